import BrowserTrials

/// Elements that `aria-hidden` hides, rightly or not.
final class ConcealmentTests: FaultTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try checkWhatAModalLeavesHidden() }

    func testButtonsThatHideThemselvesInAModalAreFound() throws { try checkButtonsThatHideThemselvesInAModal() }

    func testWhatIsLeftHiddenIsFoundWhereverThePageIsScrolledTo() throws { try checkWhatIsLeftHiddenOnALongPage() }

    func testWhatIsRightlyHiddenStaysSo() throws { try checkWhatIsRightlyHidden() }
}
