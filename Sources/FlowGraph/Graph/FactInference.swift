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
