import FlowGraph
import Foundation
import SwerkinRecords

/// The alternative to the plan of a navigation.
enum NextPlan: Hashable {
    /// Another plan, with its screens, its cost in seconds and its assumptions in words.
    ///
    /// `label` is that of the segment which stands for the broken one if the plan passes the same screens: empty if it has none, nil for a
    /// plan over other screens.
    case plan(screens: [String], cost: Double, assumed: [String], label: String? = nil)
    /// There is no other plan.
    case none
}

/// A segment of a plan that failed, and the best plan without it.
struct BrokenSegment {
    /// The segment in words, as `home → cart (Cart)`.
    let words: String
    /// The best plan of the model without the segment, or nil if the model can't say.
    let planWithout: NextPlan?
}

/// Finds other plans, and keeps those that were found.
struct NextPlanner {
    private struct Query: Hashable {
        let from: String
        let to: String
        let stack: [String]
        let facts: [String: String]
        let avoiding: Set<Int>
    }

    /// The states that a search may enter; a report has many plans, and the run had time for a greater search.
    private static let budget = 50_000
    /// The plans to look at: the performed one need not be the best of the model, which may have changed.
    private static let count = 3

    private let graph: NavigationGraph
    /// The best plans for a query, none if there is no plan; nil if the model can't say.
    private var found: [Query: [Plan]?] = [:]

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// The best plan of the model but a recorded one, or nil if the model can't say.
    ///
    /// By cost alone: it may cross the same segments as the recorded plan but one.
    mutating func nextPlan(after plan: PlanEvent, avoiding: Set<Int>) -> NextPlan? {
        guard let plans = plans(like: plan, avoiding: avoiding) else { return nil }
        guard let other = plans.first(where: { $0.screens != plan.planned }) else { return NextPlan.none }
        return .plan(screens: other.screens, cost: other.cost, assumed: other.assumptions.map(\.description))
    }

    /// The best plan of the model instead of a recorded one, without a segment; nil if the model can't say.
    mutating func plan(insteadOf plan: PlanEvent, without segment: Int, avoiding: Set<Int>) -> NextPlan? {
        guard let plans = plans(like: plan, avoiding: avoiding.union([segment])) else { return nil }
        guard let best = plans.first else { return NextPlan.none }
        let broken = graph.segments[segment]
        let substitute = best.segments.first {
            $0.segment.start == broken.start && (broken.end == nil || $0.end == broken.end)
        }
        return .plan(
            screens: best.screens, cost: best.cost, assumed: best.assumptions.map(\.description),
            label: best.screens == plan.planned ? substitute?.segment.label ?? "" : nil)
    }

    /// The best plans from where a recorded one begins to its end; nil if the model can't say.
    private mutating func plans(like plan: PlanEvent, avoiding: Set<Int>) -> [Plan]? {
        let query = Query(
            from: plan.from, to: plan.to, stack: plan.stacks.first ?? [], facts: plan.facts, avoiding: avoiding)
        if let known = found[query] { return known }
        let plans = search(query)
        found[query] = .some(plans)
        return plans
    }

    private func search(_ query: Query) -> [Plan]? {
        var given = KnownFacts()
        for (fact, text) in query.facts.sorted(by: { $0.key < $1.key }) {
            guard let value = FactValue(notation: text) else { continue }
            given[fact] = value
        }
        let planQuery = PlanQuery(
            from: query.from, stack: query.stack, to: query.to, given: given, avoiding: query.avoiding,
            budget: Self.budget)
        do throws(PlanningError) {
            return try graph.plans(planQuery, count: Self.count)
        } catch {
            // Where the segment that failed is the only one that leads on, the run has performed it once more.
            if case .noPlan = error { return [] }
            return nil
        }
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
