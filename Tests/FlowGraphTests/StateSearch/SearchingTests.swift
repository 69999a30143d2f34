import TestSupport
import Testing
@testable import FlowGraph

@Suite("A priority queue")
struct PriorityQueueTests {
    @Test("gives what was put in, least first, in any order of calls", arguments: 1...50)
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var queue = PriorityQueue<Int>()
        var expected: [Int] = []
        for _ in 0..<300 {
            if Int.random(in: 0..<3, using: &random) > 0 {
                let number = Int.random(in: 0..<40, using: &random)
                queue.insert(number)
                expected.append(number)
                expected.sort(by: >)
            } else {
                #expect(queue.popFirst() == expected.popLast(), "seed \(seed)")
            }
        }
        queue.removeAll()
        #expect(queue.popFirst() == nil)
    }
}

@Suite("A table of beliefs")
struct KnowledgeTableTests {
    @Test("numbers each piece of beliefs once and gives it back")
    func intern() {
        var table = BeliefTable(wordCount: 2)
        let pieces = (0..<500).map { [UInt64($0 % 250), UInt64($0 % 250) << 40] }
        let numbers = pieces.map { table.intern($0) }
        #expect(numbers == (0..<500).map { $0 % 250 })
        #expect(table.count == 250)
        #expect(Array(table[7]) == pieces[7])
    }

    @Test("knows one piece of beliefs to hold no value possible that another does not")
    func subset() {
        var table = BeliefTable(wordCount: 2)
        let small = table.intern([0b01, 0b10])
        let large = table.intern([0b11, 0b10])
        #expect(table.isSubset(small, of: large) && table.isSubset(small, of: small))
        #expect(!table.isSubset(large, of: small))
    }

    @Test("holds beliefs of no fact at all")
    func noWords() {
        var table = BeliefTable(wordCount: 0)
        #expect(table.intern([]) == 0 && table.intern([]) == 0)
    }
}

@Suite("Grouping")
struct GroupingTests {
    @Test("keeps the order in which keys are first met, and leaves out what has none")
    func order() {
        let groups = [3, 11, 2, 13, 4, 5].grouped { $0 == 4 ? nil : $0 % 10 }
        #expect(groups.map(\.key) == [3, 1, 2, 5])
        #expect(groups.map(\.elements) == [[3, 13], [11], [2], [5]])
    }
}

@Suite("Distances between screens")
struct ScreenDistancesTests {
    /// All least costs by trying every screen in between (Floyd and Warshall).
    private func leastCosts(_ graph: NavigationGraph) -> [[Int64]] {
        let count = graph.screens.count
        let far = ScreenDistances.unreachable / 4
        var costs = (0..<count).map { row in (0..<count).map { $0 == row ? 0 : far } }
        for (index, cost) in graph.topology.costs.enumerated() {
            let (start, end) = (Int(graph.topology.starts[index]), Int(graph.topology.ends[index]))
            costs[start][end] = min(costs[start][end], cost)
        }
        for middle in 0..<count {
            for start in 0..<count {
                for end in 0..<count {
                    costs[start][end] = min(costs[start][end], costs[start][middle] + costs[middle][end])
                }
            }
        }
        return costs.map { $0.map { $0 >= far ? ScreenDistances.unreachable : $0 } }
    }

    @Test("are the least costs, forwards and backwards", arguments: 1...40)
    func leastCosts(seed: UInt64) throws {
        let graph = try UnconditionalGraphs.random(seed: seed)
        let expected = leastCosts(graph)
        for screen in graph.screens.indices {
            let backwards = ScreenDistances(to: [screen], in: graph.topology)
            #expect(backwards.costs == expected.map { $0[screen] }, "seed \(seed)")
            let forwards = ScreenDistances(from: [screen, 0], in: graph.topology)
            let nearest = graph.screens.indices.map { min(expected[screen][$0], expected[0][$0]) }
            #expect(forwards.costs == nearest, "seed \(seed)")
        }
    }
}

@Suite("Planning without conditions")
struct UnconditionalPlannerTests {
    @Test("gives the oracle's plan and the plan of the search over states", arguments: 1...300)
    func equalsSearch(seed: UInt64) throws {
        let graph = try UnconditionalGraphs.random(seed: seed)
        var random = SeededGenerator(seed: seed)
        let names = graph.screens.map(\.name)
        let waypoints = (0..<max(0, Int.random(in: -2...2, using: &random))).map { _ in
            names[Int.random(in: names.indices, using: &random)]
        }
        let query = PlanQuery(
            from: names[Int.random(in: names.indices, using: &random)],
            to: names[Int.random(in: names.indices, using: &random)], via: waypoints)
        let resolved = try ResolvedQuery(query, in: graph)
        #expect(UnconditionalPlanner(resolved) != nil)
        let plan = try graph.planIfAny(query)
        #expect(plan?.answer == PlanningOracle(graph: graph, query: query).best(), "seed \(seed)")
        #expect(try plan == ConditionalPlanner(resolved).plan(), "seed \(seed)")
    }
}

/// Random graphs without facts, with many ties.
enum UnconditionalGraphs {
    static func random(seed: UInt64) throws(GraphError) -> NavigationGraph {
        try random(seed: seed, screens: 1...20, segments: 0...60)
    }

    /// Few enough screens and segments for going every way.
    static func sparse(seed: UInt64) throws(GraphError) -> NavigationGraph {
        try random(seed: seed, screens: 1...7, segments: 0...18)
    }

    private static func random(
        seed: UInt64, screens: ClosedRange<Int>, segments: ClosedRange<Int>
    ) throws(GraphError) -> NavigationGraph {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: screens, using: &random)
        let segments = (0..<Int.random(in: segments, using: &random)).map { _ in
            let start = Int.random(in: 0..<count, using: &random)
            let end = Int.random(in: 0..<count, using: &random)
            return Segment(from: "S\(start)", to: "S\(end)", cost: Double(Int.random(in: 1...3, using: &random)))
        }
        return try NavigationGraph(screens: (0..<count).map { GraphScreen("S\($0)") }, segments: segments)
    }
}

@Suite("All that comes to be known")
struct BeliefSpaceTests {
    @Test("becomes by masks what it becomes by conditions and effects one after another")
    func masks() throws {
        var differences = 0
        for seed in Seeds(2_000, of: "rules by masks") {
            let instance = try SmallInstance(seed: seed)
            let query = try ResolvedQuery(instance.query, in: instance.graph)
            let (model, rules, relevant) = (query.beliefs, instance.graph.rules, query.relevantBits)
            var space = BeliefSpace(model, rules: rules, relevant: relevant)
            _ = space.enterInitial()
            var number = 0
            while number < space.table.count, number < 200 {
                for rule in rules.rules.indices {
                    var expected = Array(space.table[number])
                    let weight = model.cross(rules.rules[rule], &expected)
                    let actual = space.follow(rule, from: Int32(number))
                    #expect(actual?.weight == weight, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                    guard let actual else { continue }
                    let words = Array(space.table[Int(actual.beliefs)])
                    #expect(words == zip(expected, relevant).map { $0 & $1 }, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                    if Int(actual.beliefs) != number { differences += 1 }
                }
                number += 1
            }
        }
        #expect(differences > 1_000)
    }
}

@Suite("Search budget")
struct SearchBudgetTests {
    private func exploration(exceeded: BudgetExceeded?) throws -> PlanExploration {
        let graph = try NavigationGraph(screens: [GraphScreen("A")], segments: [])
        let beliefs = PlanBeliefs(layout: graph.rules.layout, given: [:], isStrict: false)
        let space = StateSpace(graph, model: beliefs, waypoints: [], relevant: nil)
        var exploration = PlanExploration(space, from: [[0]], budget: SearchBudget(states: 1))
        exploration.exceeded = exceeded
        return exploration
    }

    @Test("a search has the whole budget after a complete exploration")
    func complete() throws {
        let budget = SearchBudget(states: 2_000_000, bytes: 7)
        #expect(budget.following(try exploration(exceeded: nil)) == budget)
    }

    @Test(
        "a search has a quarter of the states after an exploration that used the budget up, but not less than 10,000",
        arguments: [(2_000_000, 500_000), (20_000, 10_000), (30, 30)])
    func incomplete(states: Int, left: Int) throws {
        let budget = SearchBudget(states: states, bytes: 7)
        let exceeded = budget.excess(states: states + 1, explored: 1, bytes: 1)
        #expect(budget.following(try exploration(exceeded: exceeded)) == SearchBudget(states: left, bytes: 7))
    }
}
