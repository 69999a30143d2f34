import FlowGraph
import Foundation
import SwerkinRecords

/// The second best plan: what a navigation would have done otherwise.
enum NextPlan: Hashable {
    /// Another plan, with its screens, its cost in seconds and its assumptions in words.
    case plan(screens: [String], cost: Double, assumed: [String])
    /// There is no other plan.
    case none
}

/// Finds second best plans, and keeps those that were found.
struct NextPlanner {
    private struct Query: Hashable {
        let from: String
        let to: String
        let stack: [String]
        let facts: [String: String]
        let planned: [String]
        let avoiding: Set<Int>
    }

    /// The states that a search may enter; a report has many plans, and the run had time for a greater search.
    private static let budget = 50_000
    /// The plans to look at: the performed one need not be the best of the model, which may have changed.
    private static let count = 3

    private let graph: NavigationGraph
    private var found: [Query: NextPlan?] = [:]

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// The best plan of the model but the one of a line, or nil if the model can't say.
    mutating func nextPlan(of line: RecordLine, avoiding: Set<Int>) -> NextPlan? {
        guard let from = line.from, let to = line.to, let planned = line.planned else { return nil }
        let query = Query(
            from: from, to: to, stack: line.stacks?.first ?? [], facts: line.facts ?? [:], planned: planned,
            avoiding: avoiding)
        if let known = found[query] { return known }
        let next = search(query)
        found[query] = .some(next)
        return next
    }

    private func search(_ query: Query) -> NextPlan? {
        var given = KnownFacts()
        for (fact, text) in query.facts.sorted(by: { $0.key < $1.key }) {
            guard let value = FactValue(notation: text) else { continue }
            given[fact] = value
        }
        let planQuery = PlanQuery(
            from: query.from, stack: query.stack, to: query.to, given: given, avoiding: query.avoiding,
            budget: Self.budget)
        let plans: [Plan]
        do throws(PlanningError) {
            plans = try graph.plans(planQuery, count: Self.count)
        } catch {
            // Where the segment that failed is the only one that leads on, the run has performed it once more.
            if case .noPlan = error { return NextPlan.none }
            return nil
        }
        guard let other = plans.first(where: { $0.screens != query.planned }) else { return NextPlan.none }
        return .plan(screens: other.screens, cost: other.cost, assumed: other.assumptions.map(\.description))
    }
}

extension FactValue {
    /// Reads a value in the notation of records, which is its description; nil if it is none.
    fileprivate init?(notation text: String) {
        if text == "true" || text == "false" {
            self = .bool(text == "true")
        } else if let number = Int(text) {
            self = .int(number)
        } else if let string = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) {
            self = .string(string)
        } else {
            return nil
        }
    }
}
