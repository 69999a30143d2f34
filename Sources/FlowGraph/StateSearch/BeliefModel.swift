/// The effect of crossing a segment on beliefs, and its weight.
///
/// A belief state is a fixed number of words whose layout belongs to the model.
package protocol BeliefModel: Sendable {
    /// The number of words of a belief state.
    var wordCount: Int { get }

    /// The belief state at the start.
    var initial: [UInt64] { get }

    /// Whether the words are those of the layout of facts, and a condition that all possible values meet leaves them as they are,
    /// so that rules can be followed by ``RuleMasks``.
    static var isMaskable: Bool { get }

    /// Whether a destructive segment weighs as a change does, more than any assumption.
    ///
    /// A search for a repair counts changed facts alone.
    static var weighsDestruction: Bool { get }

    /// Looks at a condition and keeps the values that meet it.
    ///
    /// - Returns: The weight of meeting the condition, with a cost of 0, or nil if the condition is broken.
    func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight?

    /// Makes a set the belief of its fact.
    func assign(_ set: ValueSet, in beliefs: inout [UInt64])

    /// Moves every value that a fact may have.
    func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64])

    /// Replaces every value that a fact may have, `true` or `false`, by the other one.
    func toggle(_ fact: Int, in beliefs: inout [UInt64])
}

/// A model whose belief states are ordered by what they allow.
///
/// One belief state allows as much as another if its possible values include the other's, or the other way round if
/// ``fewerValuesAllowMore``. Conditions and effects must keep that order.
package protocol OrderedBeliefModel: BeliefModel {
    /// Whether a belief state allows as much as another one if its possible values are among that one's.
    var fewerValuesAllowMore: Bool { get }
}

extension BeliefModel {
    package static var isMaskable: Bool { false }
    package static var weighsDestruction: Bool { true }

    /// Meets conditions one after another.
    ///
    /// - Returns: The sum of their weights, or nil if one is broken.
    @inlinable @inline(__always)
    package func meet(_ conditions: [ValueSet], in beliefs: inout [UInt64]) -> PlanWeight? {
        var weight = PlanWeight.zero
        for condition in conditions {
            guard let part = meet(condition, isSilent: false, in: &beliefs) else { return nil }
            weight += part
        }
        return weight
    }

    /// Crosses a segment: first its preconditions, then its effects in order.
    ///
    /// - Returns: The sum of the weights of all conditions, silent ones included, or nil if one is broken.
    @inlinable @inline(__always)
    package func cross(_ rule: borrowing SegmentRules.Rule, _ beliefs: inout [UInt64]) -> PlanWeight? {
        guard var weight = meet(rule.conditions, in: &beliefs) else { return nil }
        for operation in rule.operations {
            switch operation {
            case .assign(let set):
                assign(set, in: &beliefs)
            case .shift(let fact, let amount, let silent):
                guard let part = meet(silent, isSilent: true, in: &beliefs) else { return nil }
                weight += part
                shift(fact, by: amount, in: &beliefs)
            case .toggle(let fact):
                toggle(fact, in: &beliefs)
            }
        }
        return weight
    }
}
