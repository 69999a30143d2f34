/// Checks a segment's conditions and effects against the facts' domains.
struct SegmentFactCheck {
    private let facts: [Fact]
    private let positions: [String: Int]
    private var satisfiable: [Key: Bool] = [:]

    private struct Key: Hashable {
        let fact: String
        let condition: Condition
    }

    init(facts: [Fact]) {
        self.facts = facts
        positions = Dictionary(facts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The problems with the conditions and effects of a segment.
    mutating func problems(of segment: Segment, _ index: Int) -> [GraphProblem] {
        problems(of: segment.preconditions, at: (index, "preconditions")) { $0.problems(of: $1, for: $2) }
            + problems(of: segment.effects, at: (index, "effects")) { $0.problems(of: $1, for: $2) }
    }

    /// The problems with a condition on a fact, without their path.
    mutating func problems(of condition: Condition, for fact: Fact) -> [GraphProblem.Reason] {
        guard fact.domain.count > 0 else { return [.emptyDomain(fact: fact.name)] }
        let named = condition.namedValues.flatMap { problems(of: $0, for: fact) }
        guard named.isEmpty else { return named }
        if condition.hasBounds, !fact.domain.hasNumbers {
            return [.boundOnOtherType(fact: fact.name, domain: fact.domain)]
        }
        return isSatisfiable(condition, for: fact)
            ? [] : [.unsatisfiable(fact: fact.name, condition, domain: fact.domain)]
    }

    /// Returns true if some value of a fact meets a condition; computed only once for each condition.
    private mutating func isSatisfiable(_ condition: Condition, for fact: Fact) -> Bool {
        let key = Key(fact: fact.name, condition: condition)
        if let known = satisfiable[key] { return known }
        // A domain that is too large is reported as such, and would take too long to search.
        let isSatisfiable =
            fact.domain.count > FactDomain.maximumCount || fact.domain.values.contains(where: condition.holds)
        satisfiable[key] = isSatisfiable
        return isSatisfiable
    }

    /// The problems with a value for a fact, without their path.
    func problems(of value: FactValue, for fact: Fact) -> [GraphProblem.Reason] {
        guard fact.domain.count > 0 else { return [.emptyDomain(fact: fact.name)] }
        if fact.domain.contains(value) { return [] }
        return fact.domain.hasType(of: value)
            ? [.outsideDomain(fact: fact.name, value, domain: fact.domain)]
            : [.wrongType(fact: fact.name, value, domain: fact.domain)]
    }

    private func problems(of effect: Effect, for fact: Fact) -> [GraphProblem.Reason] {
        switch effect {
        case .set(let value): return problems(of: value, for: fact)
        case .forget: return fact.domain.count == 0 ? [.emptyDomain(fact: fact.name)] : []
        case .add:
            if case .range = fact.domain { return [] }
            return [.unboundedAdd(fact: fact.name)]
        case .toggle:
            return fact.domain.isBoolean ? [] : [.toggledOtherType(fact: fact.name, domain: fact.domain)]
        }
    }

    private mutating func problems<Value>(
        of map: FactMap<Value>,
        at place: (segment: Int, key: String),
        with check: (inout SegmentFactCheck, Value, Fact) -> [GraphProblem.Reason]
    ) -> [GraphProblem] {
        var seen: Set<String> = []
        var problems: [GraphProblem] = []
        for entry in map {
            var reasons = positions[entry.fact].map { check(&self, entry.value, facts[$0]) } ?? []
            if map.count > 1, !seen.insert(entry.fact).inserted { reasons.append(.repeatedFact(entry.fact)) }
            problems += reasons.map { reason in
                let path = ModelPath.segment(place.segment).appending(place.key).appending(entry.fact)
                return GraphProblem(path: path, reason: reason)
            }
        }
        return problems
    }
}

extension Condition {
    /// The values named by equality, inequality and lists: these must belong to the domain, bounds need not.
    fileprivate var namedValues: [FactValue] {
        [equals].compactMap { $0 } + not + (self.in ?? [])
    }

    fileprivate var hasBounds: Bool { atLeast != nil || atMost != nil }
}

extension FactDomain {
    fileprivate var hasNumbers: Bool { hasType(of: .int(0)) }

    fileprivate func hasType(of value: FactValue) -> Bool {
        switch self {
        case .values(let values): values.contains { $0.typeName == value.typeName }
        case .range: value.typeName == FactValue.int(0).typeName
        }
    }
}

/// Finds the facts that segments use without a declaration, and their values.
struct FactInference {
    /// The declared facts, then the others in the order of their first use.
    private(set) var facts: [Fact]
    private var mentions: [[FactValue]] = []
    private var mentioned: [Set<FactValue>] = []
    private var positions: [String: Int] = [:]
    private let declaredCount: Int

    init(declared: [Fact], segments: [Segment]) {
        facts = declared
        declaredCount = declared.count
        for (position, fact) in declared.enumerated() { positions[fact.name] = position }
        // By position: copying a segment out of the array would retain all its parts.
        for index in segments.indices {
            for entry in segments[index].preconditions { mention(entry.value.mentionedValues, of: entry.fact) }
            for entry in segments[index].effects { mention(FactInference.values(of: entry.value), of: entry.fact) }
        }
        for (offset, values) in mentions.enumerated() {
            facts[declaredCount + offset].domain = .values(values)
        }
    }

    private mutating func mention(_ values: [FactValue], of fact: String) {
        let position = self.position(of: fact)
        guard position >= declaredCount else { return }
        for value in values { add(value, at: position - declaredCount) }
    }

    private mutating func position(of fact: String) -> Int {
        if let position = positions[fact] { return position }
        positions[fact] = facts.count
        facts.append(Fact(fact, .values([])))
        mentions.append([])
        mentioned.append([])
        return facts.count - 1
    }

    private mutating func add(_ value: FactValue, at offset: Int) {
        if case .bool(let truth) = value {
            insert(.bool(truth), at: offset)
            insert(.bool(!truth), at: offset)
        } else {
            insert(value, at: offset)
        }
    }

    private mutating func insert(_ value: FactValue, at offset: Int) {
        // The validation rejects a longer list; not growing it further keeps that cheap.
        guard mentions[offset].count <= FactDomain.maximumCount else { return }
        if mentioned[offset].insert(value).inserted { mentions[offset].append(value) }
    }

    private static func values(of effect: Effect) -> [FactValue] {
        switch effect {
        case .set(let value): [value]
        case .toggle: [true]
        case .forget, .add: []
        }
    }
}
