/// Beliefs as plans have them: a set of possible values for each fact.
struct PlanBeliefs: OrderedBeliefModel {
    let layout: FactLayout
    let initial: [UInt64]
    let isStrict: Bool

    var wordCount: Int { layout.wordCount }
    static var isMaskable: Bool { true }

    /// If nothing is assumed, an unknown fact meets no condition.
    var fewerValuesAllowMore: Bool { isStrict }

    /// Beliefs in which the given facts have their values and the others any value.
    init(layout: FactLayout, given: KnownFacts, isStrict: Bool) {
        self.layout = layout
        self.isStrict = isStrict
        initial = layout.beliefs(given: given)
    }

    @inline(__always)
    func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight? {
        switch condition.standing(in: beliefs) {
        case .met:
            return PlanWeight(met: isSilent ? 0 : 1)
        case .open where !isStrict:
            condition.narrow(&beliefs)
            return PlanWeight(assumptions: 1)
        case .open, .broken:
            return nil
        }
    }

    @inline(__always)
    func assign(_ set: ValueSet, in beliefs: inout [UInt64]) { set.assign(to: &beliefs) }

    @inline(__always)
    func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64]) {
        layout.shift(fact, by: amount, in: &beliefs)
    }

    @inline(__always)
    func toggle(_ fact: Int, in beliefs: inout [UInt64]) { layout.toggle(fact, in: &beliefs) }
}
