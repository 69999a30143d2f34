import BrowserTrials

/// What pages do to flows in browsers behind servers; what Chromium shows alike with and without chromedriver, in WebKit.
final class PageFaultTests: BrowserTrialTestCase {
    func testAPageThatNeverLoadsIsTheFaultOfTheApp() throws {
        try on(.webKitWebDriver) { try checkAPageThatNeverLoads() }
    }

    func testAPageThatGoesAwayUnderATouchHasBeenTouched() throws {
        try onEachServer { try checkAPageThatGoesAwayUnderATouch() }
    }

    func testAPageThatIsLoadedAgainAndAgainEndsInTime() throws {
        try onEachServer { try checkAPageThatIsLoadedAgainAndAgain() }
    }

    func testAnElementThatMovesForEverIsSaidToMove() throws {
        try on(.webKitWebDriver) { try checkAnElementThatMovesForEver() }
    }

    func testADialogThatBlocksIsNamed() throws {
        try on(.webKitWebDriver) { try checkADialogThatBlocks() }
    }

    func testAnEndlessLoopEndsInTime() throws {
        try onEachServer {
            try checkAnEndlessLoop(
                words: with(
                    // chromedriver itself is silent while it waits for what a touch does.
                    chromedriver: """
                        could not touch the button with identifier "go": the server did not answer POST actions within \
                        6 s; it or its browser hangs
                        """,
                    webKit: """
                        could not touch the button with identifier "go": the page did not answer POST actions within \
                        6 s, though its browser does: one of its scripts may run without end.
                        """),
                culprit: with(chromedriver: .environment, webKit: .app))
        }
    }
}
