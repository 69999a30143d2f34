import CGraphPage
import FlowGraph
import FlowGraphAnalysis
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import TestSupport
import XCTest

@testable import FlowGraphDrawing

/// What the page's own script says of facts that a reader chooses, in a browser, beside what the engine says.
final class PageConditionTests: BrowserTestCase {
    /// The models on one page.
    private static let pageSize: UInt64 = 100

    func testWhatIfAnswersAreThoseOfTheCheck() throws {
        var screens = 0
        let count = Seeds.part(of: 10_000, oneIn: 100)
        print("seeds \(Seeds.first)..<\(Seeds.first + UInt64(count))")
        for start in stride(from: Seeds.first, to: Seeds.first + UInt64(count), by: Int(Self.pageSize)) {
            let trials = try (start..<start + Self.pageSize).map(WhatIf.init(seed:))
            let driver = ChromiumDriver(try page(WhatIf.page(of: trials)))
            endAfterTest(driver)
            let number = trials.reduce(0) { $0 + $1.screenCount }
            let trial = StepTrial(on: driver) { test in
                test.Then.IShouldSee(.heading("\(trials.count) models, \(number) screens, differing: none"))
            }
            XCTAssertEqual(trial.failures.map(\.message), [])
            screens += number
        }
        print("\(count) models, \(screens) screens")
        XCTAssertGreaterThan(screens, count)
    }
}

/// A random model with values of some of its facts, and what the check says of its screens.
private struct WhatIf {
    let screenCount: Int
    private let json: String

    init(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &* 7919)
        let graph = try RandomGraph.graph(seed: seed)
        let starts = graph.startScreens.isEmpty ? [graph.screens[0].name] : []
        let values = graph.facts.map { fact in
            Bool.random(using: &random) ? Int.random(in: 0..<fact.domain.count, using: &random) : nil
        }
        let given = zip(graph.facts, values).compactMap { fact, value in
            value.map { KnownFacts.Entry(fact.name, fact.domain.values[$0]) }
        }
        let answers = try PageAnswers(about: graph, ReachabilityQuery(from: starts))
        let report = try graph.check(ReachabilityQuery(from: starts, given: KnownFacts(given)))
        let expected = graph.screens.indices.map { report.reachability.isReachable($0) ? "1" : "0" }
        screenCount = graph.screens.count
        json = PageJSON.object([
            ("seed", String(seed)), ("graph", PageData(drawing: GraphDrawing(graph), answers: answers).json),
            ("values", PageJSON.array(values.map { $0.map(String.init) ?? "null" })),
            ("expected", PageJSON.array(expected)),
        ])
    }

    /// A page that runs the script of ``FlowGraphDrawing`` on each model, and says in its heading which answers differ.
    static func page(of trials: [WhatIf]) -> String {
        """
        <!DOCTYPE html><meta charset="utf-8"><h1></h1>
        <script type="application/json" id="trials">\(PageJSON.lines(trials.map(\.json)))</script>
        <script type="application/json" id="graph"></script>
        <script type="text/plain" id="source">\(String(cString: swerkin_graph_model_script()))</script>
        <script>
        const trials = JSON.parse(document.getElementById("trials").textContent), differing = [];
        const source = document.getElementById("source").textContent
          + "return graph.needs.map((formula) => isReachableWith(graph.formulas[formula], values) ? 1 : 0);";
        let screens = 0;
        for (const { seed, graph, values, expected } of trials) {
          document.getElementById("graph").textContent = JSON.stringify(graph);
          const answers = new Function("values", source)(values);
          screens += answers.length;
          if (JSON.stringify(answers) !== JSON.stringify(expected)) differing.push("FLOWGRAPH_SEED=" + seed);
        }
        document.querySelector("h1").textContent = trials.length + " models, " + screens + " screens, differing: "
          + (differing.join(", ") || "none");
        </script>
        """
    }
}
