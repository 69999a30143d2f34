import BrowserFaultScenarios
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What pages do to flows.
final class PageFaultTests: FaultTestCase {
    func testAPageThatNeverLoadsIsTheFaultOfTheApp() throws { try checkAPageThatNeverLoads() }

    func testAPageThatGoesAwayUnderATouchHasBeenTouched() throws { try checkAPageThatGoesAwayUnderATouch() }

    func testAPageThatIsLoadedAgainAndAgainEndsInTime() throws {
        try checkAPageThatIsLoadedAgainAndAgain()
    }

    func testAnElementThatMovesForEverIsSaidToMove() throws { try checkAnElementThatMovesForEver() }

    func testADialogThatBlocksIsNamed() throws { try checkADialogThatBlocks() }

    func testADialogOverWhatIsKnownIsNamedAsWhatLiesOnTop() throws {
        let driver = try driver(
            showing: """
                <button id=end onclick="alert('Your session has ended')">End</button><button id=go>Go</button>
                """)
        _ = try driver.snapshot()
        let flow = try failingFlow(on: driver, timeout: 1) { test in
            test.When.ITouchButton("end")
            test.And.ITouchButton("go")
        }
        XCTAssertFailed(
            flow, beginning: "And ITouchButton(go) failed: there is no button with identifier \"go\" (waited 1",
            containing: "it lies beneath the alert dialog \"Your session has ended\".", culprit: .app)
    }

    func testAnEndlessLoopIsTheFaultOfTheApp() throws {
        try checkAnEndlessLoop(
            words: """
                could not touch the button with identifier "go": the page did not answer Input.dispatchMouseEvent within \
                2 s, though the browser does: one of its scripts may run without end.
                """,
            culprit: .app)
    }

    func testAPageThatClosesItselfIsTheFaultOfTheApp() throws {
        let driver = try driver(showing: "<button id=close onclick=\"window.close()\">Close</button>")
        let flow = try failingFlow(on: driver) { test in
            test.When.ITouchButton("close")
            test.And.IWaitToSeeElement("never")
        }
        XCTAssertFailed(
            flow, beginning: "And IWaitToSeeElement(never) failed: could not wait: the page has been closed.",
            culprit: .app)
        try checkThatTheNextTestWorks()
    }

    func testACrashOfThePageIsTheFaultOfTheApp() throws {
        let driver = try driver(showing: "<p id=there>x</p>")
        let session = try driver.currentPage().session
        let flow = try failingFlow(on: driver) { test in
            test.Then.IShouldSeeElement("there")
            _ = try? session.post(PageDomain.Navigate(url: "chrome://crash"))
            test.Then.IShouldSeeElement("never")
        }
        XCTAssertFailed(
            flow, beginning: "Then IShouldSeeElement(never) failed: could not wait: the page has crashed.",
            culprit: .app)
        try checkThatTheNextTestWorks()
    }

    func testAMissingServerIsAFailureOfTheEnvironment() throws {
        let server = try PageServer()
        let address = server.url
        server.stop()
        let flow = try failingFlow(on: driver(of: address)) { $0.Then.IShouldSeeElement("x") }
        XCTAssertEqual(
            flow.message,
            """
            Then IShouldSeeElement(x) failed: could not launch the app: \(address) could not be opened: \
            net::ERR_CONNECTION_REFUSED.
            At fault: the environment, not the app.
            """)
    }

    func testAWindowThatHangsBehindAnotherIsNotTakenForTheOneInFront() throws {
        let front = try page("<p id=front>Front</p>")
        let driver = try driver(
            showing: """
                <button id=open onclick="leave()">Open</button><script>
                function leave() {
                  window.open('\(front.absoluteString)', '_blank', 'noopener');
                  setTimeout(() => { for (;;); });
                }
                </script>
                """
        ) { $0.answerTimeout = .seconds(3) }
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("open"))
        try app.expect(.identifier("front"))
        XCTAssertThrowsError(try driver.emulate { $0.colorScheme = .dark }) {
            XCTAssertEqual(
                $0 as? DriverError,
                .appFailed(
                    """
                    the page did not answer Emulation.setEmulatedMedia within 3 s, though the browser does: one of its \
                    scripts may run without end
                    """))
        }
        XCTAssertEqual(try element("front", in: driver).label, "Front")
        XCTAssertNoThrow(try driver.emulate { $0.colorScheme = .dark }, "the one behind is asked nothing any more")
    }
}
