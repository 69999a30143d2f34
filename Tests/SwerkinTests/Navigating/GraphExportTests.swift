import Foundation
import Swerkin
import SwerkinConformance
import TestSupport
import XCTest

final class GraphExportTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("GraphExportTests-\(UUID().uuidString)")

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
        super.tearDown()
    }

    private func files() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    func testAClassThatNeverNavigatesHasItsGraphWrittenWithTheStepsByName() throws {
        let app = shop(
            ScriptedSegment(
                Shop.receipt, Shop.home, needs: [PreconditionKey(rawValue: "count"): .atLeast(1)], cost: 2.5))
        let trial = NavigationTrial(app, graphs: ScreenGraphStore(exportFolder: folder.path)) { _ in }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(files(), ["SwerkinTests.flowgraph.json"])
        let text = try text("SwerkinTests.flowgraph.json")
        XCTAssertNil(GoldenFile("SwerkinTests.flowgraph.json").difference(from: text))
        XCTAssertEqual(try NavigationGraph(json: text).segments.count, 7)
        XCTAssertEqual(app.driver.runningApps, 0)
    }

    func testClassesWithTheSameGraphShareAFileAndOthersHaveTheirOwn() throws {
        final class SameTestCase: ScriptedTestCase {}
        final class OtherTestCase: ScriptedTestCase {
            override class var startScreens: [any PresentableScreen] { [Shop.cart] }
        }
        let graphs = ScreenGraphStore(exportFolder: folder.path)
        for make in [{ ScriptedTestCase() }, { SameTestCase() }, { OtherTestCase() }, { ScriptedTestCase() }] {
            XCTAssertEqual(NavigationTrial(shop(), graphs: graphs, make: make) { _ in }.messages, [])
        }
        XCTAssertEqual(files(), ["SwerkinTests.OtherTestCase.flowgraph.json", "SwerkinTests.flowgraph.json"])
        XCTAssertEqual(
            try NavigationGraph(json: text("SwerkinTests.OtherTestCase.flowgraph.json")).startScreens, [2])
        XCTAssertEqual(try NavigationGraph(json: text("SwerkinTests.flowgraph.json")).startScreens, [0])
    }

    func testAClassMayNameItsGraph() throws {
        final class NamingTestCase: ScriptedTestCase {
            override class var graphName: String { "Shop" }
        }
        let graphs = ScreenGraphStore(exportFolder: folder.path)
        _ = NavigationTrial(shop(), graphs: graphs, make: { NamingTestCase() }) { _ in }
        XCTAssertEqual(files(), ["Shop.flowgraph.json"])
        XCTAssertEqual(try NavigationGraph(json: text("Shop.flowgraph.json")).name, "Shop")
    }

    func testAFolderThatCannotBeWrittenFailsTheFirstTestOfTheClassAndNamesTheVariable() throws {
        try Data().write(to: folder)
        let graphs = ScreenGraphStore(exportFolder: folder.appendingPathComponent("graphs").path)
        let line: UInt = #line + 1
        let first = NavigationTrial(shop(), graphs: graphs) { $0.Given.IAmOnScreen(Shop.home) }
        XCTAssertEqual(first.lines, [line])
        let lines = (first.messages.first ?? "").split(separator: "\n").map(String.init)
        XCTAssertTrue(
            lines.first?.hasPrefix("the graph could not be written to \"\(folder.path)/graphs\": ") ?? false, "\(lines)"
        )
        XCTAssertEqual(
            lines.dropFirst(),
            [
                "The environment variable FLOWGRAPH_EXPORT names the folder.",
                "At fault: the environment, not the app.",
            ])
        XCTAssertEqual(NavigationTrial(shop(), graphs: graphs) { _ in }.messages, [])
    }

    func testAfterAFailureAnotherIsOnlyPrinted() throws {
        try Data().write(to: folder)
        let trial = NavigationTrial(shop(), graphs: ScreenGraphStore(exportFolder: folder.path)) {
            $0.When.INavigate(fromScreen: Shop.cart, toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.navigationLog.last?.hasPrefix("output the graph could not be written to") ?? false)
    }

    func testDeclarationsThatMakeNoGraphFailTheFirstTestOfTheClass() {
        let trial = NavigationTrial(
            shop(ScriptedSegment(Shop.home, Annex.help).with(\.side, .exit)),
            graphs: ScreenGraphStore(exportFolder: folder.path)
        ) { _ in }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.hasPrefix("what the screens declare does not make a graph.") ?? false)
        XCTAssertEqual(files(), [])
    }

    func testTheEnvironmentNamesTheFolder() {
        XCTAssertEqual(ScreenGraphStore(environment: ["FLOWGRAPH_EXPORT": "graphs"]).exportFolder, "graphs")
        XCTAssertNil(ScreenGraphStore(environment: ["FLOWGRAPH_EXPORT": ""]).exportFolder)
        XCTAssertNil(ScreenGraphStore(environment: [:]).exportFolder)
    }

    func testWithoutAFolderNothingIsWritten() {
        XCTAssertNil(ScreenGraphStore().exportFolder)
        XCTAssertEqual(NavigationTrial(shop()) { _ in }.messages, [])
        XCTAssertEqual(files(), [])
    }
}
