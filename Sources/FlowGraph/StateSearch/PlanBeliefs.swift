/// Beliefs as plans have them: a set of possible values for each fact.
package struct PlanBeliefs: OrderedBeliefModel {
    let layout: FactLayout
    package let initial: [UInt64]
    let isStrict: Bool

    package var wordCount: Int { layout.wordCount }
    @inlinable package static var isMaskable: Bool { true }

    /// If nothing is assumed, an unknown fact meets no condition.
    package var fewerValuesAllowMore: Bool { isStrict }

    /// Beliefs in which the given facts have their values and the others any value.
    package init(layout: FactLayout, given: KnownFacts, isStrict: Bool) {
        self.layout = layout
        self.isStrict = isStrict
        initial = layout.beliefs(given: given)
    }

    @inline(__always)
    package func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight? {
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
    package func assign(_ set: ValueSet, in beliefs: inout [UInt64]) { set.assign(to: &beliefs) }

    @inline(__always)
    package func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64]) {
        layout.shift(fact, by: amount, in: &beliefs)
    }

    @inline(__always)
    package func toggle(_ fact: Int, in beliefs: inout [UInt64]) { layout.toggle(fact, in: &beliefs) }
}
