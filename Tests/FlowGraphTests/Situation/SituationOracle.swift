import FlowGraph

/// Crosses segments with nothing of the engine's own machinery: beliefs are lists of values by fact, the stack is a list of names.
struct SituationOracle: Equatable {
    var stack: [String]
    /// The possible values of each fact, narrowed by assumptions.
    var assumed: [String: [FactValue]] = [:]
    /// The possible values of each fact, as the given facts and effects alone have them.
    var given: [String: [FactValue]] = [:]

    /// An assumption by the values that it leaves.
    struct Narrowing: Equatable {
        let fact: String
        let values: [FactValue]
    }

    init(_ query: PlanQuery, in graph: NavigationGraph) {
        stack = query.stack.isEmpty ? [query.start] : query.stack
        for fact in graph.facts { given[fact.name] = query.given[fact.name].map { [$0] } ?? fact.domain.values }
        assumed = given
    }

    init(_ situation: Situation) {
        stack = situation.stack.screens
        for fact in situation.graph.facts {
            assumed[fact.name] = situation.assumed.possibleValues(of: fact.name)
            given[fact.name] = situation.given.possibleValues(of: fact.name)
        }
    }

    /// The narrowings that crossing takes, or nil if the segment can't be crossed; then nothing has changed.
    mutating func cross(_ segment: Segment, in graph: NavigationGraph) -> [Narrowing]? {
        var next = self
        var narrowings: [Narrowing] = []
        guard stack.last == segment.start, next.move(by: segment) else { return nil }
        for entry in segment.preconditions {
            guard next.narrow(entry.fact, entry.value.holds, &narrowings) else { return nil }
        }
        for entry in segment.effects {
            guard let domain = graph.facts.first(where: { $0.name == entry.fact })?.domain else { return nil }
            let moved = { (value: FactValue) in SituationOracle.moved(value, by: entry.value, in: domain) }
            guard next.narrow(entry.fact, { !moved($0).isEmpty }, &narrowings) else { return nil }
            next.assumed[entry.fact] = domain.values.filter { value in
                next.assumed[entry.fact]?.contains { moved($0).contains(value) } ?? false
            }
            next.given[entry.fact] = domain.values.filter { value in
                next.given[entry.fact]?.contains { moved($0).contains(value) } ?? false
            }
        }
        self = next
        return narrowings
    }

    private mutating func move(by segment: Segment) -> Bool {
        switch (segment.kind, segment.end) {
        case (.push, let end?), (.present, let end?): stack.append(end)
        case (.replace, let end?): stack[stack.count - 1] = end
        case (.root, let end?): stack = [end]
        default:
            repeat { stack.removeLast() } while segment.end != nil && !stack.isEmpty && stack.last != segment.end
        }
        return !stack.isEmpty
    }

    private mutating func narrow(
        _ fact: String, _ fits: (FactValue) -> Bool, _ narrowings: inout [Narrowing]
    ) -> Bool {
        let possible = assumed[fact] ?? []
        let fitting = possible.filter(fits)
        if fitting.count < possible.count { narrowings.append(Narrowing(fact: fact, values: fitting)) }
        assumed[fact] = fitting
        return !fitting.isEmpty
    }

    /// The values after an effect; none if a sum would lie outside the domain.
    private static func moved(_ value: FactValue, by effect: Effect, in domain: FactDomain) -> [FactValue] {
        switch effect {
        case .set(let new): return [new]
        case .forget: return domain.values
        case .add(let amount):
            guard case .int(let number) = value, domain.contains(.int(number + amount)) else { return [] }
            return [.int(number + amount)]
        case .toggle: return value == true ? [false] : [true]
        }
    }
}
