import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

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
