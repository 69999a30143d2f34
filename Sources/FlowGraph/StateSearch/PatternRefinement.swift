/// Finds facts that a bound of the remaining cost should follow.
///
/// Beginning with none, the cheapest path of the pattern is followed for real; the facts whose conditions break on it
/// are added to the pattern, until nothing breaks or the states become too many (counterexample-guided refinement:
/// Clarke, Grumberg, Jha, Lu and Veith, 2000; of patterns for planning: Rovner, Sievers and Helmert, 2019).
struct PatternRefinement<Model: BeliefModel> {
    private let space: StateSpace<Model>
    private let crossable: CrossableSegments
    private let graph: LayeredGraph
    /// The vertex at which the query begins.
    private let start: Int
    private let goal: Int
    private let required: [ValueSet]
    /// The greatest number of states of all patterns together.
    private let limit: Int

    init(
        space: StateSpace<Model>, crossable: CrossableSegments, start: Int, goal: Int, required: [ValueSet], limit: Int
    ) {
        self.space = space
        self.crossable = crossable
        graph = LayeredGraph(in: space, by: crossable)
        self.start = space.vertex(of: start, leg: 0)
        self.goal = space.waypoints.count * space.topology.screenCount + goal
        self.required = required
        self.limit = limit
    }

    /// The costs of the last pattern that stayed within the limit, going on from one or else from that of no facts, or nil if
    /// none did.
    func costs(refining known: PatternDatabase<Model>?) -> PatternDatabase<Model>? {
        var allowance = Allowance(states: limit)
        var latest = known ?? costs(refining: nil, &allowance)
        while let costs = latest {
            let flaws = flaws(of: costs)
            guard !flaws.isEmpty else { return costs }
            var refined = self.costs(refining: costs, by: flaws, &allowance)
            // If all are too many, the first alone may not be.
            if refined == nil, flaws.count > 1 {
                refined = self.costs(refining: costs, by: Array(flaws.prefix(1)), &allowance)
            }
            guard refined != nil else { break }
            latest = refined
        }
        return latest
    }

    /// The states that patterns may still have.
    private struct Allowance {
        var states: Int
        /// By fact: whether it is among those for which they did not suffice the last time.
        var tooMany: [Bool]?

        /// Whether there is no use in trying to follow some facts: with others, those that were too many are hardly fewer.
        func isExceeded(following isFollowed: [Bool]) -> Bool {
            guard let tooMany else { return false }
            return zip(tooMany, isFollowed).allSatisfy { !$0 || $1 }
        }
    }

    private func costs(
        refining coarser: PatternDatabase<Model>?, by facts: [Int] = [], _ allowance: inout Allowance
    ) -> PatternDatabase<Model>? {
        var isFollowed = coarser?.isFollowed ?? space.rules.layout.facts.map { _ in false }
        for fact in facts { isFollowed[fact] = true }
        guard !allowance.isExceeded(following: isFollowed) else { return nil }
        guard
            let costs = PatternDatabase(
                space, following: isFollowed, over: graph, from: start, to: goal, required: required,
                guidedBy: coarser, limit: allowance.states)
        else {
            allowance.tooMany = isFollowed
            return nil
        }
        allowance.states -= costs.stateCount
        return costs
    }

    /// The facts of the conditions that break when a cheapest path of a pattern is followed, each condition being taken
    /// to be met afterwards; in the order of the path.
    private func flaws(of costs: PatternDatabase<Model>) -> [Int] {
        var walk = FlawSearch(space: space, beliefs: space.model.initial)
        var (vertex, number) = (start, 0)
        while let rest = costs.cost(costs.state(vertex, number)), rest > 0 {
            var chosen: (segment: CrossableSegments.Crossable, vertex: Int, number: Int)?
            for position in crossable.range(of: vertex % space.topology.screenCount) {
                let segment = crossable[position]
                guard let successor = costs.automaton.successor(of: number, by: Int(segment.rule)) else { continue }
                let end = space.vertex(of: Int(segment.end), leg: vertex / space.topology.screenCount)
                guard let after = costs.cost(costs.state(end, successor)), after < rest,
                    Int64(rest - after) == segment.cost
                else { continue }
                let canCross = walk.canCross(segment)
                if chosen == nil || canCross { chosen = (segment, end, successor) }
                if canCross { break }
            }
            guard let chosen else { return walk.flaws }
            walk.cross(chosen.segment)
            (vertex, number) = (chosen.vertex, chosen.number)
        }
        if costs.cost(costs.state(vertex, number)) != nil { walk.meet(required) }
        return walk.flaws
    }
}

/// A path that is followed with the beliefs about all facts; each condition that breaks is noted and then taken to be
/// met.
struct FlawSearch<Model: BeliefModel> {
    let space: StateSpace<Model>
    private(set) var beliefs: [UInt64]
    /// The facts of the conditions that broke, each once, in the order of the path.
    private(set) var flaws: [Int] = []

    init(space: StateSpace<Model>, beliefs: [UInt64]) {
        self.space = space
        self.beliefs = beliefs
    }

    /// Whether nothing breaks when a segment is crossed.
    func canCross(_ segment: CrossableSegments.Crossable) -> Bool {
        var beliefs = beliefs
        return segment.rule == 0 || space.model.cross(space.rules.rules[Int(segment.rule)], &beliefs) != nil
    }

    mutating func cross(_ segment: CrossableSegments.Crossable) {
        let rule = space.rules.rules[Int(segment.rule)]
        meet(rule.conditions)
        for operation in rule.operations {
            switch operation {
            case .assign(let set): space.model.assign(set, in: &beliefs)
            case .shift(let fact, let amount, let silent):
                meet(silent, isSilent: true)
                space.model.shift(fact, by: amount, in: &beliefs)
            case .toggle(let fact): space.model.toggle(fact, in: &beliefs)
            }
        }
    }

    mutating func meet(_ conditions: [ValueSet]) {
        for condition in conditions { meet(condition, isSilent: false) }
    }

    private mutating func meet(_ condition: ValueSet, isSilent: Bool) {
        guard space.model.meet(condition, isSilent: isSilent, in: &beliefs) == nil else { return }
        if !flaws.contains(condition.fact) { flaws.append(condition.fact) }
        space.model.assign(condition, in: &beliefs)
    }
}

/// The number of expanded states after which a search refines its bounds by beliefs, and the limit of the refinement.
///
/// Most searches end before it would be worth it; the longer one takes, the more may be spent.
struct BoundRefinement {
    /// The number of states from which a search goes on before.
    private(set) var threshold: Int
    /// The greatest number of states of all patterns together.
    private(set) var limit: Int

    /// So many states take half a gigabyte.
    private static let greatestLimit = 1 << 26

    init(threshold: Int, limit: Int) {
        self.threshold = threshold
        self.limit = min(limit, BoundRefinement.greatestLimit)
    }

    /// Begins once a search has expanded more states than there are screens, with patterns of at most 128 states for
    /// each screen and segment: a state of a pattern takes a small part of the time of a state of the search.
    init(for graph: NavigationGraph) {
        let size = graph.screens.count + graph.segments.count
        self.init(threshold: 100 + graph.screens.count, limit: 128 * size)
    }

    /// The next time, after eight times the effort.
    var next: BoundRefinement { BoundRefinement(threshold: 8 * threshold, limit: 8 * limit) }
}
