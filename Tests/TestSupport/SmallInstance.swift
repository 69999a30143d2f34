import FlowGraph

/// A small random graph and a query on it, with every form of fact, condition and effect.
package struct SmallInstance: CustomStringConvertible {
    package let graph: NavigationGraph
    package let query: PlanQuery

    /// Makes the instance of a seed.
    package init(seed: UInt64) throws {
        try self.init(
            seed: seed, screenCounts: 1...5, segmentCounts: 0...9, kinds: [.push, .present, .replace, .root])
    }

    /// Makes the instance of a seed in which where segments lead can depend on the stack, some screens lying beneath the start.
    package init(stackSeed seed: UInt64) throws {
        let instance = try SmallInstance(
            seed: seed, screenCounts: 2...5, segmentCounts: 3...11,
            kinds: [.push, .present, .push, .replace, .root, .unwind, .back, .back, .back])
        graph = instance.graph
        var random = SeededGenerator(seed: ~seed)
        var query = instance.query
        let beneath = (0..<max(0, Int.random(in: -2...2, using: &random))).map { _ in
            instance.graph.screens.randomElement(using: &random)?.name ?? ""
        }
        if !beneath.isEmpty { query.stack = beneath + [query.start] }
        self.query = query
    }

    /// The same instance with some segments marked as destructive, and a query that leaves some segments out.
    package func leavingOut(seed: UInt64) throws -> SmallInstance {
        var random = SeededGenerator(seed: seed &* 31 &+ 7)
        var segments = graph.segments
        var query = query
        for index in segments.indices {
            segments[index].isDestructive = Int.random(in: 0..<3, using: &random) == 0
            if Int.random(in: 0..<6, using: &random) == 0 { query.avoiding.insert(index) }
        }
        query.allowsDestructive = Bool.random(using: &random)
        return SmallInstance(
            graph: try NavigationGraph(facts: graph.facts, screens: graph.screens, segments: segments), query: query)
    }

    /// The same instance with labels, and a query for a plan that performs a segment.
    package func performing(seed: UInt64) throws -> SmallInstance {
        var random = SeededGenerator(seed: seed &* 17 &+ 3)
        var (segments, query) = (graph.segments, query)
        let labels = ["Log out", "Log out", "Add", nil]
        for index in segments.indices { segments[index].label = labels.randomElement(using: &random) ?? nil }
        query.performing = "Log out"
        // So that there is at least one.
        if let last = segments.indices.randomElement(using: &random) { segments[last].label = "Log out" }
        return SmallInstance(
            graph: try NavigationGraph(facts: graph.facts, screens: graph.screens, segments: segments), query: query)
    }

    /// The same instance with a query for a plan that enters its goal anew.
    package func enteringAnew() -> SmallInstance {
        var query = query
        query.entersAnew = true
        return SmallInstance(graph: graph, query: query)
    }

    private init(graph: NavigationGraph, query: PlanQuery) {
        self.graph = graph
        self.query = query
    }

    private init(
        seed: UInt64, screenCounts: ClosedRange<Int>, segmentCounts: ClosedRange<Int>, kinds: [SegmentKind]
    ) throws {
        var random = SeededGenerator(seed: seed)
        let facts = SmallInstance.facts(&random)
        let screens = (0..<Int.random(in: screenCounts, using: &random)).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (0..<Int.random(in: segmentCounts, using: &random)).map { _ in
            SmallInstance.segment(screens, facts, kinds, &random)
        }
        graph = try NavigationGraph(facts: facts, screens: screens, segments: segments)
        query = SmallInstance.query(screens, facts, &random)
    }

    package var description: String {
        (query.performing.map { "performing \($0) " } ?? (query.entersAnew ? "entering anew " : ""))
            + "given \(query.given.map { "\($0.fact)=\($0.value)" }) strict \(query.isStrict) \(query.stack) \(query.start)→\(query.goal)"
            + " avoiding \(query.avoiding.sorted()) destructive \(query.allowsDestructive)"
            + " via \(query.waypoints) require \(query.required.map { $0.value.formula($0.fact) })\n"
            + graph.facts.map { "  \($0.name): \($0.domain)\n" }.joined()
            + graph.segments.enumerated().map { index, segment in
                let conditions = segment.preconditions.map { $0.value.formula($0.fact) }
                let effects = segment.effects.map { $0.value.formula($0.fact) }
                return
                    "  [\(index)] \(segment.start)→\(segment.end ?? "") \(segment.label ?? "") \(segment.kind)\(segment.isDestructive ? " destructive" : "") \(segment.cost) \(conditions) \(effects)\n"
            }.joined()
    }

    private static func facts(_ random: inout SeededGenerator) -> [Fact] {
        let bounds = Int.random(in: -1...1, using: &random)
        // Now and then a fact that takes more than one word.
        let isWide = Int.random(in: 0..<200, using: &random) == 0
        let width = isWide ? Int.random(in: 60...140, using: &random) : Int.random(in: 0...3, using: &random)
        let all = [
            Fact("flag", .bool),
            Fact("count", .range(bounds...bounds + width)),
            Fact("tier", .values(["none", "basic", "gold"])),
            Fact("mixed", .values([1, "1", true])),
            Fact("on", .bool),
        ]
        let count = Int.random(in: 0...3, using: &random)
        return Array(all.shuffled(using: &random).prefix(count))
    }

    private static func segment(
        _ screens: [GraphScreen], _ facts: [Fact], _ kinds: [SegmentKind], _ random: inout SeededGenerator
    ) -> Segment {
        // Few different costs, so that ties are common and every criterion decides often.
        let costs = [1.0, 1.0, 2.0, 0.1, 0.2, 0.3]
        let start = screens.randomElement(using: &random)?.name ?? ""
        let end = screens.randomElement(using: &random)?.name
        let kind = kinds.randomElement(using: &random) ?? .push
        return Segment(
            from: start, to: kind == .back ? nil : end, kind: kind,
            cost: costs.randomElement(using: &random) ?? 1,
            preconditions: conditions(facts, oneIn: 2, &random),
            effects: effects(facts, &random))
    }

    private static func conditions(
        _ facts: [Fact], oneIn: Int, _ random: inout SeededGenerator
    ) -> Preconditions {
        var conditions = Preconditions()
        for fact in facts where Int.random(in: 0..<oneIn, using: &random) == 0 {
            let condition = condition(fact, &random)
            if fact.domain.values.contains(where: condition.holds) { conditions[fact.name] = condition }
        }
        return conditions
    }

    private static func condition(_ fact: Fact, _ random: inout SeededGenerator) -> Condition {
        let values = fact.domain.values
        let value = values.randomElement(using: &random) ?? 0
        switch (Int.random(in: 0...5, using: &random), fact.domain) {
        case (0, _):
            let count = Int.random(in: 1...2, using: &random)
            return .not(Array(values.shuffled(using: &random).prefix(count)))
        case (1, _): return .in(Array(values.shuffled(using: &random).prefix(2)))
        case (2, .range(let range)): return .atLeast(Int.random(in: range, using: &random))
        case (3, .range(let range)): return .atMost(Int.random(in: range, using: &random))
        case (4, .range(let range)):
            return .atLeast(Int.random(in: range, using: &random)).and(.not(value))
        default: return .equals(value)
        }
    }

    private static func effects(_ facts: [Fact], _ random: inout SeededGenerator) -> Effects {
        var effects = Effects()
        for fact in facts where Int.random(in: 0...2, using: &random) == 0 {
            switch (Int.random(in: 0...3, using: &random), fact.domain) {
            case (0, _): effects[fact.name] = .forget
            case (1...2, _) where fact.domain.isBoolean: effects[fact.name] = .toggle
            case (1..., .range(let range)):
                let most = max(2, range.count * 2 / 3)
                effects[fact.name] = .add(Int.random(in: -most...most, using: &random))
            default: effects[fact.name] = .set(fact.domain.values.randomElement(using: &random) ?? 0)
            }
        }
        return effects
    }

    private static func query(
        _ screens: [GraphScreen], _ facts: [Fact], _ random: inout SeededGenerator
    ) -> PlanQuery {
        var given = KnownFacts()
        for fact in facts where Bool.random(using: &random) {
            given[fact.name] = fact.domain.values.randomElement(using: &random)
        }
        let waypointCount = max(0, Int.random(in: -3...2, using: &random))
        return PlanQuery(
            from: screens.randomElement(using: &random)?.name ?? "",
            to: screens.randomElement(using: &random)?.name ?? "",
            via: (0..<waypointCount).map { _ in screens.randomElement(using: &random)?.name ?? "" },
            given: given,
            requiring: Int.random(in: 0...2, using: &random) == 0 ? conditions(facts, oneIn: 2, &random) : [:],
            strict: Int.random(in: 0...3, using: &random) == 0)
    }
}
