import Foundation
import PageTesting
import Swerkin
import SwerkinTesting
import XCTest

@testable import SwerkinChromium

/// What pages do to flows.
final class PageFaultTests: FaultTestCase {
    func testAPageThatNeverLoadsIsTheFaultOfTheApp() throws {
        let silent = try SilentServer()
        let driver = driver(of: silent.address) { $0.loadTimeout = .seconds(1) }
        let ending = try ending(on: driver) { $0.Then.IShouldSeeElement("x") }
        XCTAssertEqual(
            ending.message,
            """
            Then IShouldSeeElement(x) failed: could not launch the app: \(silent.address) did not load within 1 s.
            """)
        XCTAssertEqual(ending.culprit, .app)
        try checkThatTheNextTestWorks()
    }

    func testAServerThatIsNotThereIsTheFaultOfTheSurroundings() throws {
        let server = try PageServer()
        let address = server.url
        server.stop()
        let ending = try ending(on: driver(of: address)) { $0.Then.IShouldSeeElement("x") }
        XCTAssertEqual(
            ending.message,
            """
            Then IShouldSeeElement(x) failed: could not launch the app: \(address) could not be opened: \
            net::ERR_CONNECTION_REFUSED.
            At fault: the surroundings, not the app.
            """)
    }

    func testAPageThatGoesAwayUnderATouchHasBeenTouched() throws {
        let next = try page("<p id=arrived>Next</p>")
        for event in ["pointermove", "pointerdown", "click"] {
            let driver = try driver(
                showing: """
                    <button id=go>Go</button>
                    <script>go.addEventListener('\(event)', () => location = '\(next.absoluteString)')</script>
                    """)
            let trial = StepTrial(on: driver) { test in
                test.When.ITouchButton("go")
                test.Then.IShouldSeeElement("arrived")
            }
            XCTAssertEqual(trial.failures.map(\.message), [], event)
            XCTAssertEqual(trial.finishedSteps.count, 2, event)
        }
    }

    func testAPageThatIsLoadedAgainAndAgainEndsInTime() throws {
        let driver = try driver(
            showing: "<button id=go>Go</button><script>setTimeout(() => location.reload(), 30)</script>")
        // The picture for the report may have to be waited for in vain.
        let ending = try ending(on: driver, within: .seconds(30)) { $0.Then.IShouldSeeElement("never") }
        XCTAssertEqual(ending.culprit, .app)
        XCTAssertTrue(
            ending.message.hasPrefix(
                "Then IShouldSeeElement(never) failed: there is no element with identifier \"never\" (waited 2"),
            ending.message)
        try checkThatTheNextTestWorks()
    }

    func testAnElementThatMovesForEverIsSaidToMove() throws {
        let driver = try driver(
            showing: """
                <style>@keyframes away { from { left: 0 } to { left: 400px } }
                #mover { position: absolute; animation: away 1s linear infinite }</style>
                <button id=mover>Mover</button>
                """)
        let ending = try ending(on: driver) { $0.When.ITouchButton("mover") }
        XCTAssertEqual(ending.culprit, .app)
        XCTAssertTrue(
            ending.message.hasPrefix(
                """
                When ITouchButton(mover) failed: the button with identifier "mover" cannot be touched: it does not stop moving
                """), ending.message)
    }

    func testADialogThatBlocksIsNamedAsWhatLiesOnTop() throws {
        let driver = try driver(
            showing: """
                <button id=end onclick="alert('Your session has ended')">End</button><button id=go>Go</button>
                """)
        _ = try driver.look()
        let ending = try ending(on: driver) { test in
            test.When.ITouchButton("end")
            test.When.ITouchButton("go")
        }
        XCTAssertEqual(ending.culprit, .app)
        XCTAssertTrue(ending.message.contains("the alert dialog \"Your session has ended\""), ending.message)
        try checkThatTheNextTestWorks()
    }

    func testAnEndlessLoopIsTheFaultOfTheApp() throws {
        let driver = try driver(
            showing: "<button id=go onclick=\"for (;;);\">Go</button><p id=there>x</p>"
        ) { $0.answerTimeout = .seconds(1) }
        let ending = try ending(on: driver, within: .seconds(10)) { $0.When.ITouchButton("go") }
        XCTAssertEqual(
            ending.message,
            """
            When ITouchButton(go) failed: could not touch the button with identifier "go": the page did not answer \
            Input.dispatchMouseEvent within 1 s, though the browser does: one of its scripts may run without end.
            """)
        XCTAssertEqual(ending.culprit, .app)
        try checkThatTheNextTestWorks()
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

    func testACrashOfThePageIsTheFaultOfTheApp() throws {
        let driver = try driver(showing: "<p id=there>x</p>")
        let session = try driver.currentPage().session
        let ending = try ending(on: driver) { test in
            test.Then.IShouldSeeElement("there")
            _ = try? session.post(PageDomain.Navigate(url: "chrome://crash"))
            test.Then.IShouldSeeElement("never")
        }
        XCTAssertEqual(ending.culprit, .app)
        XCTAssertEqual(
            ending.message, "Then IShouldSeeElement(never) failed: could not wait: the page has crashed.")
        try checkThatTheNextTestWorks()
    }

    func testAPageThatClosesItselfIsTheFaultOfTheApp() throws {
        let driver = try driver(showing: "<button id=close onclick=\"window.close()\">Close</button>")
        let ending = try ending(on: driver) { test in
            test.When.ITouchButton("close")
            test.Then.IShouldSeeElement("never")
        }
        XCTAssertEqual(ending.culprit, .app)
        XCTAssertEqual(
            ending.message,
            """
            Then IShouldSeeElement(never) failed: could not wait: the page has been closed.
            """)
        try checkThatTheNextTestWorks()
    }
}
