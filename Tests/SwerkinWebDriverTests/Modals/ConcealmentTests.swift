import BrowserTrials

/// Elements that `aria-hidden` hides, rightly or not, behind servers.
final class ConcealmentTests: BrowserTrialTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try onEachEngine { try checkWhatAModalLeavesHidden() } }

    func testButtonsThatHideThemselvesInAModalAreFound() throws {
        try onEachEngine { try checkButtonsThatHideThemselvesInAModal() }
    }

    func testWhatIsLeftHiddenIsFoundWhereverThePageIsScrolledTo() throws {
        try onEachEngine { try checkWhatIsLeftHiddenOnALongPage() }
    }

    func testWhatIsRightlyHiddenStaysSo() throws { try onEachEngine { try checkWhatIsRightlyHidden() } }
}
