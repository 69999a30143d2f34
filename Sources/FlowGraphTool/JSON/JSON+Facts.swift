import CommandSupport
import FlowGraph
import FlowGraphAnalysis

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

/// The assumptions of a plan about each fact, as one condition.
struct AssumedFacts {
    private let assumptions: [Assumption]
    private let graph: NavigationGraph

    init(_ assumptions: [Assumption], in graph: NavigationGraph) {
        self.assumptions = assumptions
        self.graph = graph
    }

    /// The facts in the order in which they are first assumed, each with its condition.
    var json: JSON {
        var conditions: [(fact: String, all: [Condition])] = []
        for assumption in assumptions {
            if let position = conditions.firstIndex(where: { $0.fact == assumption.fact }) {
                conditions[position].all.append(assumption.condition)
            } else {
                conditions.append((assumption.fact, [assumption.condition]))
            }
        }
        return .object(conditions.map { JSON.Member($0.fact, combined($0.all, of: $0.fact)) })
    }

    /// The values that meet all conditions; the first condition if it is the only one, or if they exclude one another,
    /// as they can when the fact is forgotten in between.
    private func combined(_ conditions: [Condition], of fact: String) -> JSON {
        let domain = graph.facts.first { $0.name == fact }?.domain.values ?? []
        guard conditions.count > 1 else { return JSON(conditions[0]) }
        let values = domain.filter { value in conditions.allSatisfy { $0.holds(for: value) } }
        switch values.count {
        case 0: return JSON(conditions[0])
        case 1: return JSON(values[0])
        default: return ["in": .array(values.map(JSON.init))]
        }
    }
}

extension JSON {
    /// The change of a part.
    static func field(_ name: String, _ old: JSON, _ new: JSON) -> JSON {
        ["field": .string(name), "old": old, "new": new]
    }

    /// The values of a fact in the notation of the model file.
    init(_ domain: FactDomain) {
        switch domain {
        case .values(let values): self = .array(values.map(JSON.init))
        case .range(let range): self = ["min": .int(range.lowerBound), "max": .int(range.upperBound)]
        }
    }

    /// An effect in the notation of the model file.
    init(_ effect: Effect) {
        switch effect {
        case .set(let value): self = JSON(value)
        case .forget: self = .null
        case .add(let amount): self = ["add": .int(amount)]
        case .toggle: self = ["toggle": .bool(true)]
        }
    }
}

extension ScreenChange.Field {
    /// The screen's value of this part, null if it is empty.
    func json(of screen: GraphScreen) -> JSON {
        switch self {
        case .name, .title, .module, .trait, .aliasOf: JSON(words(of: screen))
        case .tags: JSON(screen.tags)
        case .start: .bool(screen.isStart)
        }
    }
}

extension SegmentChange.Field {
    /// The segment's value of this part, null if it is empty.
    func json(of segment: Segment) -> JSON {
        switch self {
        case .end, .label, .kind: JSON(words(of: segment))
        case .destructive: .bool(segment.isDestructive)
        case .preconditions: .object(segment.preconditions.map { JSON.Member($0.fact, JSON($0.value)) })
        case .effects: .object(segment.effects.map { JSON.Member($0.fact, JSON($0.value)) })
        case .cost: .number(segment.cost)
        case .steps: JSON(segment.steps)
        case .tags: JSON(segment.comparableTags)
        }
    }
}
