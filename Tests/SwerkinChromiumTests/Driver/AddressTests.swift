import Foundation
import PageTesting
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class AddressTests: ChromiumTestCase {
    // The name of a window outlives its documents. Session storage does, too, but Chromium loses what was written just before.
    private static let counting = """
        <p id=count></p><p id=place></p><script>
        window.name = Number(window.name) + 1;
        count.textContent = window.name;
        const tell = () => place.textContent = location.hash || 'none';
        addEventListener('hashchange', tell); tell();
        </script>
        """

    func testAnotherFragmentOfTheSameDocumentIsOpenedWithoutLoadingIt() throws {
        let driver = try driver(showing: Self.counting)
        let fragment = try XCTUnwrap(URL(string: "#below", relativeTo: driver.address)).absoluteURL
        try driver.open(fragment)
        XCTAssertNoThrow(try driver.wait(for: .present(.label("#below")), timeout: .seconds(2)))
        XCTAssertEqual(try element("count", in: driver).label, "1")
        XCTAssertEqual(try driver.currentAddress, fragment)
    }

    func testABusyDocumentIsAtItsOtherFragmentOnceThatHasBeenOpened() throws {
        let driver = try driver(
            showing: """
                <p>x</p><script>
                setInterval(() => { const end = performance.now() + 50; while (performance.now() < end); }, 60);
                </script>
                """)
        for name in ["one", "two", "three", "four", "five"] {
            try driver.open(XCTUnwrap(URL(string: "#\(name)", relativeTo: driver.address)).absoluteURL)
            XCTAssertEqual(try driver.currentAddress.fragment, name)
        }
    }

    func testAnAddressThatADocumentKeepsFromBeingShownIsNotWaitedForWithoutEnd() throws {
        let driver = try driver(
            showing: "<p>x</p><script>navigation.onnavigate = (event) => event.preventDefault()</script>")
        let start = ContinuousClock.now
        try driver.open(XCTUnwrap(URL(string: "#below", relativeTo: driver.address)).absoluteURL)
        XCTAssertLessThan(ContinuousClock.now - start, .seconds(10))
    }

    func testAnotherDocumentIsThereOnceItHasBeenOpened() throws {
        let driver = try driver(showing: Self.counting)
        let other = try page("<p id=other>Other</p>")
        try driver.open(other)
        XCTAssertEqual(try element("other", in: driver).label, "Other")
        XCTAssertEqual(try driver.currentAddress.path, other.path)
    }

    func testReloadingLoadsTheDocumentAnew() throws {
        let driver = try driver(showing: Self.counting)
        try driver.reload()
        XCTAssertEqual(try element("count", in: driver).label, "2")
    }

    func testAnAddressThatDoesNotLoadIsNamed() throws {
        let driver = try driver(showing: "<p>x</p>") { $0.loadTimeout = .seconds(1) }
        let silent = try SilentServer()
        XCTAssertThrowsError(try driver.open(silent.address)) {
            XCTAssertEqual($0 as? DriverError, .appFailed("\(silent.address) did not load within 1 s"))
        }
    }

    func testAPageIsUsedWithoutAPictureThatNeverArrivesAndWaitsForItOnlyTheRestOfTheTime() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/", with: .html("<p>x</p>"))
        server.answer("/late", with: .later(.seconds(3), .html("<button id=a>A</button><img src=/never>")))
        server.answer("/never", with: .never)
        let driver = driver(of: server.url) { $0.loadTimeout = .seconds(4) }
        try driver.launch()
        let start = ContinuousClock.now
        try driver.open(server.url.appendingPathComponent("late"))
        XCTAssertLessThan(start.duration(to: .now), .milliseconds(6500))
        try AppUnderTest(driver: driver).touch(.identifier("a"))
    }

    func testNothingIsOpenedUnderADialog() throws {
        let driver = try driver(showing: "<button id=ask onclick=\"alert('Wait')\">Ask</button>")
        try AppUnderTest(driver: driver).touch(.identifier("ask"))
        XCTAssertThrowsError(try driver.open(driver.address)) {
            XCTAssertEqual(
                $0 as? DriverError,
                .notPossible("the page waits for the answer to a dialog, and nothing else can be done before"))
        }
    }

    func testGoingBackInAnIframeIsAnArrivalToo() throws {
        let second = try page("<p>Second</p>")
        let first = try page("<a href=\"\(second.absoluteString)\">First</a>")
        let driver = try driver(showing: "<h1>Outer</h1><iframe src=\"\(first.absoluteString)\"></iframe>") {
            $0.loadTimeout = .seconds(5)
        }
        let app = AppUnderTest(driver: driver)
        try app.touch(.label("First"))
        try app.expect(.label("Second"))
        try driver.goBack()
        try app.expect(.label("First"))
    }
}

/// Documents that ask whether they may be left.
final class LeavingTests: ChromiumTestCase {
    private func driver() throws -> (ChromiumDriver, URL) {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer(
            "/",
            with: .html(
                """
                <input id=draft><a id=leave href=/next>Leave</a>
                <script>onbeforeunload = (event) => event.preventDefault()</script>
                """))
        server.answer("/first", with: .html("<p id=first>First</p><a id=on href=/>On</a>"))
        server.answer("/next", with: .html("<p id=next>Next</p>"))
        let driver = driver(of: server.url.appendingPathComponent("first"))
        try driver.launch()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("on"))
        // A document may only ask once its user has done something in it.
        try app.enter("x", into: .identifier("draft"))
        return (driver, server.url.appendingPathComponent("next"))
    }

    private typealias Departure = (words: String, destination: String, leave: (ChromiumDriver, URL) throws -> Void)

    private let departures: [Departure] = [
        ("a link", "next", { driver, _ in try AppUnderTest(driver: driver).touch(.identifier("leave")) }),
        ("another address", "next", { driver, next in try driver.open(next) }),
        ("reloading", "draft", { driver, _ in try driver.reload() }),
        ("going back", "first", { driver, _ in try driver.goBack() }),
    ]

    func testAllExitsAskAndStayIfThatIsRefused() throws {
        for departure in departures {
            let (driver, next) = try driver()
            let app = AppUnderTest(driver: driver)
            try departure.leave(driver, next)
            try app.expect(ElementQuery(.alert), .label(.exact("The page asks")))
            try app.touch(.label("Cancel"))
            try app.expectNone(ElementQuery(.alert))
            XCTAssertEqual(try app.expect(.identifier("draft")).value, "x", departure.words)
        }
    }

    func testEveryKindOfLeavingLeadsOnIfItIsAllowed() throws {
        for departure in departures {
            let (driver, next) = try driver()
            let app = AppUnderTest(driver: driver)
            try departure.leave(driver, next)
            XCTAssertTrue(try driver.acceptSystemAlert(), departure.words)
            let there = try app.expect(.identifier(departure.destination), [.focused(false)], timeout: .seconds(5))
            XCTAssertNotEqual(there.value, "x", departure.words)
        }
    }

    func testADocumentThatAsksIsClosedByAResetWithoutAnAnswer() throws {
        let (driver, next) = try driver()
        try driver.open(next)
        try driver.reset()
        XCTAssertNoThrow(try element("first", in: driver))
    }
}
