/// The rules that only compare and set facts, as masks over the words of a belief.
///
/// Applying a rule whose conditions are all met without an assumption takes a few machine instructions for each
/// affected word, independent of the number of conditions.
@usableFromInline struct RuleMasks: Sendable {
    /// The part of a rule that concerns one word.
    @usableFromInline struct Part: Sendable {
        @usableFromInline let word: Int
        /// The values that the conditions exclude.
        @usableFromInline var forbidden: UInt64 = 0
        /// The bits of all facts that are set.
        @usableFromInline var cleared: UInt64 = 0
        /// The bits of the values that they are set to.
        @usableFromInline var set: UInt64 = 0
    }

    /// The parts of one rule.
    @usableFromInline struct Span: Sendable {
        @usableFromInline let first: Int32
        /// The end of the parts; less than the start if the rule adds to or toggles a fact, which masks cannot express.
        @usableFromInline let end: Int32
        /// The number of conditions.
        @usableFromInline let conditionCount: Int32
        /// 1 if the segment is destructive, else 0.
        @usableFromInline let destructiveCount: Int32

        /// True if masks can express the rule.
        @inlinable @inline(__always) var isExact: Bool { end >= first }
    }

    /// By number of the rule.
    @usableFromInline private(set) var spans: [Span] = []
    @usableFromInline private(set) var parts: [Part] = []

    /// Adds the rule of the next number.
    mutating func append(_ rule: SegmentRules.Rule) {
        let first = Int32(parts.count)
        let isExact = rule.operations.allSatisfy { if case .assign = $0 { true } else { false } }
        if isExact { parts += RuleMasks.parts(of: rule) }
        spans.append(
            Span(
                first: first, end: isExact ? Int32(parts.count) : first - 1,
                conditionCount: Int32(rule.conditions.count), destructiveCount: rule.isDestructive ? 1 : 0))
    }

    /// The effect of a rule on some bits of a belief, or nil if masks cannot express it.
    ///
    /// Equal for rules with equal effects on the bits; empty if the rule neither compares nor sets any.
    func action(of rule: Int, on bits: [UInt64]) -> [UInt64]? {
        guard spans[rule].isExact else { return nil }
        var action: [UInt64] = []
        for part in parts[Int(spans[rule].first)..<Int(spans[rule].end)] {
            let bits = bits[part.word]
            guard (part.forbidden | part.cleared) & bits != 0 else { continue }
            action += [UInt64(part.word), part.forbidden & bits, part.cleared & bits, part.set & bits]
        }
        return action
    }

    private static func parts(of rule: SegmentRules.Rule) -> [Part] {
        var parts: [Part] = []
        func change(_ word: Int32, _ body: (inout Part) -> Void) {
            let position = parts.firstIndex { $0.word == Int(word) } ?? parts.count
            if position == parts.count { parts.append(Part(word: Int(word))) }
            body(&parts[position])
        }
        for bits in rule.conditions.flatMap(\.words) {
            change(bits.word) { $0.forbidden |= bits.field & ~bits.members }
        }
        for case .assign(let set) in rule.operations {
            for bits in set.words {
                change(bits.word) {
                    $0.cleared |= bits.field
                    $0.set = $0.set & ~bits.field | bits.members
                }
            }
        }
        return parts
    }
}
