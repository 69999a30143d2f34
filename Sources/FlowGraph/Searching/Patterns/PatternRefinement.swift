/// Finds facts that a bound of the remaining cost had better follow.
///
/// Beginning with none, the cheapest way of the pattern is gone for real; the facts whose conditions break on it are followed from
/// then on, until nothing breaks or the states become too many (counterexample-guided refinement: Clarke, Grumberg, Jha, Lu and
/// Veith, 2000; of patterns for planning: Rovner, Sievers and Helmert, 2019).
struct PatternRefinement<Model: KnowledgeModel> {
    private let space: StateSpace<Model>
    private let crossable: CrossableSegments
    private let places: PlaceArcs
    /// The place at which the query begins.
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
        places = PlaceArcs(in: space, by: crossable)
        self.start = space.place(of: start, leg: 0)
        self.goal = space.waypoints.count * space.topology.screenCount + goal
        self.required = required
        self.limit = limit
    }

    /// The costs of the last pattern that stayed within the limit, going on from one or else from that of no facts; nil where
    /// none did.
    func costs(refining known: PatternCosts<Model>?) -> PatternCosts<Model>? {
        var rest = limit
        var latest = known ?? costs(following: space.rules.layout.facts.map { _ in false }, limit: &rest)
        while let costs = latest {
            let flaws = flaws(of: costs)
            guard !flaws.isEmpty else { return costs }
            var refined = self.costs(following: costs.isFollowed, and: flaws, limit: &rest)
            // Where all are too many, the first alone may not be.
            if refined == nil, flaws.count > 1 {
                refined = self.costs(following: costs.isFollowed, and: Array(flaws.prefix(1)), limit: &rest)
            }
            guard refined != nil else { break }
            latest = refined
        }
        // A way that breaks tells less than the costs of all states.
        latest?.settle(over: places, until: nil)
        return latest
    }

    private func costs(
        following isFollowed: [Bool], and facts: [Int] = [], limit: inout Int
    ) -> PatternCosts<Model>? {
        var isFollowed = isFollowed
        for fact in facts { isFollowed[fact] = true }
        var costs = PatternCosts(
            space, following: isFollowed, over: places, goal: goal, required: required, limit: limit)
        costs?.settle(over: places, until: start)
        if let costs { limit -= costs.stateCount }
        return costs
    }

    /// The facts of the conditions that break when a cheapest way of a pattern is gone, as if each had held after all; in the order of
    /// the way.
    private func flaws(of costs: PatternCosts<Model>) -> [Int] {
        var walk = PatternWalk(space: space, knowledge: space.model.initial)
        var (place, number) = (start, 0)
        while let rest = costs.cost(costs.state(place, number)), rest > 0 {
            var chosen: (segment: CrossableSegments.Crossable, place: Int, number: Int)?
            for position in crossable.range(of: place % space.topology.screenCount) {
                let segment = crossable[position]
                guard let successor = costs.automaton.successor(of: number, by: Int(segment.rule)) else { continue }
                let end = space.place(of: Int(segment.end), leg: place / space.topology.screenCount)
                guard let after = costs.cost(costs.state(end, successor)), after < rest,
                    Int64(rest - after) == segment.cost
                else { continue }
                let canCross = walk.canCross(segment)
                if chosen == nil || canCross { chosen = (segment, end, successor) }
                if canCross { break }
            }
            guard let chosen else { return walk.flaws }
            walk.cross(chosen.segment)
            (place, number) = (chosen.place, chosen.number)
        }
        if costs.cost(costs.state(place, number)) != nil { walk.meet(required) }
        return walk.flaws
    }
}
