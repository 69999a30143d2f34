/// The belief states of a search, and the effects of rules on them.
///
/// Belief states are numbered from 0 in the order in which they come up.
package struct BeliefSpace<Model: BeliefModel>: Sendable {
    /// The belief state after a rule, and the weight of the conditions.
    package struct Consequence {
        package let beliefs: Int32
        package let weight: PlanWeight

        @inlinable @inline(__always)
        init(beliefs: Int32, weight: PlanWeight) {
            self.beliefs = beliefs
            self.weight = weight
        }
    }

    @usableFromInline let model: Model
    @usableFromInline let rules: SegmentRules
    @usableFromInline package private(set) var table: BeliefTable
    /// The bits that distinguish belief states; the others are kept 0.
    @usableFromInline let relevant: [UInt64]
    /// The number of facts that have such bits: in a belief state with so many possible values each fact is known.
    @usableFromInline let factCount: Int32
    @usableFromInline var scratch: [UInt64]

    /// Creates an empty space, in which the relevant bits distinguish belief states; nil for all bits.
    package init(_ model: Model, rules: SegmentRules, relevant: [UInt64]?) {
        self.model = model
        self.rules = rules
        let relevant = relevant ?? [UInt64](repeating: ~0, count: model.wordCount)
        self.relevant = relevant
        factCount = Model.isMaskable ? BeliefSpace.factCount(relevant, rules.layout) : 0
        table = BeliefTable(wordCount: model.wordCount)
        scratch = [UInt64](repeating: 0, count: model.wordCount)
    }

    private static func factCount(_ relevant: [UInt64], _ layout: FactLayout) -> Int32 {
        Int32(layout.fields.count { $0.count > 0 && relevant[$0.word] & (1 << UInt64($0.shift)) != 0 })
    }

    /// The number of the belief state that the model begins with.
    mutating func enterInitial() -> Int32 {
        scratch = model.initial
        return internScratch()
    }

    /// The number of a belief state.
    @inlinable package mutating func enter(_ beliefs: [UInt64]) -> Int32 {
        scratch = beliefs
        return internScratch()
    }

    /// Meets a rule's conditions in a belief state and applies its effects.
    ///
    /// - Returns: The belief state after crossing and the weight of the conditions, or nil if one is broken.
    @inlinable @inline(__always)
    package mutating func follow(_ rule: Int, from number: Int32) -> Consequence? {
        guard Model.isMaskable, rules.masks.spans[rule].isExact else { return followByModel(rule, from: number) }
        let span = rules.masks.spans[rule]
        let first = Int(number) * table.wordCount
        var (outside, changed): (UInt64, UInt64) = (0, 0)
        for position in Int(span.first)..<Int(span.end) {
            let part = rules.masks.parts[position]
            let known = table.words[first + part.word]
            outside |= known & part.forbidden
            changed |= known & part.cleared ^ part.set & relevant[part.word]
        }
        if outside != 0 {
            // If every fact is known, a value outside is the only one.
            return table.sizes[Int(number)] == factCount ? nil : followByModel(rule, from: number)
        }
        let beliefs = changed == 0 ? number : change(number, span)
        let weight = PlanWeight(changes: span.destructiveCount, met: span.conditionCount)
        return Consequence(beliefs: beliefs, weight: weight)
    }

    @inlinable @inline(__always)
    mutating func change(_ number: Int32, _ span: RuleMasks.Span) -> Int32 {
        table.copy(Int(number), to: &scratch)
        for position in Int(span.first)..<Int(span.end) {
            let part = rules.masks.parts[position]
            scratch[part.word] = scratch[part.word] & ~part.cleared | part.set & relevant[part.word]
        }
        return Int32(table.intern(scratch))
    }

    @inlinable @inline(never)
    mutating func followByModel(_ rule: Int, from number: Int32) -> Consequence? {
        table.copy(Int(number), to: &scratch)
        guard var weight = model.cross(rules.rules[rule], &scratch) else { return nil }
        if Model.weighsDestruction { weight.changes += rules.masks.spans[rule].destructiveCount }
        return Consequence(beliefs: internScratch(), weight: weight)
    }

    /// The weight of meeting conditions in a belief, or nil if one is broken.
    mutating func meet(_ conditions: [ValueSet], in number: Int32) -> PlanWeight? {
        table.copy(Int(number), to: &scratch)
        return model.meet(conditions, in: &scratch)
    }

    @inlinable mutating func internScratch() -> Int32 {
        for word in scratch.indices { scratch[word] &= relevant[word] }
        return Int32(table.intern(scratch))
    }
}
