import FlowGraph

/// Finds the weakest conditions under which screens can be reached.
struct ConditionFinder {
    /// The comparisons of cubes that minimising one formula may make, and minimising all of them.
    private static let (formulaSteps, allSteps) = (2_000_000, 20_000_000)

    private let graph: NavigationGraph
    private let query: ReachabilityQuery
    private let universe: [UInt64]
    private let space: CubeSpace
    private let exploration: StateExploration<ConditionalKnowledge>
    private let open: OpenConditions
    /// The comparisons of cubes that the bounds took.
    private let boundComparisons: Int

    init(_ graph: NavigationGraph, _ query: ReachabilityQuery, from stacks: [[Int]]) {
        let layout = graph.rules.layout
        let model = ConditionalKnowledge(layout: layout, given: query.given, isStrict: query.isStrict)
        let relevant = graph.rules.conditionedBits
        let possible = DeleteRelaxation(graph, from: stacks, beliefs: model.universe, isStrict: false)
        let bounds = ConditionBounds(
            graph, from: stacks, in: model.universe, isStrict: query.isStrict, possible)
        let open = OpenConditions(
            bounds.screens, model, irrelevant: zip(model.universe, relevant).map { $0 & ~$1 })
        boundComparisons = bounds.comparisons
        self.graph = graph
        self.query = query
        universe = model.universe
        space = CubeSpace(layout)
        exploration = model.exploration(
            of: graph, from: stacks, relevant: relevant, budget: query.searchBudget, aim: open)
        self.open = exploration.aim as? OpenConditions ?? open
    }

    /// The condition of every screen.
    var conditions: ReachabilityConditions {
        var formulas: [[CubeSpace.Cube]: FactFormula] = [:]
        var steps = Self.allSteps
        let conditions = graph.screens.indices.map { screen in
            let cover = cover(of: screen)
            let formula = formulas[cover.cubes] ?? formula(cover, &steps)
            formulas[cover.cubes] = formula
            let isKnown = exploration.isComplete || open.isClosed(screen)
            return ScreenCondition(formula, isComplete: isKnown && !cover.isTruncated)
        }
        return ReachabilityConditions(
            graph: graph, query: query, conditions: conditions, statesExplored: exploration.statesExplored,
            exceeded: exploration.exceeded, comparisons: boundComparisons + Self.allSteps - steps)
    }

    /// The facts at the start under which a screen has been reached.
    private func cover(of screen: Int) -> FactCover {
        FactCover(
            space, exploration.statesAtVertex[screen].lazy.map { open.start(in: exploration.space.words(of: Int($0))) })
    }

    /// The shortest alternatives first, those that are equally short in the order of their facts.
    private func formula(_ cover: FactCover, _ stepsLeft: inout Int) -> FactFormula {
        let granted = max(0, min(stepsLeft, Self.formulaSteps))
        var steps = granted
        defer { stepsLeft -= granted - steps }
        let named = cover.minimised(in: universe, steps: &steps).map { cube in
            (cube: cube, facts: graph.facts.indices.filter { space.differ(cube, universe, inFact: $0) })
        }
        let ordered = named.sorted { left, right in
            if left.facts.count != right.facts.count { return left.facts.count < right.facts.count }
            if left.facts != right.facts { return left.facts.lexicographicallyPrecedes(right.facts) }
            return left.cube.lexicographicallyPrecedes(right.cube)
        }
        return FactFormula(ordered.map { conditions($0.cube) })
    }

    private func conditions(_ cube: CubeSpace.Cube) -> Preconditions {
        let layout = graph.rules.layout
        let entries = graph.facts.indices.compactMap { fact -> Preconditions.Entry? in
            let values = layout.possibleValues(of: fact, in: cube)
            let domain = layout.possibleValues(of: fact, in: universe)
            return Condition(values, of: domain).map { Preconditions.Entry(graph.facts[fact].name, $0) }
        }
        return Preconditions(entries)
    }
}

/// The assignments under which screens may be reachable but have not been reached yet.
struct OpenConditions: ExplorationAim {
    private typealias Cube = CubeSpace.Cube

    /// The most cubes kept for one screen, and the most different ones that a state is compared with.
    private static let limit = 256

    private let space: CubeSpace
    private let model: ConditionalKnowledge
    private let irrelevant: Cube
    /// The open assignments of each screen.
    private var cubes: [[Cube]]
    /// For each cube the number of screens for which it is open.
    private var counts: [Cube: Int] = [:]

    /// Creates a value in which every possibly reachable assignment is open.
    ///
    /// - Parameters:
    ///   - bounds: The assignments under which each screen may be reachable.
    ///   - model: The model of the states.
    ///   - irrelevant: The bits of the facts that states leave out.
    init(_ bounds: [[CubeSpace.Cube]], _ model: ConditionalKnowledge, irrelevant: [UInt64]) {
        space = CubeSpace(model.layout)
        self.model = model
        self.irrelevant = irrelevant
        cubes = bounds
        for cube in bounds.joined() { counts[cube, default: 0] += 1 }
    }

    var isReached: Bool { counts.isEmpty }

    /// Returns true if no assignment is open for a screen.
    func isClosed(_ screen: Int) -> Bool { cubes[screen].isEmpty }

    mutating func reach(_ place: Int, _ beliefs: ArraySlice<UInt64>) {
        guard !cubes[place].isEmpty else { return }
        let start = start(in: beliefs)
        let rest = cubes[place].flatMap { space.pieces(of: $0, outside: start) }
        guard rest.count <= OpenConditions.limit else { return }
        for cube in cubes[place] { count(cube, -1) }
        for cube in rest { count(cube, 1) }
        cubes[place] = rest
    }

    func mayGain(from beliefs: ArraySlice<UInt64>) -> Bool {
        guard counts.count <= OpenConditions.limit else { return true }
        let start = start(in: beliefs)
        return counts.keys.contains { !space.areDisjoint($0, start) }
    }

    /// The possible facts at the start in a belief.
    func start(in beliefs: ArraySlice<UInt64>) -> [UInt64] {
        let start = model.start(in: beliefs)
        return start.indices.map { start[$0] | irrelevant[$0] }
    }

    private mutating func count(_ cube: Cube, _ change: Int) {
        let count = counts[cube, default: 0] + change
        counts[cube] = count == 0 ? nil : count
    }
}
