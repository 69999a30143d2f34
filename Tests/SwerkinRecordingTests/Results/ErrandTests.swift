import FlowGraph
import Foundation
import InputSimulation
import Swerkin
import TestSupport
import XCTest

@testable import SwerkinBrowsers
@testable import SwerkinAuthoring

/// Errands of a person, recorded and tried.
final class ErrandTests: RecordingTestCase {
    private let names = RecordedResults.Names(flow: "OrderFlow", screens: "ShopScreen", address: "http://localhost/")

    /// Logs in and orders something.
    private func order(_ person: SimulatedInput) throws {
        try person.enterCredentials()
        try person.press("Enter")
        try person.click("a[href='#orders']")
        try person.click(".new")
        try person.click(".title")
        try person.type("Pens")
        // Scripts don't wait for input that is on its way.
        try person.wait(until: "document.querySelector('.title').value === 'Pens'")
        try person.evaluate("document.querySelector('select').focus()")
        try person.type("L")
        try person.wait(until: "document.querySelector('select').value === 'Large'")
        try person.click("[type=checkbox]")
        try person.click(".save")
        try person.click("a[href='#home']")
        try person.wait(until: "document.querySelector('h1').textContent == 'Home'")
    }

    private func recorded(
        extending base: NavigationGraph? = nil, _ errand: (SimulatedInput) throws -> Void
    ) throws -> RecordedResults {
        let (driver, person) = try watched(OrderingPage().content)
        try errand(person)
        let recorder = PageRecorder(driver)
        recorder.record { true }
        let end = try XCTUnwrap(recorder.end)
        driver.end()
        return try RecordedResults(of: recorder.acts, end: end, extending: base, names: names) { secrets in
            self.proof(at: driver.address, secrets)
        }
    }

    private func proof(at address: URL, _ secrets: [RecordedAct.Secret]) -> RecordingProof {
        RecordingProof { graph in
            let fillings = Fillings(secrets.map { ($0.field, $0.text) })
            var configuration = LiveSession.Configuration(model: LiveModel(graph, fillings: fillings))
            configuration.makeDriver = { self.launched(at: address) }
            let session = LiveSession(configuration)
            try session.launch()
            return session
        }
    }

    func testAnErrandBecomesAFlowAndAModelThatPassAtOnceAfterARestartAndOnAnotherBuild() throws {
        let results = try recorded(order)
        XCTAssertTrue(results.isProven)
        XCTAssertNil(GoldenFile("report.txt").difference(from: results.lines.joined(separator: "\n") + "\n"))
        XCTAssertNil(GoldenFile("OrderFlow.swift").difference(from: results.flow.swift))
        XCTAssertNil(GoldenFile("model.json").difference(from: results.model.graph.json()))
        let declarations = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("ShopScreen.swift")
        XCTAssertEqual(results.model.swift, try String(contentsOf: declarations, encoding: .utf8))
        for page in [OrderingPage(), OrderingPage(isOtherBuild: true)] {
            let again = proof(at: try self.page(page.content), results.recording.secrets)
            XCTAssertEqual(
                try again.perform(results.flow, in: results.model),
                RecordingProof.FlowOutcome(passed: results.flow.steps.count, failure: nil))
        }
        let texts = [results.flow.swift, results.model.swift, results.model.graph.json()] + results.lines
        XCTAssertFalse(texts.joined().contains("notebook"))
    }

    func testWhatTheModelHasIsNotDeclaredAgain() throws {
        let first = try recorded(order)
        let second = try recorded(extending: first.model.graph, order)
        XCTAssertEqual(second.model.newScreenCount, 0)
        XCTAssertEqual(second.model.newSegmentCount, 0)
        XCTAssertEqual(second.model.graph, first.model.graph)
        XCTAssertEqual(second.flow.steps, first.flow.steps)
    }
}
