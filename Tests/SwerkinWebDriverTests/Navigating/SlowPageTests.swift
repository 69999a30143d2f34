import BrowserTrials

/// Navigation over pages that take longer than usual, and over the browser's history, behind servers.
final class SlowPageTests: BrowserTrialTestCase {
    func testAScreenThatArrivesLateIsWaitedFor() throws {
        try onEachServer { try checkNavigatingToAScreenThatArrivesLate() }
    }

    func testNavigationContinuesWhileThePageIsLoading() throws {
        try onEachServer { try checkNavigatingThroughALoadingPage() }
    }

    func testPagesThatLeadOnByThemselvesArePassed() throws {
        try on(.webKitWebDriver) { try checkNavigatingThroughPagesThatLeadOn() }
    }

    func testAPageThatNeverComesIsTheFaultOfTheApp() throws {
        try onEachServer {
            let late = "the page neither loaded nor answered within 3 s."
            let touching = "went wrong: could not touch the button with identifier \"to-ship\": \(late)"
            let waiting = "did not lead to ship: could not wait: \(late)"
            try checkNavigatingToAScreenThatNeverArrives(
                why: { _ in with(chromedriver: touching, webKit: waiting) },
                // WebKit's server tells nothing of the page that is still shown.
                isLookedAt: with(chromedriver: true, webKit: false),
                lastLine: with(
                    chromedriver: "In the step When ITouchButton(to-ship), Harbour.swift:1.",
                    webKit: "Before that: touched the button with identifier \"to-ship\"."))
        }
    }

    func testTheScreenIsFoundAfterAReload() throws {
        try on(.webKitWebDriver) { try checkTheScreenIsFoundAfterAReload() }
    }

    func testTheScreenIsFoundAfterTheAppWentBack() throws {
        try on(.webKitWebDriver) { try checkTheScreenIsFoundAfterTheAppWentBack() }
    }

    func testGoingBackLeavesAPageThatLoadsAndWaitsForOneThatComesLate() throws {
        try onEachServer { try checkGoingBackWhilePagesLoad() }
    }
}
