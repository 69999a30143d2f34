import FlowGraph

/// Finds flows that cover all targets: each flow goes on to the nearest target that is not covered, or a new flow begins.
///
/// A target is near if reaching it costs little beyond the bound: moves weigh their reduced costs under the potentials of a
/// ``TourRelaxation``, and the move that covers a target is paid for already, by its price. So the walk follows a flow of least cost as far as
/// conditions and the stack allow. Among equals the cheapest counts. O(t·s·log s) for t targets, s being the states between one target and the
/// next.
struct TourSearch {
    /// A flow: its launch and the moves, positions in ``TourConfigurations/moves``.
    struct Path: Hashable {
        var launch: Int
        var moves: [Int] = []
    }

    var configurations: TourConfigurations
    let relaxation: TourRelaxation
    /// By target: the part of the bound that pays for covering it; empty if there is no bound.
    let prices: [Int64]
    /// The configurations of launches: those of the query, and after them such with assumptions.
    var launches: [Int]
    /// By launch: that of the query.
    var origins: [Int]
    var usable: Range<Int>
    let restartCost: Int64
    let limit: TourLimit
    /// The greatest number of states to explore; those explored so far once the memory is used up.
    var budget: Int
    let memoryBudget: Int
    private let greatestWidth: Int32
    /// By target: whether it is to be covered, from the next restart on.
    var wanted: [Bool]
    /// By target: whether it is still to be covered.
    private(set) var isUncovered: [Bool]
    private var uncoveredCount: Int
    var labels: [Label] = []
    var queue = PriorityQueue<Entry>()
    var run: Int32 = 0
    var entryCount: Int64 = 0
    /// By state: the number of configurations settled in this run.
    var settledCounts: [Int32] = []
    var settledRuns: [Int32] = []
    var statesExplored = 0
    /// True if a search has left configurations out because others of the same state had been settled, or for a flow's limit.
    var hasPruned = false
    var paths: [Path] = []
    var position: FlowProgress?
    var seed: UInt64 = 0

    init(
        _ configurations: TourConfigurations, _ relaxation: TourRelaxation, launches: [Int], restartCost: Int64,
        limit: TourLimit, wanted: [Bool], budget: SearchBudget, greatestWidth: Int32
    ) {
        self.configurations = configurations
        self.relaxation = relaxation
        prices = relaxation.prices(wanted, configurations.states.targets)
        self.launches = launches
        origins = Array(launches.indices)
        usable = launches.indices
        self.restartCost = restartCost
        self.limit = limit
        self.budget = budget.states
        memoryBudget = budget.bytes
        self.greatestWidth = greatestWidth
        self.wanted = wanted
        isUncovered = wanted
        uncoveredCount = wanted.count { $0 }
    }

    /// Forgets the flows, not the configurations.
    mutating func restart() {
        (isUncovered, uncoveredCount, paths, position) = (wanted, wanted.count { $0 }, [], nil)
    }

    /// Covers all targets that can be covered.
    mutating func cover(seed: UInt64) {
        self.seed = seed
        var width: Int32 = 2
        while uncoveredCount > 0, statesExplored < budget {
            let pruned = hasPruned
            hasPruned = false
            if let entry = nearest(width: width) {
                take(entry)
                hasPruned = pruned || hasPruned
            } else if hasPruned, width < greatestWidth {
                width *= 8
            } else {
                return
            }
        }
    }

    mutating func cover(_ target: Int32) {
        guard isUncovered[Int(target)] else { return }
        isUncovered[Int(target)] = false
        uncoveredCount -= 1
    }

    /// The moves by which segments are crossed after a launch, the last of which covers a target, or nil if they can't be made.
    mutating func path(_ launch: Int, _ segments: [Int], covering target: Int) -> Path? {
        var path = Path(launch: launch)
        var configuration = launches[launch]
        for (position, segment) in segments.enumerated() {
            let isLast = position == segments.count - 1
            let move = configurations.moves(from: configuration).first { move in
                Int(configurations.moves[move].segment) == segment
                    && (!isLast || configurations.targets(of: move).contains(Int32(target)))
            }
            guard let move else { return nil }
            path.moves.append(move)
            configuration = Int(configurations.moves[move].end)
        }
        return path
    }

    /// Adds a flow, and ends the last one.
    mutating func add(_ path: Path) {
        paths.append(path)
        position = nil
        for target in targets(of: path) { cover(target) }
    }

    /// Returns true if a flow covers a target that is still to be covered.
    func misses(_ path: Path) -> Bool { targets(of: path).contains { isUncovered[Int($0)] } }

    private func targets(of path: Path) -> [Int32] {
        [configurations.target(ofLaunch: launches[path.launch])].filter { $0 >= 0 }
            + path.moves.flatMap(configurations.targets(of:))
    }
}

extension TourSearch {
    struct Label {
        var run: Int32 = -1
        var isSettled = false
        var excess: Int64 = 0
        var cost: Int64 = 0
        /// The configuration before, -1 for the first of a flow, -2 for the one in which the search began.
        var previous: Int32 = -1
        var move: Int32 = -1
        var segments: Int32 = 0
        var microseconds: Int64 = 0
    }

    struct Entry: Comparable {
        let excess: Int64
        /// True if a target is covered by leaving the screens above the screen beneath: among equals, targets above
        /// come first.
        let isLeaving: Bool
        let cost: Int64
        let number: Int64
        let configuration: Int32
        /// The move that covers a target, or ``passing`` or ``launching``.
        let move: Int32

        /// Nothing is covered yet.
        static let passing: Int32 = -1
        /// The launch covers a target.
        static let launching: Int32 = -2

        static func < (left: Entry, right: Entry) -> Bool {
            if left.excess != right.excess { return left.excess < right.excess }
            if left.isLeaving != right.isLeaving { return right.isLeaving }
            if left.cost != right.cost { return left.cost < right.cost }
            return left.number < right.number
        }
    }

    /// The configuration of a flow, and its length so far.
    struct FlowProgress {
        let configuration: Int
        let segments: Int32
        let microseconds: Int64
    }
}

extension TourSearch {
    /// Goes the path to a target.
    mutating func take(_ entry: Entry) {
        guard entry.move >= 0 else {
            begin(flow: Int(entry.configuration))
            position = FlowProgress(configuration: Int(entry.configuration), segments: 0, microseconds: 0)
            return
        }
        var moves = [Int(entry.move)]
        var configuration = Int(entry.configuration)
        while labels[configuration].previous >= 0 {
            moves.append(Int(labels[configuration].move))
            configuration = Int(labels[configuration].previous)
        }
        var start = position
        if labels[configuration].previous == -1 {
            begin(flow: configuration)
            start = FlowProgress(configuration: configuration, segments: 0, microseconds: 0)
        }
        guard let start else { return }
        var cost = start.microseconds
        for move in moves.reversed() {
            paths[paths.count - 1].moves.append(move)
            let made = configurations.moves[move]
            cost += configurations.states.topology.costs[Int(made.segment)]
            for target in made.firstTarget..<made.endOfTargets { cover(configurations.coveredTargets[Int(target)]) }
        }
        position = FlowProgress(
            configuration: Int(configurations.moves[Int(entry.move)].end),
            segments: start.segments + Int32(moves.count),
            microseconds: cost)
    }

    private mutating func begin(flow launch: Int) {
        paths.append(Path(launch: launches[usable].firstIndex(of: launch) ?? 0))
        if let target = target(ofLaunch: launch) { cover(target) }
    }

    /// Begins flows with the assumptions of a tour's flows, so that a screen is the same before and after it is
    /// assumed.
    mutating func assume(asIn tour: [Path]) {
        var worlds: [(origin: Int, beliefs: [UInt64])] = []
        for path in tour {
            let origin = origins[path.launch]
            let segments = path.moves.map { Int(configurations.moves[$0].segment) }
            let beliefs = configurations.states.beliefs(
                assumedBy: segments, from: configurations.state(of: launches[path.launch]))
            if let known = worlds.indices.first(where: {
                worlds[$0].origin == origin && configurations.states.common(worlds[$0].beliefs, beliefs) != nil
            }) {
                worlds[known].beliefs = configurations.states.common(worlds[known].beliefs, beliefs) ?? beliefs
            } else {
                worlds.append((origin, beliefs))
            }
        }
        let first = launches.count
        for world in worlds {
            launches.append(configurations.launch(launches[world.origin], beliefs: world.beliefs))
            origins.append(world.origin)
        }
        usable = first..<launches.count
    }
}
