import BrowserTrials

/// Pages in `iframe`s.
final class FrameTests: FaultTestCase {
    func testAFrameWithPlainTextIsRead() throws { try checkAFrameWithPlainText() }

    func testFramesOfTheSameOriginAreActedIn() throws { try checkFramesOfTheSameOrigin() }

    func testFramesThatComeAndGoAreFollowed() throws { try checkFramesThatComeAndGo() }

    func testDialogsInFramesAreAnswered() throws { try checkDialogsInFrames() }

    func testTheFocusIsFollowedIntoFrames() throws { try checkTheFocusInFrames() }

    func testFilesAreChosenInFrames() throws { try checkFilesInFrames(try page("x")) }
}
