import FlowGraph

/// An upper bound, for each screen, on the facts at the start under which it is reachable.
///
/// Computes ``FlowGraph/DeleteRelaxation`` for all assignments together: each screen, and each value of a fact, has the set of
/// the assignments under which it may be reachable, as a union of cubes. A segment is crossed again if the set of its
/// start screen or of its facts grows, until nothing changes. A union of more than ``limit`` cubes is replaced by the
/// least cube around it, so the bounds stay small and take time polynomial in the size of the graph. That polynomial is large: after
/// ``comparisonLimit`` comparisons of cubes every union is replaced by the least cube around it, which soon grows no more.
struct ConditionBounds {
    private typealias Cube = CubeSpace.Cube

    /// The most cubes of one union.
    private static let limit = 32
    /// The comparisons of cubes from which on a union has one cube: a tenth of a second.
    private static let comparisonLimit = 1_000_000

    /// The assignments under which each screen may be reachable.
    private(set) var screens: [[CubeSpace.Cube]]
    /// The assignments under which each value of each fact may be reached.
    private var values: [[[Cube]]]
    private let graph: NavigationGraph
    private let space: CubeSpace
    private let isStrict: Bool
    private let possible: DeleteRelaxation
    /// By fact: the segments with a condition on it, and those that toggle it.
    private var readers: [[Int]]
    private var pending: [Int] = []
    private var isPending: [Bool]
    /// The comparisons of two cubes so far.
    private(set) var comparisons = 0

    /// Computes the bounds for some stacks, the current screen last in each, with facts at the start within a cube.
    init(
        _ graph: NavigationGraph, from stacks: [[Int]], in universe: [UInt64], isStrict: Bool,
        _ possible: DeleteRelaxation
    ) {
        self.graph = graph
        self.isStrict = isStrict
        self.possible = possible
        let layout = graph.rules.layout
        space = CubeSpace(layout)
        screens = graph.screens.map { _ in [] }
        values = graph.facts.indices.map { fact in
            layout.values[fact].map { value in
                var cube = universe
                layout.set(of: fact) { $0 == value }.narrow(&cube)
                return layout.possibleValues(of: fact, in: cube).isEmpty ? [] : [cube]
            }
        }
        readers = graph.facts.map { _ in [] }
        isPending = graph.segments.map { _ in false }
        for segment in graph.segments.indices where possible.isPossible[segment] {
            for fact in graph.rules[segment].readFacts { readers[fact].append(segment) }
        }
        // The screens beneath at the start may become current under any facts.
        for screen in stacks.joined() where possible.isReached[screen] { gain([universe], screen: screen) }
        while let segment = pending.popLast() {
            isPending[segment] = false
            cross(segment)
        }
    }

    private mutating func cross(_ segment: Int) {
        let rule = graph.rules[segment]
        var cubes = screens[Int(graph.topology.starts[segment])]
        for condition in rule.allConditions where !condition.isWholeDomain {
            cubes = intersection(cubes, having(condition))
        }
        guard !cubes.isEmpty else { return }
        for operation in rule.operations { apply(operation, cubes) }
        // A screen that is uncovered has been current before, or lay beneath at the start.
        let end = Int(graph.topology.ends[segment])
        if !graph.topology.kinds[segment].dependsOnStack { gain(cubes, screen: end) }
    }

    private mutating func apply(_ operation: SegmentRules.Operation, _ cubes: [Cube]) {
        switch operation {
        case .assign(let set):
            // Under a strict query a forgotten fact has no known value.
            guard !isStrict || set.count == 1 else { return }
            for value in members(set) { gain(cubes, set.fact, value: value) }
        case .shift(let fact, let amount, let silent):
            for value in members(silent) {
                gain(intersection(cubes, values[fact][value]), fact, value: value + amount)
            }
        case .toggle(let fact):
            for value in 0...1 { gain(intersection(cubes, values[fact][value]), fact, value: 1 - value) }
        }
    }

    /// The positions of a set's values among those of its fact.
    private func members(_ set: ValueSet) -> [Int] {
        let field = graph.rules.layout.fields[set.fact]
        return (0..<field.count).filter { position in
            let bit = field.shift + position
            return set.words[bit / 64].members & (1 << UInt64(bit % 64)) != 0
        }
    }

    /// The assignments under which a fact may meet a condition.
    private mutating func having(_ condition: ValueSet) -> [Cube] {
        var cubes: [Cube] = []
        for value in members(condition) {
            ConditionBounds.add(values[condition.fact][value], to: &cubes, &comparisons)
        }
        return cubes
    }

    private mutating func intersection(_ cubes: [Cube], _ others: [Cube]) -> [Cube] {
        var both: [Cube] = []
        comparisons += cubes.count * others.count
        for cube in cubes {
            ConditionBounds.add(others.compactMap { space.intersection(cube, $0) }, to: &both, &comparisons)
        }
        return both
    }

    private mutating func gain(_ cubes: [Cube], screen: Int) {
        guard ConditionBounds.add(cubes, to: &screens[screen], &comparisons) else { return }
        for segment in graph.topology.outgoing(screen) { look(at: Int(segment)) }
    }

    private mutating func gain(_ cubes: [Cube], _ fact: Int, value: Int) {
        guard ConditionBounds.add(cubes, to: &values[fact][value], &comparisons) else { return }
        readers[fact].forEach { look(at: $0) }
    }

    private mutating func look(at segment: Int) {
        guard !isPending[segment], possible.isPossible[segment] else { return }
        isPending[segment] = true
        pending.append(segment)
    }

    /// Adds cubes to a union.
    ///
    /// Static, since a method on a value would copy it to change one of its own unions.
    ///
    /// - Returns: True if some of the cubes did not lie within one of the union.
    @discardableResult
    private static func add(_ cubes: [Cube], to union: inout [Cube], _ comparisons: inout Int) -> Bool {
        var isNew = false
        for cube in cubes {
            comparisons += union.count
            guard !union.contains(where: { CubeSpace.isSubset(cube, of: $0) }) else { continue }
            union.removeAll { CubeSpace.isSubset($0, of: cube) }
            union.append(cube)
            isNew = true
        }
        if union.count > (comparisons < comparisonLimit ? limit : 1) {
            union = [union.reduce(union[0]) { box, cube in box.indices.map { box[$0] | cube[$0] } }]
        }
        return isNew
    }
}
