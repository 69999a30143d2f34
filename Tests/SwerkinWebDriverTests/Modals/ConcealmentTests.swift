import BrowserTrials

/// Elements that `aria-hidden` hides, rightly or not, behind servers.
final class ConcealmentTests: BrowserTrialTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try onEachServer { try checkWhatAModalLeavesHidden() } }

    func testButtonsThatHideThemselvesInAModalAreFound() throws {
        try onEachServer { try checkButtonsThatHideThemselvesInAModal() }
    }

    func testWhatIsLeftHiddenIsFoundWhereverThePageIsScrolledTo() throws {
        try onEachServer { try checkWhatIsLeftHiddenOnALongPage() }
    }

    func testWhatIsRightlyHiddenStaysSo() throws { try onEachServer { try checkWhatIsRightlyHidden() } }
}
