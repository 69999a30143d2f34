/// The conditions and effects of every segment, compiled to operations on the bits of what is known.
struct SegmentRules: Sendable {
    /// What an effect does to what is known.
    enum Operation: Sendable {
        /// The set becomes what is known of its fact.
        case assign(ValueSet)
        /// Every value that the fact may have moves by an amount; `silent` has those that stay inside the bounds.
        case shift(fact: Int, amount: Int, silent: ValueSet)
    }

    /// The rules of one segment.
    struct Rule: Sendable {
        var conditions: [ValueSet] = []
        var operations: [Operation] = []

        var isFree: Bool { conditions.isEmpty && operations.isEmpty }

        /// The preconditions, then the silent conditions.
        var allConditions: [ValueSet] {
            conditions
                + operations.compactMap { operation in
                    if case .shift(_, _, let silent) = operation { silent } else { nil }
                }
        }
    }

    let layout: FactLayout
    private let rules: [Rule]
    private let ruleOfSegment: [Int32]
    /// The bits of all facts that some segment has a condition on, silent ones included.
    let conditionedBits: [UInt64]

    /// Whether any segment has a condition, silent ones included.
    var hasConditions: Bool { conditionedBits.contains { $0 != 0 } }

    init(layout: FactLayout, segments: [Segment]) {
        self.layout = layout
        var rules = [Rule()]
        var ruleOfSegment = [Int32](repeating: 0, count: segments.count)
        for (index, segment) in segments.enumerated() where !segment.preconditions.isEmpty || !segment.effects.isEmpty {
            ruleOfSegment[index] = Int32(rules.count)
            rules.append(SegmentRules.rule(of: segment, layout))
        }
        self.rules = rules
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
    subscript(segment: Int) -> Rule { rules[Int(ruleOfSegment[segment])] }

    /// The condition of a query on arrival, such as a demanded fact.
    static func conditions(_ conditions: Preconditions, _ layout: FactLayout) -> [ValueSet] {
        conditions.compactMap { entry in
            layout.index(of: entry.fact).map { layout.set(of: $0, where: entry.value.holds) }
        }
    }

    private static func rule(of segment: Segment, _ layout: FactLayout) -> Rule {
        let operations = segment.effects.compactMap { entry in
            layout.index(of: entry.fact).map { operation(entry.value, on: $0, layout) }
        }
        return Rule(conditions: conditions(segment.preconditions, layout), operations: operations)
    }

    private static func operation(_ effect: Effect, on fact: Int, _ layout: FactLayout) -> Operation {
        switch effect {
        case .set(let value): return .assign(layout.set(of: fact) { $0 == value })
        case .forget: return .assign(layout.set(of: fact) { _ in true })
        case .add(let amount):
            let silent = layout.set(of: fact) { value in
                guard case .int(let number) = value else { return false }
                let (sum, overflow) = number.addingReportingOverflow(amount)
                return !overflow && layout.facts[fact].domain.contains(.int(sum))
            }
            return .shift(fact: fact, amount: amount, silent: silent)
        }
    }
}
