import BrowserTrials

/// Pages in `iframe`s, behind servers.
final class FrameTests: BrowserTrialTestCase {
    func testAFrameWithPlainTextIsRead() throws { try onEachServer { try checkAFrameWithPlainText() } }

    func testFramesOfTheSameOriginAreActedIn() throws { try onEachServer { try checkFramesOfTheSameOrigin() } }

    func testFramesThatComeAndGoAreFollowed() throws { try onEachServer { try checkFramesThatComeAndGo() } }

    func testDialogsInFramesAreAnswered() throws { try onEachServer { try checkDialogsInFrames() } }

    func testTheFocusIsFollowedIntoFrames() throws { try onEachServer { try checkTheFocusInFrames() } }

    func testFilesAreChosenInFrames() throws { try onEachServer { try checkFilesInFrames(try page("x")) } }
}
