/// Beliefs about some facts alone: conditions on others always hold, and effects on others are ignored.
///
/// Every path that is possible with the beliefs about all facts is possible with these, at no greater cost.
struct PatternBeliefs<Base: BeliefModel>: BeliefModel {
    private let base: Base
    /// By fact: whether it is followed.
    let isFollowed: [Bool]

    init(_ base: Base, following isFollowed: [Bool]) {
        self.base = base
        self.isFollowed = isFollowed
    }

    var wordCount: Int { base.wordCount }
    var initial: [UInt64] { base.initial }
    // The bits of facts that are not followed are 0, so that no mask rules any of them out.
    static var isMaskable: Bool { Base.isMaskable }
    static var weighsDestruction: Bool { Base.weighsDestruction }

    @inline(__always)
    func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight? {
        isFollowed[condition.fact] ? base.meet(condition, isSilent: isSilent, in: &beliefs) : .zero
    }

    @inline(__always)
    func assign(_ set: ValueSet, in beliefs: inout [UInt64]) {
        if isFollowed[set.fact] { base.assign(set, in: &beliefs) }
    }

    @inline(__always)
    func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64]) {
        if isFollowed[fact] { base.shift(fact, by: amount, in: &beliefs) }
    }

    @inline(__always)
    func toggle(_ fact: Int, in beliefs: inout [UInt64]) {
        if isFollowed[fact] { base.toggle(fact, in: &beliefs) }
    }
}
