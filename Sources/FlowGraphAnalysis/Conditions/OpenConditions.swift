import FlowGraph

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
