import BrowserTrials

/// Pages in `iframe`s.
final class IframeTests: FaultTestCase {
    func testAnIframeWithPlainTextIsRead() throws { try checkAnIframeWithPlainText() }

    func testActionsWorkInIframesOfTheSameOrigin() throws { try checkIframesOfTheSameOrigin() }

    func testIframesThatComeAndGoAreFollowed() throws { try checkIframesThatComeAndGo() }

    func testDialogsInIframesAreAnswered() throws { try checkDialogsInIframes() }

    func testTheFocusIsFollowedIntoIframes() throws { try checkTheFocusInIframes() }

    func testFilesAreChosenInIframes() throws { try checkFilesInIframes(try page("x")) }
}
