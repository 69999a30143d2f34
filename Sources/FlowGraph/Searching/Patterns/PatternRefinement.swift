/// Finds facts that a bound of the remaining cost had better follow.
///
/// Beginning with none, the cheapest way of the pattern is gone for real; the facts whose conditions break on it are followed from
/// then on, until nothing breaks or the states become too many (counterexample-guided refinement: Clarke, Grumberg, Jha, Lu and
/// Veith, 2000; of patterns for planning: Rovner, Sievers and Helmert, 2019).
struct PatternRefinement<Model: KnowledgeModel> {
    let space: StateSpace<Model>
    let start: Int
    let goal: Int
    let required: [ValueSet]
    let isPossible: [Bool]
    /// The greatest number of states of all patterns together.
    let limit: Int

    /// The costs of the last pattern that stayed within the limit, going on from one or else from that of no facts; nil where
    /// none did.
    func costs(refining known: PatternCosts<Model>?) -> PatternCosts<Model>? {
        var rest = limit
        var latest = known ?? costs(following: space.rules.layout.facts.map { _ in false }, limit: &rest)
        while let costs = latest, let flaws = costs.cheapestWay.map(flaws), !flaws.isEmpty {
            var refined = self.costs(following: costs.isFollowed, and: flaws, limit: &rest)
            // Where all are too many, the first alone may not be.
            if refined == nil, flaws.count > 1 {
                refined = self.costs(following: costs.isFollowed, and: Array(flaws.prefix(1)), limit: &rest)
            }
            guard let refined else { break }
            latest = refined
        }
        return latest
    }

    private func costs(
        following isFollowed: [Bool], and facts: [Int] = [], limit: inout Int
    ) -> PatternCosts<Model>? {
        var isFollowed = isFollowed
        for fact in facts { isFollowed[fact] = true }
        let costs = PatternCosts(
            of: space, following: isFollowed, start: start, goal: goal, required: required, isPossible: isPossible,
            limit: limit)
        if let costs { limit -= costs.stateCount }
        return costs
    }

    /// The facts of the conditions that break when a way is gone, as if each had held after all; in the order of the way.
    private func flaws(_ way: [Int32]) -> [Int] {
        var knowledge = space.model.initial
        var flaws: [Int] = []
        func meet(_ condition: ValueSet, isSilent: Bool) {
            guard space.model.meet(condition, isSilent: isSilent, in: &knowledge) == nil else { return }
            if !flaws.contains(condition.fact) { flaws.append(condition.fact) }
            space.model.assign(condition, in: &knowledge)
        }
        for segment in way {
            let rule = space.rules[Int(segment)]
            for condition in rule.conditions { meet(condition, isSilent: false) }
            for operation in rule.operations {
                switch operation {
                case .assign(let set): space.model.assign(set, in: &knowledge)
                case .shift(let fact, let amount, let silent):
                    meet(silent, isSilent: true)
                    space.model.shift(fact, by: amount, in: &knowledge)
                }
            }
        }
        for condition in required { meet(condition, isSilent: false) }
        return flaws
    }
}
