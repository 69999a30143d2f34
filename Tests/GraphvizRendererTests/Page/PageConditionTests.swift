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

/// What the page's own script says of facts that a reader chooses, and of what is gone, in a browser, beside what the engine says.
final class PageConditionTests: BrowserTestCase {
    /// The models on one page.
    private static let pageSize: UInt64 = 100

    func testWhatIfAnswersAreThoseOfTheCheck() throws {
        try compare(WhatIf.init(factsOf:))
    }

    func testPlansWithoutWhatIsGoneAreThoseOfTheEngine() throws {
        try compare(WhatIf.init(goneOf:))
    }

    /// Compares the page's answers with the engine's, a page of models after the other.
    private func compare(_ makeTrial: (UInt64) throws -> WhatIf) throws {
        var screens = 0
        let count = Seeds.part(of: 10_000, oneIn: 100)
        print("seeds \(Seeds.first)..<\(Seeds.first + UInt64(count))")
        for start in stride(from: Seeds.first, to: Seeds.first + UInt64(count), by: Int(Self.pageSize)) {
            let trials = try (start..<start + Self.pageSize).map(makeTrial)
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

/// A random model with a question of its page's reader, and what the engine says of each screen.
private struct WhatIf {
    let screenCount: Int
    private let json: JSON

    /// The screens that values of some facts leave, beside those of a check.
    init(factsOf seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &* 7919)
        let graph = try RandomGraph.graph(seed: seed)
        let starts = graph.startScreens.isEmpty ? [graph.screens[0].name] : []
        let values = WhatIf.values(of: graph, &random)
        let answers = try PageAnswers(about: graph, ReachabilityQuery(from: starts))
        let given = WhatIf.given(values, in: graph)
        let report = try graph.check(ReachabilityQuery(from: starts, given: given))
        self.init(
            seed, answers, values,
            expected: graph.screens.indices.map { .int(report.reachability.isReachable($0) ? 1 : 0) })
    }

    /// The plans without some segments and screens, beside those of the engine.
    init(goneOf seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &* 104_729)
        let graph = try RandomGraph.graph(seed: seed)
        let screens = graph.screens.indices.filter { _ in Int.random(in: 0..<10, using: &random) == 0 }
        let segments = graph.segments.indices.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
        let names = Set(screens.map { graph.screens[$0].name })
        var query = ReachabilityQuery(
            from: graph.startScreens.isEmpty ? [graph.screens[0].name] : [],
            above: Bool.random(using: &random) ? graph.screens.suffix(2).map(\.name) : [],
            strict: Int.random(in: 0..<4, using: &random) == 0,
            allowingDestructive: Bool.random(using: &random))
        let answers = try PageAnswers(about: graph, query)
        let values = WhatIf.values(of: graph, &random)
        query.given = WhatIf.given(values, in: graph)
        query.starts = answers.report.reachability.query.starts.filter { !names.contains($0) }
        if !names.isDisjoint(with: query.beneath) { query.starts = [] }
        query.avoiding = Set(segments).union(
            graph.segments.indices.filter { index in
                let segment = graph.segments[index]
                return names.contains(segment.start) || segment.end.map(names.contains) ?? false
            })
        self.init(
            seed, answers, values, expected: try WhatIf.plans(query, in: graph), segments: segments, screens: screens)
    }

    private init(
        _ seed: UInt64, _ answers: PageAnswers, _ values: [Int?], expected: [JSON], segments: [Int] = [],
        screens: [Int] = []
    ) {
        screenCount = answers.graph.screens.count
        json = [
            "seed": .string(String(seed)),
            "graph": PageData(drawing: GraphDrawing(answers.graph), answers: answers).document,
            "values": .array(values.map { $0.map(JSON.int) ?? .null }), "expected": .array(expected),
            "segments": .ints(segments), "screens": .ints(screens),
        ]
    }

    private static func values(of graph: NavigationGraph, _ random: inout SeededGenerator) -> [Int?] {
        graph.facts.map { fact in
            Bool.random(using: &random) ? Int.random(in: 0..<fact.domain.count, using: &random) : nil
        }
    }

    private static func given(_ values: [Int?], in graph: NavigationGraph) -> KnownFacts {
        KnownFacts(
            zip(graph.facts, values).compactMap { fact, value in
                value.map { KnownFacts.Entry(fact.name, fact.domain.values[$0]) }
            })
    }

    /// The best plan to each screen, null for none, then the segments that can be crossed, the fewest segments to each screen with the number
    /// of paths that have so few, and the screens that each Back lands on.
    private static func plans(_ query: ReachabilityQuery, in graph: NavigationGraph) throws -> [JSON] {
        var plans = try graph.screens.map { screen in
            try query.starts.compactMap { start in
                try graph.planIfAny(
                    PlanQuery(
                        from: start, stack: query.beneath + [start], to: screen.name, given: query.given,
                        strict: query.isStrict, avoiding: query.avoiding, allowingDestructive: query.allowsDestructive))
            }.min().map(words) ?? .null
        }
        let usable = try query.starts.isEmpty ? [] : graph.reachability(query).isSegmentUsable
        plans += [.ints(usable.indices.filter { usable[$0] }), try depths(query, in: graph)]
        let targets = try query.starts.isEmpty ? graph.segments.map { _ in [] } : graph.backTargets(query).screens
        return plans + graph.segments.indices.filter { graph.segments[$0].kind == .back }.map { .ints(targets[$0]) }
    }

    /// By screen its depth and the number of its shortest paths, null for none; the number is -1 if there are too many paths to walk along.
    private static func depths(_ query: ReachabilityQuery, in graph: NavigationGraph) throws -> JSON {
        guard !query.starts.isEmpty else { return .array(graph.screens.map { _ in .null }) }
        let depths = try graph.reachability(query).statuses.map { status in
            if case .reachable(let depth, _) = status { depth } else { -1 }
        }
        let found = try PathCounts(query, in: graph, upTo: depths.max() ?? 0)
        return .array(
            zip(depths, found.counts).map { depth, count in
                depth < 0 ? .null : .ints([depth, depth > found.walkedDepth ? -1 : count?.paths ?? 0])
            })
    }

    private static func words(_ plan: Plan) -> JSON {
        [
            "us": .int(Int(Microseconds.count(clamping: plan.cost))), "steps": .ints(plan.segments.map(\.index)),
            "assuming": .page(plan.assumptions.map(\.description)),
        ]
    }

    /// A page that runs the script of ``FlowGraphDrawing`` on each model, and says in its heading which answers differ.
    static func page(of trials: [WhatIf]) -> String {
        """
        <!DOCTYPE html><meta charset="utf-8"><h1></h1>
        <script type="application/json" id="trials">\(JSONWriter.inline(.array(trials.map(\.json))))</script>
        <script type="application/json" id="graph"></script>
        <script type="text/plain" id="source">\(String(cString: swerkin_graph_model_script()))</script>
        <script>
        const trials = JSON.parse(document.getElementById("trials").textContent), differing = [];
        const script = document.getElementById("source").textContent;
        const facts = "return graph.needs.map((formula) => isReachableWith(graph.formulas[formula], values) ? 1 : 0);";
        const plans = `const search = new PlanSearch(startStacks(), values, gone);
          const forDepth = new PlanSearch(startStacks(), values, gone, { isForDepth: true }), wanted = expected[graph.screens.length + 1];
          return [...graph.screens.map((_, screen) => {
            const plan = search.planTo(screen);
            return plan && { us: plan.us, steps: plan.steps.map(({ segment }) => segment),
              assuming: plan.steps.flatMap(({ assuming }) => assuming) };
          }), [...search.crossed].sort((left, right) => left - right), graph.screens.map((_, screen) => forDepth.isReachable(screen)
            ? [forDepth.depthOf(screen), wanted[screen]?.[1] === -1 ? -1 : forDepth.pathsTo(screen)] : null), ...graph.segments.filter(({ kind }) => kind === "back")
            .map(({ index }) => [...search.landings.get(index) ?? []].sort((left, right) => left - right))];`;
        let screens = 0;
        for (const { seed, graph, values, expected, segments, screens: gone } of trials) {
          document.getElementById("graph").textContent = JSON.stringify(graph);
          const isOfPlans = expected.length > graph.screens.length;
          const ask = new Function("values", "gone", "expected", script + (isOfPlans ? plans : facts));
          const answers = ask(values, { segments: new Set(segments), screens: new Set(gone) }, expected);
          screens += graph.screens.length;
          const place = expected.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(answers[index]));
          if (place >= 0) differing.push(`FLOWGRAPH_SEED=${seed} at ${place}: ${JSON.stringify([answers[place], expected[place]])}`);
        }
        document.querySelector("h1").textContent = trials.length + " models, " + screens + " screens, differing: "
          + (differing.join(", ") || "none");
        </script>
        """
    }
}
