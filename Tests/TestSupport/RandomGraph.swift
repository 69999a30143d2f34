import FlowGraph

/// A valid graph made at random, with every form of fact, condition, effect and segment, and with texts of all sorts.
public struct RandomGraph {
    private var random: SeededGenerator
    private var facts: [Fact] = []
    private var screens: [GraphScreen] = []

    /// Makes the graph of a seed.
    ///
    /// Segments that happen to ask for the impossible are left out.
    ///
    /// - Throws: A `GraphError` for what is no matter of a segment, which would be a fault of this generator.
    public static func graph(seed: UInt64) throws(GraphError) -> NavigationGraph {
        var maker = RandomGraph(random: SeededGenerator(seed: seed))
        return try maker.makeGraph()
    }

    private init(random: SeededGenerator) {
        self.random = random
    }

    private mutating func makeGraph() throws(GraphError) -> NavigationGraph {
        facts = makeFacts()
        screens = makeScreens()
        addAliases()
        var segments: [Segment] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) { segments.append(makeSegment()) }
        let declared = facts.filter { isRange($0) || chance(2) }
        return try RandomGraph.graph(chance(2) ? text() : nil, declared, screens, segments)
    }

    private static func graph(
        _ name: String?, _ facts: [Fact], _ screens: [GraphScreen], _ segments: [Segment]
    ) throws(GraphError) -> NavigationGraph {
        do throws(GraphError) {
            return try NavigationGraph(name: name, facts: facts, screens: screens, segments: segments)
        } catch {
            let faulty = Set(
                error.problems.map(\.path.components).filter { $0.first == .key("segments") }.map { $0[1] })
            if faulty.isEmpty { throw error }
            let rest = segments.indices.filter { !faulty.contains(.index($0)) }.map { segments[$0] }
            return try graph(name, facts, screens, rest)
        }
    }

    private func isRange(_ fact: Fact) -> Bool {
        if case .range = fact.domain { true } else { false }
    }
}

// MARK: Parts

extension RandomGraph {
    private mutating func makeFacts() -> [Fact] {
        let least = Int.random(in: -3...3, using: &random)
        let all = [
            Fact("flag", .bool), Fact("switch", .values([true, false])), Fact("single", .values([true])),
            Fact("count", .range(least...least + Int.random(in: 0...5, using: &random))),
            Fact("extreme", .range(chance(2) ? Int.min...Int.min + 2 : Int.max - 2...Int.max)),
            Fact("tier", .values(["none", "basic", "gold"])), Fact("mixed", .values([1, "1", true, "true", -7])),
            Fact("long fact name " + text(), .values(["a", "b", .string("c" + text())])),
            Fact("", .values([0, 5, 10])),
        ]
        return Array(all.shuffled(using: &random).prefix(Int.random(in: 0...all.count, using: &random)))
    }

    private mutating func makeScreens() -> [GraphScreen] {
        (0..<Int.random(in: 1...6, using: &random)).map { index in
            GraphScreen(
                "\(index)" + text(), title: optionalText(), module: optionalText(), trait: optionalText(),
                tags: texts(), isStart: chance(3))
        }
    }

    /// Makes some screens aliases of others.
    private mutating func addAliases() {
        for index in screens.indices.dropFirst() where chance(5) {
            let original = Int.random(in: 0..<index, using: &random)
            guard screens[original].aliasOf == nil else { continue }
            screens[index].aliasOf = screens[original].name
            screens[index].trait = chance(2) ? nil : screens[original].trait
        }
    }

    private mutating func makeSegment() -> Segment {
        let kind = SegmentKind.allCases.randomElement(using: &random) ?? .push
        return Segment(
            from: screenName(), to: kind == .back ? nil : screenName(), label: optionalText(), kind: kind,
            cost: makeCost(), preconditions: makePreconditions(), effects: makeEffects(), steps: texts(), tags: texts(),
            destructive: chance(4))
    }

    private mutating func makeCost() -> Double {
        let costs = [1, 0.1, 2.5, 1e-9, .leastNonzeroMagnitude, 1e6, 123_456.789, 1.0 / 3, .pi, 0.30000000000000004]
        return chance(3) ? Double.random(in: 1e-3...1e3, using: &random) : pick(costs) ?? 1
    }

    private mutating func makePreconditions() -> Preconditions {
        var conditions = Preconditions()
        for fact in facts where chance(4) {
            var condition = requirement(on: fact)
            while chance(3) { condition = condition.and(requirement(on: fact)) }
            conditions[fact.name] = condition
        }
        return conditions
    }

    private mutating func requirement(on fact: Fact) -> Condition {
        let value = pick(fact.domain.values) ?? 0
        switch (Int.random(in: 0...4, using: &random), value) {
        case (0, _): return .not(value)
        case (1, _): return .in(fact.domain.values.shuffled(using: &random).filter { _ in chance(2) } + [value])
        case (2, .int(let bound)): return .atLeast(bound)
        case (3, .int(let bound)): return .atMost(bound)
        default: return .equals(value)
        }
    }

    private mutating func makeEffects() -> Effects {
        var effects = Effects()
        for fact in facts where chance(4) {
            switch Int.random(in: 0...3, using: &random) {
            case 0: effects[fact.name] = .forget
            case 1 where fact.domain.isBoolean: effects[fact.name] = .toggle
            case 1...2 where isRange(fact): effects[fact.name] = .add(pick([-2, -1, 0, 1, 3, .min, .max]) ?? 1)
            default: effects[fact.name] = .set(pick(fact.domain.values) ?? 0)
            }
        }
        return effects
    }
}

// MARK: Choices

extension RandomGraph {
    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    private mutating func screenName() -> String { pick(screens)?.name ?? "" }

    private mutating func text() -> String { NastyText.random(using: &random) }

    private mutating func optionalText() -> String? {
        chance(2) ? nil : chance(8) ? "" : text()
    }

    private mutating func texts() -> [String] {
        chance(2) ? [] : (0..<Int.random(in: 1...3, using: &random)).map { _ in text() }
    }
}

/// Graphs that are small and take long: each segment has conditions on facts that others change.
public enum HardGraph {
    /// A graph of some screens and truth values, the same for the same seed.
    public static func graph(
        screens screenCount: Int, facts factCount: Int, segmentsEach: Int = 6, withStack: Bool = false, seed: UInt64
    ) throws -> NavigationGraph {
        var random = SeededGenerator(seed: seed)
        func pairs() -> [String: Bool] {
            let count = Int.random(in: 0...2, using: &random)
            let pairs = (0..<count).map { _ in
                ("f\(Int.random(in: 0..<factCount, using: &random))", Bool.random(using: &random))
            }
            return Dictionary(pairs, uniquingKeysWith: { $1 })
        }
        let screens = (0..<screenCount).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = screens.flatMap { screen in
            (0..<segmentsEach).map { _ in
                let isBack = Int.random(in: 0..<5, using: &random) == 0 && withStack
                let end = "S\(Int.random(in: 0..<screenCount, using: &random))"
                let (conditions, effects) = (pairs(), pairs())
                return Segment(
                    from: screen.name, to: isBack ? nil : end, kind: isBack ? .back : .push,
                    preconditions: Preconditions(
                        conditions.sorted { $0.key < $1.key }.map { .init($0.key, .equals(.bool($0.value))) }),
                    effects: Effects(effects.sorted { $0.key < $1.key }.map { .init($0.key, .set(.bool($0.value))) }))
            }
        }
        return try NavigationGraph(
            facts: (0..<factCount).map { Fact("f\($0)", .bool) }, screens: screens, segments: segments)
    }
}
