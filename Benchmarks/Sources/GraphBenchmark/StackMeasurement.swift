import BenchmarkInputs
import FlowGraph
import ProcessResources

/// Measures plans in a graph whose screens lie on a stack, and what can be reached in it.
struct StackMeasurement {
    enum Problem: Error, CustomStringConvertible {
        case unknownName(String)

        var description: String {
            switch self {
            case .unknownName(let name): "there is no graph \(name); there are g5-N-K, with N > 5 screens and K facts"
            }
        }
    }

    private struct PlannedQuery {
        let query: PlanQuery
        let plan: Plan?
        let time: Double

        var explored: Int { plan?.statesExplored ?? 0 }
    }

    private let name: String
    private let graph: NavigationGraph
    private let given: KnownFacts
    private let queries: [PlanQuery]
    private static let queryCount = 10
    private static let budget = 100_000_000
    /// After so much processor time, in seconds, no further round begins.
    private static let enough = 10.0

    init(named name: String) throws {
        let words = name.split(separator: "-")
        let numbers = words.dropFirst().compactMap { Int($0) }
        guard words.first == "g5", words.count == 3, numbers.count == 2, numbers[0] > 5, numbers[1] >= 0 else {
            throw Problem.unknownName(name)
        }
        self.name = name
        var generator = StackGraphGenerator(screenCount: numbers[0], factCount: numbers[1])
        graph = try generator.generate()
        let facts = StackGraphGenerator.facts(numbers[1])
        let given = facts.reduce(into: KnownFacts()) { $0[$1] = .bool(false) }
        self.given = given
        var random = LinearCongruentialGenerator(seed: 50)
        queries = (0..<Self.queryCount).map { _ in
            let goal = 1 + random.below(numbers[0] - 1)
            let wanted = facts.isEmpty ? nil : facts[random.below(facts.count)]
            let required = wanted.map { [$0: .equals(.bool(true))] as Preconditions } ?? [:]
            return PlanQuery(from: "0", to: "\(goal)", given: given, requiring: required, budget: Self.budget)
        }
    }

    /// A line of JSON for the plans, whose times are medians of some rounds, and one for what can be reached, of one round.
    func report(rounds: Int) throws {
        let before = Memory.peak
        // The first plan in a graph compiles it.
        _ = try graph.planIfAny(queries[0])
        let planned = try plannedInTurn(rounds: rounds)
        let memory = Memory.peak - before
        let times = planned.map(\.time).sorted()
        // By what no clock decides, so that every run tells of the same query.
        let usual = planned.sorted { $0.explored < $1.explored }[planned.count / 2]
        let fields = [
            #""cpu": \#(times[times.count / 2])"#, #""slowest, ms": \#(times[times.count - 1] * 1000)"#,
            #""found": "\#(planned.filter { $0.plan != nil }.count) of \#(planned.count)""#,
            #""segments": \#(usual.plan?.segments.count ?? 0)"#, #""explored": \#(usual.explored)"#,
            #""summaries": \#(try summaries(of: usual.query))"#, #""memory, MiB": \#(Double(memory) / 1_048_576)"#,
        ]
        say(#"{"job": "stack", "graph": "\#(name)", \#(fields.joined(separator: ", "))}"#)
        try reportReachability()
    }

    /// All queries, answered round after round as long as that does not take long; with the median times of each.
    private func plannedInTurn(rounds: Int) throws -> [PlannedQuery] {
        let start = ProcessorTime.now
        var answered: [[PlannedQuery]] = []
        repeat {
            answered.append(try queries.map(measured))
        } while answered.count < rounds && ProcessorTime.now - start < Self.enough
        return queries.indices.map { index in
            let ofOne = answered.map { $0[index] }.sorted { $0.time < $1.time }
            return ofOne[ofOne.count / 2]
        }
    }

    private func measured(_ query: PlanQuery) throws -> PlannedQuery {
        let start = ProcessorTime.now
        let plan = try graph.planIfAny(query)
        return PlannedQuery(query: query, plan: plan, time: ProcessorTime.now - start)
    }

    /// How many states of frames and ways out of them a query has to keep: the least budget with which it is answered, to a
    /// hundredth.
    private func summaries(of query: PlanQuery) throws -> Int {
        var tooFew = 0
        var enough = 64
        while try !isAnswered(query, within: enough) { (tooFew, enough) = (enough, 2 * enough) }
        while enough - tooFew > max(1, enough / 100) {
            let middle = (tooFew + enough) / 2
            if try isAnswered(query, within: middle) { enough = middle } else { tooFew = middle }
        }
        return enough
    }

    private func isAnswered(_ query: PlanQuery, within budget: Int) throws -> Bool {
        var bounded = query
        bounded.budget = budget
        do {
            _ = try graph.planIfAny(bounded)
            return true
        } catch PlanningError.budgetExceeded {
            return false
        }
    }

    private func reportReachability() throws {
        let query = ReachabilityQuery(from: ["0"], given: given, budget: Self.budget, measuringCosts: false)
        let (before, start) = (Memory.peak, ProcessorTime.now)
        let reached = try graph.reachability(query)
        let (time, memory) = (ProcessorTime.now - start, Memory.peak - before)
        let count = reached.reachableScreens.count
        say(
            #"{"job": "stack", "graph": "\#(name), all screens", "cpu": \#(time), "#
                + #""found": "\#(count) of \#(graph.screens.count)", "explored": \#(reached.statesExplored), "#
                + #""memory, MiB": \#(Double(memory) / 1_048_576)}"#)
    }
}
