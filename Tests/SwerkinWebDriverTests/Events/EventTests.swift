import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What chromedriver reports by itself over the socket of WebDriver BiDi.
final class EventTests: RemoteBrowserTestCase {
    /// A driver with events, of a page with this content that a server has.
    private func driver(
        showing content: String, _ further: [String: PageAnswer] = [:]
    ) throws -> (driver: RemoteBrowserDriver, app: AppUnderTest, address: String) {
        try need(.chromedriver)
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html("<title>Trial</title>\(content)"))
        for (path, answer) in further { server.answer(path, with: answer) }
        let driver = driver(on: .chromedriver, of: server.url) { $0.capabilities["webSocketUrl"] = true }
        try driver.launch()
        XCTAssertNil(driver.events?.loss)
        return (driver, AppUnderTest(driver: driver), server.url.absoluteString)
    }

    func testTheConsoleAndUncaughtErrorsOfAllWindowsAndIframesAreKnown() throws {
        let script = """
            console.log('one', 2, {three: 4}); console.warn('five'); console.debug('six'); console.error('seven');
            act.onclick = () => setTimeout(() => { throw new TypeError('Oh') });
            """
        let (driver, app, address) = try driver(
            showing: "<button id=act>Act</button><iframe src=inner></iframe><script>\n\(script)</script>",
            ["/inner": .html("<script>console.info('inside')</script>")])
        try app.touch(.identifier("act"))
        try eventually { driver.activity().uncaughtErrors.count == 1 }
        XCTAssertEqual(driver.activity().uncaughtErrors, ["TypeError: Oh (\(address):3)"])
        let log = try driver.pageLog
        XCTAssertEqual(
            log.filter { $0.text != "inside" }.map(\.level), [.info, .warning, .debug, .error, .error])
        XCTAssertEqual(log.first?.text.hasPrefix("one 2 "), true, "\(log)")
        XCTAssertEqual(log.filter { $0.text == "inside" }.count, 1, "\(log)")
        XCTAssertEqual(log.last?.source, .exception)
    }

    func testRequestsAreKnownWithTheirOutcomes() throws {
        let script = """
            fetch('missing'); fetch('held');
            act.onclick = () => { location = 'next'; };
            """
        let (driver, app, address) = try driver(
            showing: "<button id=act>Act</button><script>\(script)</script>",
            [
                "/missing": .status(404), "/held": .never, "/next": .html("<p id=end>End</p>"),
            ])
        try eventually { try driver.requests.count { $0.outcome != .pending } >= 2 }
        XCTAssertEqual(driver.activity().pendingRequests, ["GET \(address)held"])
        let requests = try driver.requests
        XCTAssertEqual(requests.first?.kind, .document)
        let outcomes = Dictionary(requests.map { ($0.address, $0.outcome) }) { $1 }
        XCTAssertEqual(outcomes["\(address)missing"], .answered(status: 404))
        try app.touch(.identifier("act"))
        try app.expect(.identifier("end"), .label(.exact("End")))
        try eventually { driver.activity().pendingRequests.isEmpty }
        XCTAssertEqual(
            try driver.requests.first { $0.address == "\(address)held" }?.outcome, .cancelled)
    }

    func testAFailureHasTheConsoleAndTheRequestsOfTheLatestStep() throws {
        let (driver, _, address) = try driver(
            showing: "<button id=act onclick=\"fetch('late')\">Act</button><script>console.log('begun')</script>",
            ["/late": .html("…")])
        driver.markStepStart()
        try AppUnderTest(driver: driver).touch(.identifier("act"))
        try eventually { try driver.requests.contains { $0.address == "\(address)late" && $0.outcome != .pending } }
        let attachments = Dictionary(driver.attachments().map { ($0.name, $0.text) }) { $1 }
        XCTAssertEqual(attachments.keys.sorted(), ["address", "console", "network", "source"])
        XCTAssertEqual(attachments["console"]?.hasPrefix("info: begun"), true)
        let lines = attachments["network"]?.split(separator: "\n") ?? []
        XCTAssertEqual(lines.first, "* ran during the latest step")
        XCTAssertEqual(lines.filter { $0.contains("\(address) → 200") }.map { $0.first }, [" "])
        XCTAssertEqual(lines.filter { $0.contains("late → 200") }.map { $0.first }, ["*"])
    }

    func testDialogsHaveTheirKindAndWhatAPromptProposes() throws {
        let (_, app, _) = try driver(
            showing: """
                <button id=alert onclick="alert('Note'); end.textContent = 'told'">Alert</button>
                <button id=prompt onclick="end.textContent = prompt('Name', 'Ada')">Prompt</button><p id=end>-</p>
                """)
        try app.touch(.identifier("alert"))
        try app.expect(ElementQuery(role: .alertDialog))
        XCTAssertEqual(
            try app.driver.snapshot().elements.filter { $0.role == .button && !$0.isInert }.map(\.label), ["OK"])
        try app.touch(.label("OK"))
        try app.expect(.identifier("end"), .label(.exact("told")))
        try app.touch(.identifier("prompt"))
        try app.expect(ElementQuery(role: .textField), .value(.exact("Ada")))
        try app.touch(.label("OK"))
        try app.expect(.identifier("end"), .label(.exact("Ada")))
    }

    func testAWindowThatOpensByItselfIsFollowedAndWindowsAreNotAskedForMeanwhile() throws {
        let (driver, app, _) = try driver(
            showing: "<p id=first>First</p><script>setTimeout(() => { self.child = open('other') }, 700)</script>",
            ["/other": .html("<p id=second>Second</p><button onclick='self.close()'>Close</button>")])
        try app.expect(.identifier("second"), .label(.exact("Second")))
        try app.touch(.label("Close"))
        try app.expect(.identifier("first"), .label(.exact("First")))
        try eventually {
            driver.events?.catchUp()
            return driver.events?.windows.windows.count == 1
        }
    }

    func testAServerThatDoesNotKnowTheCapabilitySaysSoInTheFailure() throws {
        try need(.webKitWebDriver)
        let driver = driver(on: .webKitWebDriver, of: try page("")) { $0.capabilities["webSocketUrl"] = true }
        XCTAssertThrowsError(try driver.launch()) { error in
            XCTAssertEqual(
                error as? DriverError, .lost("the server could not make a session: Failed to match capabilities"))
        }
    }
}
