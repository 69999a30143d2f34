import BrowserTrials

/// Pages in `iframe`s, behind servers.
final class IframeTests: BrowserTrialTestCase {
    func testAnIframeWithPlainTextIsRead() throws { try onEachServer { try checkAnIframeWithPlainText() } }

    func testActionsWorkInIframesOfTheSameOrigin() throws { try onEachServer { try checkIframesOfTheSameOrigin() } }

    func testIframesThatComeAndGoAreFollowed() throws { try onEachServer { try checkIframesThatComeAndGo() } }

    func testDialogsInIframesAreAnswered() throws { try onEachServer { try checkDialogsInIframes() } }

    func testTheFocusIsFollowedIntoIframes() throws { try onEachServer { try checkTheFocusInIframes() } }

    func testFilesAreChosenInIframes() throws { try onEachServer { try checkFilesInIframes(try page("x")) } }
}
