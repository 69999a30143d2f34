import CommandSupport
import FlowGraph
import FlowGraphAnalysis

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
        case .tags: JSON(segment.tags)
        }
    }
}
