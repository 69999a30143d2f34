/// Finds flows that cover all targets: each flow goes on to the nearest target that is not covered, or a new flow begins.
///
/// Near is what costs little beyond the bound: moves weigh their reduced costs under the potentials of a ``TourRelaxation``, and the move that
/// covers a target is paid for already, by its price. So the walk follows a flow of least cost as far as conditions and the stack allow. Among
/// equals the cheapest counts. O(t·s·log s) for t targets, s being the states between one target and the next.
struct TourSearch {
    /// A flow: its launch and the moves, positions in ``TourConfigurations/moves``.
    struct Path: Hashable {
        var launch: Int
        var moves: [Int] = []
    }

    private struct Label {
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

    private struct Entry: Comparable {
        let excess: Int64
        /// 0 unless a target is covered by leaving what lies above the screen beneath: what is above comes first.
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
    private struct Position {
        let configuration: Int
        let segments: Int32
        let microseconds: Int64
    }

    var configurations: TourConfigurations
    private let relaxation: TourRelaxation
    /// The configurations of launches: those of the query, and after them such with assumptions.
    private(set) var launches: [Int]
    /// By launch: that of the query.
    private(set) var origins: [Int]
    private var usable: Range<Int>
    private let restartCost: Int64
    private let limit: TourLimit
    /// The greatest number of states to explore; those explored so far once the memory is used up.
    private var budget: Int
    private let memoryBudget: Int
    private let greatestWidth: Int32
    /// By target: whether it is to be covered, from the next restart on.
    var wanted: [Bool]
    /// By target: whether it is still to be covered.
    private(set) var isUncovered: [Bool]
    private var uncoveredCount: Int
    private var labels: [Label] = []
    private var queue = PriorityQueue<Entry>()
    private var run: Int32 = 0
    private var entryCount: Int64 = 0
    /// By state: the number of configurations settled in this run.
    private var settledCounts: [Int32] = []
    private var settledRuns: [Int32] = []
    private(set) var statesExplored = 0
    /// True if a search has left configurations out because others of the same state had been settled, or for a flow's limit.
    private var hasPruned = false
    private(set) var paths: [Path] = []
    private var position: Position?
    private var seed: UInt64 = 0

    init(
        _ configurations: TourConfigurations, _ relaxation: TourRelaxation, launches: [Int], restartCost: Int64,
        limit: TourLimit, wanted: [Bool], budget: SearchBudget, greatestWidth: Int32
    ) {
        self.configurations = configurations
        self.relaxation = relaxation
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

    /// Begins flows with what the flows of a tour assume, so that a screen is the same before and after it is assumed.
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

    /// The target that a launch alone covers, if it is still to be covered.
    private func target(ofLaunch configuration: Int) -> Int32? {
        let target = configurations.target(ofLaunch: configuration)
        return target >= 0 && isUncovered[Int(target)] ? target : nil
    }

    private mutating func cover(_ target: Int32) {
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

    // MARK: Searching

    private mutating func nearest(width: Int32) -> Entry? {
        run += 1
        queue.removeAll()
        if let position { begin(position) }
        for launch in launches[usable] { begin(launch) }
        while let entry = queue.popFirst() {
            if entry.move != Entry.passing { return entry }
            let configuration = Int(entry.configuration)
            guard !labels[configuration].isSettled else { continue }
            labels[configuration].isSettled = true
            guard hasRoom(configurations.state(of: configuration), width) else {
                hasPruned = true
                continue
            }
            statesExplored += 1
            // Counting bytes takes as long as exploring a state does.
            if statesExplored & 255 == 0, byteCount > memoryBudget { budget = statesExplored }
            guard statesExplored < budget else { return nil }
            expand(configuration)
        }
        return nil
    }

    private var byteCount: Int {
        configurations.byteCount + labels.byteCount + queue.byteCount + settledCounts.byteCount + settledRuns.byteCount
    }

    private mutating func begin(_ position: Position) {
        var label = Label(run: run, previous: -2)
        label.segments = position.segments
        label.microseconds = position.microseconds
        offer(label, at: position.configuration)
    }

    /// Begins with a launch, at what it costs to end the flow and to begin another.
    private mutating func begin(_ launch: Int) {
        var label = Label(run: run)
        label.cost = restartCost * relaxation.scale + 1
        label.excess = label.cost
        if !relaxation.potentials.isEmpty {
            let end = position.map { potential(of: $0.configuration) } ?? relaxation.potentials[TourRelaxation.rest]
            label.excess = max(0, label.cost + end - potential(of: launch))
        }
        if target(ofLaunch: launch) != nil {
            offer(label, at: launch, as: Entry.launching)
        } else {
            offer(label, at: launch)
        }
    }

    private func potential(of configuration: Int) -> Int64 {
        configurations.potentials[configuration]
    }

    private mutating func expand(_ configuration: Int) {
        let label = labels[configuration]
        for number in configurations.moves(from: configuration) {
            let move = configurations.moves[number]
            let cost = configurations.states.topology.costs[Int(move.segment)]
            guard limit.allows(segments: label.segments + 1, microseconds: label.microseconds + cost) else {
                hasPruned = true
                continue
            }
            var next = Label(run: run)
            next.cost = label.cost + cost * relaxation.scale
            next.excess = label.excess + excess(of: move, from: configuration, cost * relaxation.scale)
            next.previous = Int32(configuration)
            next.move = Int32(number)
            next.segments = label.segments + 1
            next.microseconds = label.microseconds + cost
            if coversAnything(move) {
                insert(next.excess, next.cost, configuration, number)
            } else {
                offer(next, at: Int(move.end))
            }
        }
    }

    /// The cost of a move beyond what the bound has paid for.
    private func excess(of move: TourConfigurations.Move, from configuration: Int, _ cost: Int64) -> Int64 {
        var excess = cost
        if !relaxation.potentials.isEmpty {
            excess += potential(of: configuration) - potential(of: Int(move.end))
        }
        for position in move.firstTarget..<move.endOfTargets {
            let target = Int(configurations.coveredTargets[Int(position)])
            if isUncovered[target], !relaxation.prices.isEmpty { excess -= relaxation.prices[target] }
        }
        return max(0, excess) + noise(move.segment, cost)
            + (seed & 1 == 0 && configurations.states.changesFacts(Int(move.segment)) ? 1 : 0)
    }

    /// A little more for some segments, so that each seed but 0 gives another walk.
    private func noise(_ segment: Int32, _ cost: Int64) -> Int64 {
        guard seed > 3 else { return 0 }
        return Int64(HashIndex.mix(seed, UInt64(segment)) % UInt64(cost / 4 + 1))
    }

    private func coversAnything(_ move: TourConfigurations.Move) -> Bool {
        (move.firstTarget..<move.endOfTargets).contains {
            isUncovered[Int(configurations.coveredTargets[Int($0)])]
        }
    }

    private mutating func offer(_ label: Label, at configuration: Int, as kind: Int32 = Entry.passing) {
        while labels.count <= configuration { labels.append(Label()) }
        let known = labels[configuration]
        if known.run == run {
            guard !known.isSettled, (label.excess, label.cost) < (known.excess, known.cost) else { return }
        }
        labels[configuration] = label
        insert(label.excess, label.cost, configuration, Int(kind))
    }

    private mutating func insert(_ excess: Int64, _ cost: Int64, _ configuration: Int, _ move: Int) {
        entryCount += 1
        queue.insert(
            Entry(
                excess: excess, isLeaving: isLeaving(move), cost: cost, number: entryCount,
                configuration: Int32(configuration), move: Int32(move)))
    }

    private func isLeaving(_ move: Int) -> Bool {
        guard move >= 0, seed & 2 == 0 else { return false }
        return switch configurations.states.topology.kinds[Int(configurations.moves[move].segment)] {
        case .push, .present, .replace: false
        case .back, .unwind, .root: true
        }
    }

    /// Returns true if fewer than some configurations of a state have been settled in this run; counts one more.
    private mutating func hasRoom(_ state: Int, _ width: Int32) -> Bool {
        while settledRuns.count <= state {
            settledRuns.append(-1)
            settledCounts.append(0)
        }
        if settledRuns[state] != run { (settledRuns[state], settledCounts[state]) = (run, 0) }
        settledCounts[state] += 1
        return settledCounts[state] <= width
    }

    // MARK: Walking

    private mutating func begin(flow launch: Int) {
        paths.append(Path(launch: launches[usable].firstIndex(of: launch) ?? 0))
        if let target = target(ofLaunch: launch) { cover(target) }
    }

    /// Goes the path to a target.
    private mutating func take(_ entry: Entry) {
        guard entry.move >= 0 else {
            begin(flow: Int(entry.configuration))
            position = Position(configuration: Int(entry.configuration), segments: 0, microseconds: 0)
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
            start = Position(configuration: configuration, segments: 0, microseconds: 0)
        }
        guard let start else { return }
        var cost = start.microseconds
        for move in moves.reversed() {
            paths[paths.count - 1].moves.append(move)
            let made = configurations.moves[move]
            cost += configurations.states.topology.costs[Int(made.segment)]
            for target in made.firstTarget..<made.endOfTargets { cover(configurations.coveredTargets[Int(target)]) }
        }
        position = Position(
            configuration: Int(configurations.moves[Int(entry.move)].end),
            segments: start.segments + Int32(moves.count),
            microseconds: cost)
    }
}
