/// The conditions and effects of every segment, compiled to operations on the bits of a belief.
package struct SegmentRules: Sendable {
    /// The operation of an effect on a belief.
    package enum Operation: Sendable, Hashable {
        /// The set becomes the belief about its fact.
        case assign(ValueSet)
        /// Shifts every possible value of the fact by an amount; `silent` contains the values for which the sum stays
        /// within the bounds.
        case shift(fact: Int, amount: Int, silent: ValueSet)
        /// Replaces each possible value of the fact, `true` or `false`, by the other one.
        case toggle(fact: Int)
    }

    /// The rules of one segment.
    package struct Rule: Sendable, Hashable {
        package let conditions: [ValueSet]
        package let operations: [Operation]
        /// True if crossing the segment destroys something.
        let isDestructive: Bool
        /// The preconditions, then the implicit conditions.
        package let allConditions: [ValueSet]

        init(conditions: [ValueSet] = [], operations: [Operation] = [], isDestructive: Bool = false) {
            self.conditions = conditions
            self.operations = operations
            self.isDestructive = isDestructive
            allConditions =
                conditions
                + operations.compactMap { operation in
                    if case .shift(_, _, let silent) = operation { silent } else { nil }
                }
        }

        var isFree: Bool { conditions.isEmpty && operations.isEmpty }

        /// The facts that are compared or changed.
        var facts: Set<Int> {
            var facts = Set(allConditions.map(\.fact))
            for case .assign(let set) in operations { facts.insert(set.fact) }
            return facts.union(toggledFacts)
        }

        /// The facts whose values before the segment decide whether it can be crossed or which effects it has.
        package var readFacts: Set<Int> { Set(allConditions.map(\.fact)).union(toggledFacts) }

        /// The facts that crossing the segment changes.
        package var changedFacts: [Int] {
            operations.map {
                switch $0 {
                case .assign(let set): set.fact
                case .shift(let fact, _, _), .toggle(let fact): fact
                }
            }
        }

        private var toggledFacts: [Int] {
            operations.compactMap { if case .toggle(let fact) = $0 { fact } else { nil } }
        }
    }

    package let layout: FactLayout
    /// Each different rule once; the first has neither conditions nor effects and is not destructive.
    @usableFromInline let rules: [Rule]
    /// The same rules as masks.
    @usableFromInline let masks: RuleMasks
    @usableFromInline let ruleOfSegment: [Int32]
    /// The bits of all facts that occur in conditions, including implicit ones.
    package let conditionedBits: [UInt64]

    /// True if any segment has a condition, including implicit ones.
    var hasConditions: Bool { conditionedBits.contains { $0 != 0 } }

    /// True if no segment has a condition or an effect.
    package var areFree: Bool { rules.allSatisfy(\.isFree) }

    init(layout: FactLayout, segments: [Segment]) {
        self.layout = layout
        var compiler = ConditionCompiler(layout)
        var rules = [Rule()]
        var numbers = [Rule(): Int32(0)]
        var ruleOfSegment = [Int32](repeating: 0, count: segments.count)
        // By position: copying a segment out of the array would retain all its parts.
        for index in segments.indices
        where !segments[index].preconditions.isEmpty || !segments[index].effects.isEmpty
            || segments[index].isDestructive
        {
            let rule = SegmentRules.rule(of: segments[index], &compiler)
            let number = numbers[rule] ?? Int32(rules.count)
            if number == rules.count {
                numbers[rule] = number
                rules.append(rule)
            }
            ruleOfSegment[index] = number
        }
        self.rules = rules
        masks = rules.reduce(into: RuleMasks()) { $0.append($1) }
        self.ruleOfSegment = ruleOfSegment
        conditionedBits = SegmentRules.conditionedBits(rules, layout)
    }

    private static func conditionedBits(_ rules: [Rule], _ layout: FactLayout) -> [UInt64] {
        var bits = [UInt64](repeating: 0, count: layout.wordCount)
        for part in rules.lazy.flatMap(\.allConditions).flatMap(\.words) {
            bits[Int(part.word)] |= part.field
        }
        return bits
    }

    /// The rules of a segment.
    @inlinable package subscript(segment: Int) -> Rule { rules[Int(ruleOfSegment[segment])] }

    /// The number of a segment's rule; 0 if it has neither conditions nor effects and is not destructive.
    @inlinable @inline(__always)
    package func number(of segment: Int) -> Int { Int(ruleOfSegment[segment]) }

    /// The conditions of a query on arrival, as sets of values.
    package static func conditions(_ conditions: Preconditions, _ layout: FactLayout) -> [ValueSet] {
        conditions.compactMap { entry in
            layout.index(of: entry.fact).map { layout.set(of: $0, where: entry.value.holds) }
        }
    }

    private static func rule(of segment: Segment, _ compiler: inout ConditionCompiler) -> Rule {
        var conditions: [ValueSet] = []
        for entry in segment.preconditions {
            if let set = compiler.set(of: entry.fact, entry.value) { conditions.append(set) }
        }
        var operations: [Operation] = []
        for entry in segment.effects {
            if let operation = operation(entry.value, on: entry.fact, &compiler) { operations.append(operation) }
        }
        return Rule(conditions: conditions, operations: operations, isDestructive: segment.isDestructive)
    }

    private static func operation(
        _ effect: Effect, on fact: String, _ compiler: inout ConditionCompiler
    ) -> Operation? {
        switch effect {
        case .set(let value):
            return compiler.set(of: fact, .equals(value)).map(Operation.assign)
        case .forget:
            return compiler.set(of: fact, Condition.not([])).map(Operation.assign)
        case .add(let amount):
            guard let index = compiler.layout.index(of: fact) else { return nil }
            let silent = Condition.staysInside(compiler.layout.facts[index].domain, adding: amount)
            return compiler.set(of: fact, silent).map { .shift(fact: index, amount: amount, silent: $0) }
        case .toggle:
            return compiler.layout.index(of: fact).map(Operation.toggle)
        }
    }
}

/// Compiles conditions into sets of values, each different one once.
private struct ConditionCompiler {
    private struct Key: Hashable {
        let fact: Int
        let condition: Condition
    }

    let layout: FactLayout
    private var sets: [Key: ValueSet] = [:]

    init(_ layout: FactLayout) {
        self.layout = layout
    }

    /// The values of a fact that meet a condition.
    mutating func set(of fact: String, _ condition: Condition) -> ValueSet? {
        guard let index = layout.index(of: fact) else { return nil }
        let key = Key(fact: index, condition: condition)
        if let set = sets[key] { return set }
        let set = layout.set(of: index, where: condition.holds)
        sets[key] = set
        return set
    }
}

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
