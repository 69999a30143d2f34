import BrowserTrials

/// Elements that `aria-hidden` hides, rightly or not.
final class ConcealmentTests: FaultTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try checkWhatAModalLeavesHidden() }

    func testButtonsThatHideThemselvesInAModalAreFound() throws { try checkButtonsThatHideThemselvesInAModal() }

    func testWhatIsRightlyHiddenStaysSo() throws { try checkWhatIsRightlyHidden() }
}
