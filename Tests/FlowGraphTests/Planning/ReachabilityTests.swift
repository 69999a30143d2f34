import FlowGraph
import TestSupport
import Testing

@Suite("Back")
struct BackTargetTests {
    private func targets(_ segments: [Segment], given: KnownFacts = [:]) throws -> [String: [String]] {
        var names: [String] = []
        for name in segments.flatMap({ [$0.start, $0.end].compactMap { $0 } }) where !names.contains(name) {
            names.append(name)
        }
        let graph = try NavigationGraph(
            screens: names.map { GraphScreen($0, isStart: $0 == names[0]) }, segments: segments)
        let found = try graph.backTargets(ReachabilityQuery(given: given))
        #expect(found.exceeded == nil)
        let back = segments.indices.filter { segments[$0].kind == .back }
        return Dictionary(uniqueKeysWithValues: back.map { (segments[$0].start, found.screens[$0].map { names[$0] }) })
    }

    @Test("leads to every screen over which its own was opened, and to those whose place that took")
    func openers() throws {
        let found = try targets([
            Segment(from: "Home", to: "List"), Segment(from: "Home", to: "Search"), Segment(from: "List", to: "Item"),
            Segment(from: "Search", to: "Item"), Segment(from: "Item", to: "Next", kind: .replace),
            Segment(from: "Next", to: nil, kind: .back), Segment(from: "Search", to: nil, kind: .back),
        ])
        #expect(found == ["Next": ["List", "Search"], "Search": ["Home"]])
    }

    @Test("leads nowhere from a screen that only begins stacks")
    func roots() throws {
        #expect(
            try targets([
                Segment(from: "Home", to: "Other", kind: .root), Segment(from: "Other", to: nil, kind: .back),
            ]) == ["Other": []])
    }

    @Test("leads to no screen over which its own opens only with other facts")
    func facts() throws {
        let segments = [
            Segment(from: "Home", to: "Item", preconditions: ["member": true]),
            Segment(from: "Home", to: "Offers"), Segment(from: "Offers", to: "Item"),
            Segment(from: "Item", to: nil, kind: .back),
        ]
        #expect(try targets(segments) == ["Item": ["Home", "Offers"]])
        #expect(try targets(segments, given: ["member": false]) == ["Item": ["Offers"]])
    }

    @Test("leads to the screens on the given stack")
    func stack() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B"), GraphScreen("C", isStart: true)],
            segments: ["A", "B", "C"].map { Segment(from: $0, to: nil, kind: .back) })
        let found = try graph.backTargets(ReachabilityQuery(above: ["A", "B"]))
        #expect(found.screens == [[], [0], [1]])
    }

    @Test("says that the budget was used up")
    func budget() throws {
        let graph = try SampleApp.generated(screenCount: 60)
        #expect(try graph.backTargets(ReachabilityQuery(budget: 5)).exceeded?.budget == 5)
    }

    @Test("leads on random graphs to the screens that saturation of an automaton finds")
    func random() throws {
        var (compared, several) = (0, 0)
        for seed in Seeds(partOf: 20_000) {
            let instance = try SmallInstance(stackSeed: seed)
            let beneath = Array(instance.query.stack.dropLast())
            let given = seed.isMultiple(of: 3) ? instance.query.given : [:]
            guard let oracle = PushdownOracle(instance.graph, given: given, beneath: beneath, limit: 100) else {
                continue
            }
            let found = try instance.graph.backTargets(ReachabilityQuery(above: beneath, given: given))
            #expect(found.screens == oracle.backTargets, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            compared += 1
            several += found.screens.count { $0.count > 1 }
        }
        print("\(compared) graphs compared, \(several) back segments with several targets")
        #expect(compared > 500 && several > compared / 6)
    }
}

@Suite("Reachability on small random graphs, by brute force")
struct ReachabilityPropertyTests {
    @Test("depths, costs and usable segments equal the oracle's")
    func reachability() throws {
        var unreachableCount = 0
        for seed in Seeds(partOf: 5_000) {
            let instance = try SmallInstance(seed: seed)
            let question = ReachabilityQuery(given: instance.query.given, strict: instance.query.isStrict)
            let reachability = try instance.graph.reachability(question)
            let oracle = PlanningOracle(graph: instance.graph, query: instance.query.only(from: "S0"))
            var depths: [String: Int] = [:]
            for (state, depth) in oracle.reachableStates() {
                depths[state.screen] = min(depth, depths[state.screen] ?? .max)
            }
            for (screen, status) in zip(instance.graph.screens, reachability.statuses) {
                let best = PlanningOracle(
                    graph: instance.graph, query: instance.query.only(from: "S0", to: screen.name)
                ).best()
                let expected = best.map {
                    Reachability.Status.reachable(depth: depths[screen.name] ?? -1, cost: Double($0.cost) / 100)
                }
                #expect(status == expected ?? .unreachable, "FLOWGRAPH_SEED=\(seed) \(screen.name)\n\(instance)")
                #expect(try reachability.plan(to: screen.name)?.answer == best, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                if expected == nil { unreachableCount += 1 }
            }
            var cheap = question
            cheap.measuresCosts = false
            let depthsOnly = try instance.graph.reachability(cheap).statuses.map(\.depth)
            #expect(depthsOnly == reachability.statuses.map(\.depth), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            let used = instance.graph.segments.indices.filter { reachability.isSegmentUsable[$0] }
            #expect(Set(used) == oracle.usedSegments(), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
        #expect(unreachableCount > Seeds.part(of: 1_000))
    }
}

extension PlanQuery {
    /// The query without its waypoints and demands, between other screens.
    fileprivate func only(from start: String, to goal: String = "S0") -> PlanQuery {
        PlanQuery(from: start, to: goal, given: given, strict: isStrict)
    }
}

extension Reachability.Status {
    fileprivate var depth: Int? {
        if case .reachable(let depth, _) = self { depth } else { nil }
    }
}
