import FlowGraph
import TestSupport
import Testing

/// Situations judged by crossing segments one value at a time on many small random graphs.
@Suite("On small random graphs, by brute force")
struct SituationPropertyTests {
    private static let instanceCount: UInt64 = Seeds.part(of: 4_000)

    @Test("crossing a plan's segments gives the plan's assumptions, stacks and facts")
    func plans() throws {
        var (assuming, crossed) = (0, 0)
        for seed in Seeds(Self.instanceCount) {
            let instance = try SmallInstance(stackSeed: seed)
            guard let plan = try instance.graph.planIfAny(instance.query) else { continue }
            var situation = try instance.situation()
            var oracle = SituationOracle(instance.query, in: instance.graph)
            for (planned, stack) in zip(plan.segments, plan.stacks.dropFirst()) {
                let assumptions = try situation.cross(planned.index)
                let narrowings = oracle.cross(planned.segment, in: instance.graph)
                #expect(assumptions == planned.assumptions, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                #expect(
                    narrowings?.map(\.fact) == planned.assumptions.map(\.fact), "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                #expect(situation.stack.screens == stack && situation.screen == planned.end, "FLOWGRAPH_SEED=\(seed)")
                #expect(SituationOracle(situation) == oracle, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                crossed += 1
            }
            let arrival = try situation.meet(instance.query.required)
            #expect(arrival == plan.assumptionsOnArrival, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            #expect(situation.assumed.definite == plan.facts, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            if !plan.assumptions.isEmpty { assuming += 1 }
        }
        print("\(crossed) segments crossed, \(assuming) plans with assumptions")
        #expect(crossed > Self.instanceCount / 4 && assuming > Self.instanceCount / 20)
    }

    @Test("on a random walk exactly the segments can be crossed that one value at a time can, with the same outcome")
    func walks() throws {
        var (crossed, refused, narrowed) = (0, 0, 0)
        for seed in Seeds(Self.instanceCount) {
            let instance = try SmallInstance(stackSeed: seed)
            var random = SeededGenerator(seed: seed ^ 0x51_7a7e)
            var situation = try instance.situation()
            var oracle = SituationOracle(instance.query, in: instance.graph)
            for _ in 0..<12 {
                guard let index = instance.graph.segments.indices.randomElement(using: &random) else { break }
                let before = situation
                if let narrowings = oracle.cross(instance.graph.segments[index], in: instance.graph) {
                    let assumptions = try situation.cross(index)
                    let values = zip(assumptions, narrowings).map { assumption, narrowing in
                        narrowing.values.allSatisfy(assumption.condition.holds) ? narrowing.fact : "wrong"
                    }
                    #expect(assumptions.map(\.fact) == narrowings.map(\.fact) && values == narrowings.map(\.fact))
                    crossed += 1
                    if !narrowings.isEmpty { narrowed += 1 }
                } else {
                    #expect(throws: CrossingObstacle.self, "FLOWGRAPH_SEED=\(seed) \(index)\n\(instance)") {
                        try situation.cross(index)
                    }
                    #expect(situation == before, "FLOWGRAPH_SEED=\(seed)")
                    refused += 1
                }
                #expect(SituationOracle(situation) == oracle, "FLOWGRAPH_SEED=\(seed) \(index)\n\(instance)")
            }
        }
        print("\(crossed) crossed, \(refused) refused, \(narrowed) with assumptions")
        #expect(crossed > Self.instanceCount && refused > Self.instanceCount && narrowed > Self.instanceCount / 5)
    }

    @Test(
        "what the app does although it seemed impossible is learned: afterwards beliefs are as if it had been possible")
    func learning() throws {
        var (contradicted, agreed) = (0, 0)
        for seed in Seeds(Self.instanceCount) {
            let instance = try SmallInstance(stackSeed: seed)
            var random = SeededGenerator(seed: seed ^ 0x1ea2)
            var situation = try instance.situation()
            for _ in 0..<8 {
                guard let index = instance.graph.segments.indices.randomElement(using: &random) else { break }
                let segment = instance.graph.segments[index]
                var crossing = situation
                situation.learnFacts(crossing: index)
                if (try? crossing.crossFacts(of: index)) != nil {
                    #expect(situation == crossing, "FLOWGRAPH_SEED=\(seed) \(index)\n\(instance)")
                    agreed += 1
                } else {
                    contradicted += 1
                }
                for fact in instance.graph.facts {
                    let (assumed, given) = (situation.assumed, situation.given)
                    #expect(
                        !assumed.possibleValues(of: fact.name).isEmpty, "FLOWGRAPH_SEED=\(seed) \(index)\n\(instance)")
                    #expect(
                        !given.possibleValues(of: fact.name).isEmpty, "FLOWGRAPH_SEED=\(seed) \(index)\n\(instance)")
                    guard case .set(let value)? = segment.effects[fact.name] else { continue }
                    #expect(assumed.value(of: fact.name) == value && given.value(of: fact.name) == value)
                }
            }
        }
        print("\(agreed) as believed, \(contradicted) otherwise")
        #expect(agreed > Self.instanceCount && contradicted > Self.instanceCount / 5)
    }
}

extension SmallInstance {
    /// The situation in which the query begins.
    fileprivate func situation() throws -> Situation {
        let stack = query.stack.isEmpty ? [query.start] : query.stack
        return try Situation(in: graph, stack: ScreenStack(stack, inferredCount: 0), given: query.given)
    }
}

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
