import FlowGraph
import Foundation
import PageTesting
import InputSimulation
import Swerkin
import SwerkinAuthoring
import SwerkinBrowsers
import XCTest

/// A test that records errands in the admin, and performs their flows.
///
/// Skipped unless `SWERKIN_LONG_TESTS` is 1, for an errand takes a minute.
class RecordedErrandCase: BrowserTestCase {
    private static let answerTimeout = Duration.seconds(20)

    override func setUpWithError() throws {
        try super.setUpWithError()
        guard ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1" else {
            throw XCTSkip("records errands in Wagtail, which SWERKIN_LONG_TESTS=1 asks for")
        }
        if let obstacle = WagtailSite.obstacle { throw XCTSkip(obstacle) }
        try requireChromium()
    }

    /// Records an errand behind a log-in, and performs the flow twice: on a site with the first data, and on one that was
    /// started anew.
    @discardableResult
    func prove(
        crossingSegments: Bool = false, file: StaticString = #filePath, line: UInt = #line,
        _ errand: (WagtailEditor) throws -> Void
    ) throws -> RecordedResults {
        let results = try recorded(provedBy: crossingSegments ? proof : nil, errand)
        let words = results.lines.joined(separator: "\n")
        XCTAssertEqual(results.leftOut, [], file: file, line: line)
        // Every trial begins with the first data; the second one on a server that was started anew.
        for isRestarted in [false, true] {
            if isRestarted { WagtailSite.server.end() }
            let outcome = try proof(results.recording.secrets).perform(results.flow, in: results.model)
            XCTAssertNil(outcome.failure, words, file: file, line: line)
        }
        return results
    }

    private func recorded(
        provedBy proof: (([RecordedAct.Secret]) -> RecordingProof)?, _ errand: (WagtailEditor) throws -> Void
    ) throws -> RecordedResults {
        let driver = try launched(watchesActs: true)
        try driver.launch()
        let editor = WagtailEditor(person: try SimulatedInput(at: driver))
        try editor.logIn()
        try errand(editor)
        let recorder = PageRecorder(driver)
        recorder.record { true }
        let end = try XCTUnwrap(recorder.end)
        driver.end()
        return try RecordedResults(
            of: recorder.acts, end: end, extending: nil,
            names: .init(flow: "RecordedFlow", screens: "AdminScreen", address: "http://localhost/admin/"),
            provedBy: proof)
    }

    private func proof(_ secrets: [RecordedAct.Secret]) -> RecordingProof {
        RecordingProof(restores: true) { graph in
            let fillings = Fillings(secrets.map { ($0.field, $0.text) })
            var configuration = LiveSession.Configuration(model: LiveModel(graph, fillings: fillings))
            configuration.timeout = Self.answerTimeout
            configuration.makeDriver = { try self.launched() }
            let session = LiveSession(configuration)
            try session.launch()
            return session
        }
    }

    /// A driver of the admin of a site with its first data.
    private func launched(watchesActs: Bool = false) throws -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.answerTimeout = Self.answerTimeout
        configuration.watchesActs = watchesActs
        let site = try WagtailSite.server.prepareForTest()
        let driver = ChromiumDriver(site.url("admin/"), configuration: configuration)
        endAfterTest(driver)
        return driver
    }
}

/// A person at Wagtail's admin who knows it by sight: its menu, its forms, and its headings.
struct WagtailEditor {
    let person: SimulatedInput

    /// Logs in.
    func logIn() throws {
        try enter(["username": "admin", "password": "adminpass"])
        try person.click("button", reading: "Sign in")
        try person.wait(until: "document.querySelector('#wagtail-sidebar a')")
    }

    /// Chooses an entry in a group of the menu at the side.
    func choose(_ entry: String, in group: String) throws {
        try person.click("#wagtail-sidebar button", reading: group)
        try person.click("#wagtail-sidebar button[aria-expanded=true] + * a", reading: entry)
    }

    /// Follows the first link that reads so in the main part of the page.
    func follow(_ text: String) throws { try person.click("main a", reading: text) }

    /// Enters texts into fields, by their names; in the order of these.
    func enter(_ texts: KeyValuePairs<String, String>) throws {
        for (name, text) in texts {
            try person.click("[name='\(name)']")
            try person.type(text)
        }
    }

    /// Sends the form by its main button, and waits for the heading of the page that comes.
    func send(_ button: String, seeing heading: String) throws {
        try person.click("main button[type=submit]", reading: button)
        try waitForHeading(heading)
    }

    /// Waits until the page has a heading.
    func waitForHeading(_ text: String) throws {
        try person.wait(
            until: "[...document.querySelectorAll('h1')].some((e) => e.textContent.trim() === '\(text)')")
    }

    /// Waits until the page says what has been done.
    func waitForMessage(_ text: String) throws {
        try person.wait(until: "document.body.textContent.includes('\(text)')")
    }
}
