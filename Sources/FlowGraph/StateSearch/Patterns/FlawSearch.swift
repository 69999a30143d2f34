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
