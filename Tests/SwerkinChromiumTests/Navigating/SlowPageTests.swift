import BrowserTrials

/// Navigation over pages that take longer than usual, and over the browser's history.
final class SlowPageTests: FaultTestCase {
    func testAScreenThatArrivesLateIsWaitedFor() throws { try checkNavigatingToAScreenThatArrivesLate() }

    func testNavigationContinuesWhileThePageIsLoading() throws { try checkNavigatingThroughALoadingPage() }

    func testPagesThatLeadOnByThemselvesArePassed() throws { try checkNavigatingThroughPagesThatLeadOn() }

    func testAPageThatNeverComesIsTheFaultOfTheApp() throws {
        try checkNavigatingToAScreenThatNeverArrives(
            why: { "did not lead to ship: could not wait: \($0) did not load within 3 s." }, isLookedAt: true,
            lastLine: "Before that: touched the button with identifier \"to-ship\".")
    }

    func testTheScreenIsFoundAfterAReload() throws { try checkTheScreenIsFoundAfterAReload() }

    func testTheScreenIsFoundAfterTheAppWentBack() throws { try checkTheScreenIsFoundAfterTheAppWentBack() }

    func testGoingBackLeavesAPageThatLoadsAndWaitsForOneThatComesLate() throws { try checkGoingBackWhilePagesLoad() }
}
