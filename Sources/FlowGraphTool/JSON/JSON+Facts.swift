import CommandSupport
import FlowGraph

extension JSON {
    /// A fact's value.
    init(_ value: FactValue) {
        switch value {
        case .bool(let truth): self = .bool(truth)
        case .int(let number): self = .int(number)
        case .string(let text): self = .string(text)
        }
    }

    /// A fact's value, or null.
    init(_ value: FactValue?) { self = value.map(JSON.init) ?? .null }

    /// Facts with their values.
    init(_ facts: KnownFacts) {
        self = .object(facts.map { Member($0.fact, JSON($0.value)) })
    }

    /// A condition in the notation of the model file.
    init(_ condition: Condition) {
        let bounds = [
            condition.exclusion.map { Member("not", $0) },
            condition.choices.map { Member("in", .array($0.map(JSON.init))) },
            condition.atLeast.map { Member("atLeast", .int($0)) },
            condition.atMost.map { Member("atMost", .int($0)) },
        ].compactMap { $0 }
        if bounds.isEmpty, let value = condition.equals { self = JSON(value) } else { self = .object(bounds) }
    }
}

extension Condition {
    /// The value or values that the fact must not equal, if any.
    fileprivate var exclusion: JSON? {
        not.count > 1 ? .array(not.map(JSON.init)) : not.first.map { JSON($0) }
    }

    /// The values of which the fact must equal one, if any.
    ///
    /// The notation cannot combine equality with another requirement; a list of one value has the same meaning.
    fileprivate var choices: [FactValue]? {
        guard let equals, !not.isEmpty || self.in != nil || atLeast != nil || atMost != nil else { return self.in }
        return (self.in ?? [equals]).filter { $0 == equals }
    }
}
