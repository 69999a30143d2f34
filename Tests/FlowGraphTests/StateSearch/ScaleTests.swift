import FlowGraph
import TestSupport
import Testing

/// Graphs that a search must not walk through state by state: each would take minutes or all memory if it did.
@Suite("Without looking at every state")
struct ScaleTests {
    @Test("the one fact to change is found among thirty that need none")
    func repair() throws {
        let (graph, empty) = try SampleGraphs.form(30)
        let error = try #require(throws: PlanningError.self) {
            try graph.plan(PlanQuery(from: "Form", to: "Locked", given: empty))
        }
        guard case .noPlan(let explanation) = error, case .change(let changes, _) = explanation.repair else {
            Issue.record("\(error)")
            return
        }
        #expect(changes.map(\.fact) == ["key"] && changes.map(\.newValue) == [true])
    }

    @Test("many states of one screen are compared only with those that can do more")
    func manyStates() throws {
        let (graph, empty) = try SampleGraphs.form(12)
        var query = ReachabilityQuery(given: empty)
        query.given["key"] = true
        let reachability = try graph.reachability(query)
        #expect(reachability.unreachableScreens == [2])
    }

    @Test("costs of the greatest size add up over a long path")
    func greatestCosts() throws {
        let count = 20_000
        let graph = try NavigationGraph(
            screens: (0..<count).map { GraphScreen("S\($0)") },
            segments: (1..<count).map {
                Segment(from: "S\($0 - 1)", to: "S\($0)", cost: NavigationGraph.maximumCost)
            })
        let query = PlanQuery(from: "S0", to: "S\(count - 1)", via: ["S0", "S1"])
        #expect(try graph.plan(query).cost == Double(count - 1) * NavigationGraph.maximumCost)
    }

    @Test("amounts at the ends of Int are planned with, and explained")
    func extremeAmounts() throws {
        let graph = try NavigationGraph(
            facts: [Fact("n", .range(Int.max - 3...Int.max))], screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(from: "A", to: "B", effects: ["n": .add(.min)]),
                Segment(from: "A", to: "B", effects: ["n": .add(.max)]),
            ])
        let error = try #require(throws: PlanningError.self) {
            try graph.plan(PlanQuery(from: "A", to: "B", given: ["n": .int(.max)]))
        }
        #expect(error.description.contains("needs n in {} for n −= 9223372036854775808 (it is 9223372036854775807)"))
        #expect(error.description.contains("needs n ≤ 0 for n += 9223372036854775807 (it is 9223372036854775807)"))
    }

    /// A random graph of 20,000 screens and 80,000 segments, a quarter of kind `back` and a twentieth of kind `unwind`, with
    /// three truth values, each of which many segments require and set.
    private func randomGraph(seed: UInt64) throws -> NavigationGraph {
        var random = SeededGenerator(seed: seed)
        let count = 20_000
        func values() -> [(fact: String, value: FactValue)] {
            ["a", "b", "c"].filter { _ in Int.random(in: 0..<10, using: &random) < 3 }
                .map { ($0, .bool(Bool.random(using: &random))) }
        }
        return try NavigationGraph(
            screens: (0..<count).map { GraphScreen("S\($0)", isStart: $0 == 0) },
            segments: (0..<4 * count).map { _ in
                let start = "S\(Int.random(in: 0..<count, using: &random))"
                let end = "S\(Int.random(in: 0..<count, using: &random))"
                let draw = Int.random(in: 0..<20, using: &random)
                let kind: SegmentKind = draw < 5 ? .back : draw == 5 ? .unwind : .push
                var segment = Segment(from: start, to: kind == .back ? nil : end, kind: kind)
                for (fact, value) in values() { segment.preconditions[fact] = .equals(value) }
                for (fact, value) in values() { segment.effects[fact] = .set(value) }
                return segment
            })
    }

    @Test("a task in a random graph of 20,000 screens is answered, or refused at the budget with all its figures")
    func largeRandomGraphs() throws {
        let budget = Seeds.part(of: PlanQuery.defaultBudget, oneIn: 100)
        var (answered, refused) = (0, 0)
        for seed in Seeds(Seeds.part(of: 3, oneIn: 3)) {
            let graph = try randomGraph(seed: seed)
            for goal in [1, 4_999, 9_999] {
                let query = PlanQuery(from: "S0", to: "S\(goal)", budget: budget, memoryBudget: 1 << 30)
                switch Result(catching: { () throws(PlanningError) in try graph.plan(query) }) {
                case .success(let plan):
                    #expect(plan.screens.last == "S\(goal)", "FLOWGRAPH_SEED=\(seed)")
                    answered += 1
                case .failure(.noPlan(let explanation)):
                    #expect(!explanation.reachableScreens.contains("S\(goal)"), "FLOWGRAPH_SEED=\(seed)")
                    answered += 1
                case .failure(.budgetExceeded(let exceeded)):
                    #expect(
                        exceeded.bytesKept <= 1 << 30 && exceeded.statesExplored <= budget, "FLOWGRAPH_SEED=\(seed)")
                    refused += 1
                case .failure(let error): throw error
                }
            }
        }
        print("random graphs of 20,000 screens: \(answered) answered, \(refused) refused")
        #expect(answered > 0)
    }
}
