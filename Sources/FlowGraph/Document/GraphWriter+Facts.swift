extension GraphWriter {
    /// The greatest length of a line of facts; longer lists take one line for each fact.
    private static let factsWidth = 120

    /// The declared facts, and those undeclared ones whose values the written conditions do not determine.
    ///
    /// A condition that combines equality with other requirements is written as a list of the one value, which no
    /// longer mentions the other values.
    static func writtenFacts(of graph: NavigationGraph) -> [Fact] {
        let undeclared = graph.facts.dropFirst(graph.declaredFacts.count)
        guard !undeclared.isEmpty else { return graph.declaredFacts }
        let conditions = graph.segments.lazy.flatMap(\.preconditions)
        let shortened = Set(conditions.filter { $0.value.combinesEquality }.map(\.fact))
        return graph.declaredFacts + undeclared.filter { shortened.contains($0.name) }
    }

    /// Writes the declarations of facts.
    mutating func write(facts: [Fact]) {
        guard !facts.isEmpty else { return }
        let members = facts.map { fact in
            var writer = GraphWriter()
            writer.member(fact.name) { $0.write(fact.domain) }
            return writer.text
        }
        let line = "  \"facts\": { \(members.joined(separator: ", ")) }"
        if line.unicodeScalars.count <= GraphWriter.factsWidth {
            text += ",\n" + line
        } else {
            text += ",\n  \"facts\": {\n    \(members.joined(separator: ",\n    "))\n  }"
        }
    }

    private mutating func write(_ domain: FactDomain) {
        switch domain {
        case .values(let values): write(values) { $0.text += $1.description }
        case .range(let range):
            object { writer in
                writer.member(DomainKey.min) { $0.text += String(range.lowerBound) }
                writer.member(DomainKey.max) { $0.text += String(range.upperBound) }
            }
        }
    }

    /// Writes the conditions or the effects of a segment; writes nothing if there are none.
    mutating func write<Value>(
        _ key: SegmentKey, _ map: FactMap<Value>, _ write: (inout GraphWriter, Value) -> Void
    ) {
        guard !map.isEmpty else { return }
        member(key) { writer in
            writer.object { writer in
                for entry in map { writer.member(entry.fact) { write(&$0, entry.value) } }
            }
        }
    }

    /// Writes a condition.
    mutating func write(_ condition: Condition) {
        if let value = condition.equals, !condition.combinesEquality {
            text += value.description
            return
        }
        object { writer in
            if let value = condition.not.first, condition.not.count == 1 {
                writer.member(ConditionKey.not) { $0.text += value.description }
            } else if !condition.not.isEmpty {
                writer.member(ConditionKey.not) { $0.write(condition.not) { $0.text += $1.description } }
            }
            if let values = condition.writtenValues {
                writer.member(ConditionKey.in) { $0.write(values) { $0.text += $1.description } }
            }
            if let bound = condition.atLeast { writer.member(ConditionKey.atLeast) { $0.text += String(bound) } }
            if let bound = condition.atMost { writer.member(ConditionKey.atMost) { $0.text += String(bound) } }
        }
    }

    /// Writes an effect.
    mutating func write(_ effect: Effect) {
        switch effect {
        case .set(let value): text += value.description
        case .forget: text += "null"
        case .add(let amount): object { $0.member(EffectKey.add) { $0.text += String(amount) } }
        case .toggle: object { $0.member(EffectKey.toggle) { $0.text += "true" } }
        }
    }
}

extension Condition {
    /// True if the fact must equal a value and meet other requirements, which one object of the format cannot express.
    fileprivate var combinesEquality: Bool {
        equals != nil && (!not.isEmpty || self.in != nil || atLeast != nil || atMost != nil)
    }

    /// The allowed values of the fact, by equality or by a list.
    fileprivate var writtenValues: [FactValue]? {
        guard let equals else { return self.in }
        return (self.in ?? [equals]).contains(equals) ? [equals] : []
    }
}
