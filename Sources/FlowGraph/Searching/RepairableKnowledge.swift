/// Knowledge in which given facts may turn out to have been given another value, each at the weight of one change.
///
/// For each fact four sets are kept side by side, a quarter of the words each:
/// - the values that are possible if the fact was given whatever suits the way so far;
/// - what has become of the value that really was given, empty when that value no longer suits (the fact is changed), when none
///   was given, or when the fact has since been set;
/// - all values where the fact is changed, so that narrowing it further weighs nothing;
/// - all values where nothing was given and nothing may be assumed, so that a value can still be given.
///
/// A way that this knowledge allows with n changes is a way for the plain planner once the n facts are given other values, and
/// the other way round: the values that suit a way are those whose course of effects meets every condition until the fact is
/// set, and the first set keeps exactly their images.
struct RepairableKnowledge: KnowledgeModel {
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
    func meet(_ condition: ValueSet, isSilent: Bool, in knowledge: inout [UInt64]) -> PlanWeight? {
        let possible = condition.standing(in: knowledge)
        guard possible != .broken else { return nil }
        let met = PlanWeight(met: isSilent ? 0 : 1)
        if isAny(of: condition, in: knowledge, at: given) {
            let fits = condition.standing(in: knowledge, at: given) == .met
            condition.narrow(&knowledge)
            if fits { return met }
            clear(condition, in: &knowledge, at: given)
            return markChanged(condition, in: &knowledge, met)
        }
        if isAny(of: condition, in: knowledge, at: changed) {
            condition.narrow(&knowledge)
            return met
        }
        guard possible == .open else { return met }
        condition.narrow(&knowledge)
        guard isStrict else { return PlanWeight(assumptions: 1) }
        guard isAny(of: condition, in: knowledge, at: open) else { return nil }
        return markChanged(condition, in: &knowledge, met)
    }

    @inline(__always)
    func assign(_ set: ValueSet, in knowledge: inout [UInt64]) {
        set.assign(to: &knowledge)
        for base in [given, changed, open] { clear(set, in: &knowledge, at: base) }
    }

    @inline(__always)
    func shift(_ fact: Int, by amount: Int, in knowledge: inout [UInt64]) {
        layout.shift(fact, by: amount, in: &knowledge)
        layout.shift(fact, by: amount, in: &knowledge, at: given)
    }

    private func isAny(of set: ValueSet, in knowledge: [UInt64], at base: Int) -> Bool {
        set.words.contains { knowledge[base + Int($0.word)] & $0.field != 0 }
    }

    private func clear(_ set: ValueSet, in knowledge: inout [UInt64], at base: Int) {
        for part in set.words { knowledge[base + Int(part.word)] &= ~part.field }
    }

    private func markChanged(_ set: ValueSet, in knowledge: inout [UInt64], _ met: PlanWeight) -> PlanWeight {
        for part in set.words { knowledge[changed + Int(part.word)] |= part.field }
        clear(set, in: &knowledge, at: open)
        var weight = met
        weight.changes = 1
        return weight
    }
}
