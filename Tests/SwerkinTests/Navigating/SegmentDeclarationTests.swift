import Foundation
import Swerkin
import SwerkinConformance
import TestSupport
import XCTest

final class SegmentDeclarationTests: XCTestCase {
    /// The graph of screens of which the cart declares one entry.
    private func graph(of path: PathSegment) -> NavigationGraph? {
        var graph: NavigationGraph?
        _ = NavigationTrial(
            ScriptedApp(on: Shop.home, []),
            adapt: { screen, shopScreen in
                if shopScreen == .cart { screen.entries = { [path] } }
                return screen
            }
        ) { test in graph = try? test.navigationGraph() }
        return graph
    }

    func testEverythingThatTheEngineKnowsIsInTheGraph() throws {
        let graph = graph(
            of: PathSegment(
                start: Shop.home, end: Shop.cart, label: "To the cart", kind: .present,
                preconditions: [.loggedIn: true, PreconditionKey(rawValue: "count"): .atLeast(1)],
                effects: [PreconditionKey(rawValue: "count"): .add(-1)], cost: 2.5, tags: ["paid", "slow"]
            ) {})
        let segment = try XCTUnwrap(graph?.segments.first)
        XCTAssertEqual([segment.start, segment.end], ["home", "cart"])
        XCTAssertEqual(segment.label, "To the cart")
        XCTAssertEqual(segment.kind, .present)
        XCTAssertEqual(segment.preconditions, ["count": .atLeast(1), "loggedIn": true])
        XCTAssertEqual(segment.effects, ["count": .add(-1)])
        XCTAssertEqual(segment.cost, 2.5)
        XCTAssertEqual(segment.tags, ["paid", "slow"])
        XCTAssertEqual(segment.steps, [])
    }

    func testTheShortFormsDemandEqualityOrNothing() throws {
        let free = try XCTUnwrap(graph(of: PathSegment(start: Shop.home, end: Shop.cart, step: {}))?.segments.first)
        XCTAssertEqual(free.preconditions, [:])
        XCTAssertEqual(free.cost, 1)
        XCTAssertEqual(free.kind, .push)
        let bound = graph(
            of: PathSegment(
                start: Shop.home, end: Shop.cart, step: {},
                conditions: [
                    .loggedIn: true, PreconditionKey(rawValue: "count"): 2, PreconditionKey(rawValue: "plan"): "gold",
                ]))
        XCTAssertEqual(
            try XCTUnwrap(bound?.segments.first).preconditions, ["count": 2, "loggedIn": true, "plan": "gold"])
    }

    func testASegmentThatItsStartScreenDeclaresIsPlannedAndPerformed() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart).with(\.side, .exit),
                ScriptedSegment(Shop.cart, Shop.checkout).with(\.side, .exit),
            ])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout"])
    }

    func testSegmentsLeadFromTheScreensOfOneProviderToThoseOfAnotherAndBack() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Annex.help), ScriptedSegment(Annex.help, Annex.about).with(\.side, .exit),
                ScriptedSegment(Annex.about, Shop.cart),
            ])
        let trial = NavigationTrial(app, annex: true) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Annex.about)
            XCTAssertEqual($0.currentScreen as? Annex, .about)
            $0.And.INavigate(toScreen: Shop.cart)
            XCTAssertEqual($0.currentScreen as? Shop, .cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-help", "help-about", "about-cart"])
    }
}

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
