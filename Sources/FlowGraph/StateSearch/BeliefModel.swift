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

/// A model with a partial order on its belief states.
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

/// Beliefs in which given facts may turn out to have been given another value, each at the weight of one change.
///
/// For each fact four sets are kept side by side, a quarter of the words each:
/// - the values that are possible if the fact was given a value that suits the path so far;
/// - the value that really was given, as effects have changed it; empty if that value no longer suits (the fact is
///   changed), if none was given, or if the fact has since been set;
/// - all values if the fact is changed, so that narrowing it further weighs nothing;
/// - all values if nothing was given and nothing may be assumed, so that a value can still be given.
///
/// A path that these beliefs allow with n changes is a path for the plain planner once the n facts are given other
/// values, and the other way round: a value suits a path if its course of effects meets every condition until the fact
/// is set, and the first set keeps exactly the images of these values.
struct RepairBeliefs: BeliefModel {
    let layout: FactLayout
    let initial: [UInt64]
    let isStrict: Bool

    var wordCount: Int { 4 * layout.wordCount }
    static var weighsDestruction: Bool { false }

    private var given: Int { layout.wordCount }
    private var changed: Int { 2 * layout.wordCount }
    private var open: Int { 3 * layout.wordCount }

    init(layout: FactLayout, given: KnownFacts, isStrict: Bool) {
        self.layout = layout
        self.isStrict = isStrict
        let empty = [UInt64](repeating: 0, count: layout.wordCount)
        var values = empty
        for entry in given {
            guard let fact = layout.index(of: entry.fact) else { continue }
            layout.set(of: fact) { $0 == entry.value }.assign(to: &values)
        }
        var giveable = empty
        for (fact, declared) in layout.facts.enumerated() where isStrict && given[declared.name] == nil {
            layout.set(of: fact) { _ in true }.assign(to: &giveable)
        }
        initial = layout.unknown + values + empty + giveable
    }

    @inline(__always)
    func meet(_ condition: ValueSet, isSilent: Bool, in beliefs: inout [UInt64]) -> PlanWeight? {
        let possible = condition.standing(in: beliefs)
        guard possible != .broken else { return nil }
        let met = PlanWeight(met: isSilent ? 0 : 1)
        if isAny(of: condition, in: beliefs, at: given) {
            let fits = condition.standing(in: beliefs, at: given) == .met
            condition.narrow(&beliefs)
            if fits { return met }
            clear(condition, in: &beliefs, at: given)
            return markChanged(condition, in: &beliefs, met)
        }
        if isAny(of: condition, in: beliefs, at: changed) {
            condition.narrow(&beliefs)
            return met
        }
        guard possible == .open else { return met }
        condition.narrow(&beliefs)
        guard isStrict else { return PlanWeight(assumptions: 1) }
        guard isAny(of: condition, in: beliefs, at: open) else { return nil }
        return markChanged(condition, in: &beliefs, met)
    }

    @inline(__always)
    func assign(_ set: ValueSet, in beliefs: inout [UInt64]) {
        set.assign(to: &beliefs)
        for base in [given, changed, open] { clear(set, in: &beliefs, at: base) }
    }

    @inline(__always)
    func shift(_ fact: Int, by amount: Int, in beliefs: inout [UInt64]) {
        layout.shift(fact, by: amount, in: &beliefs)
        layout.shift(fact, by: amount, in: &beliefs, at: given)
    }

    @inline(__always)
    func toggle(_ fact: Int, in beliefs: inout [UInt64]) {
        layout.toggle(fact, in: &beliefs)
        layout.toggle(fact, in: &beliefs, at: given)
    }

    private func isAny(of set: ValueSet, in beliefs: [UInt64], at base: Int) -> Bool {
        set.words.contains { beliefs[base + Int($0.word)] & $0.field != 0 }
    }

    private func clear(_ set: ValueSet, in beliefs: inout [UInt64], at base: Int) {
        for part in set.words { beliefs[base + Int(part.word)] &= ~part.field }
    }

    private func markChanged(_ set: ValueSet, in beliefs: inout [UInt64], _ met: PlanWeight) -> PlanWeight {
        for part in set.words { beliefs[changed + Int(part.word)] |= part.field }
        clear(set, in: &beliefs, at: open)
        var weight = met
        weight.changes = 1
        return weight
    }
}
