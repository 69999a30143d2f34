import FlowGraph

/// The configurations of an app on tours, and the moves between them: a state and the stack beneath its screen.
///
/// Configurations come into being when they are entered, and are numbered from 0.
struct TourConfigurations {
    struct Configuration: Equatable {
        let state: Int32
        /// The number of the stack beneath, or ``FlowGraph/ConfigurationTable/emptyStack``.
        let below: Int32

        fileprivate var hash: UInt64 {
            HashIndex.mix(UInt64(UInt32(bitPattern: state)), UInt64(UInt32(bitPattern: below)))
        }
    }

    /// A segment crossed from one configuration to another.
    struct Move {
        let segment: Int32
        let end: Int32
        /// The position of the values assumed beyond the segment's conditions, or -1.
        let values: Int32
        /// The position of its first target among those of all moves, and of the first that is none of its targets.
        let firstTarget: Int32
        let endOfTargets: Int32
    }

    private(set) var states: TourStates
    private var stacks = ConfigurationTable()
    private(set) var configurations: [Configuration] = []
    private var numbers = HashIndex()
    private var ranges: [Range<Int32>?] = []
    private(set) var moves: [Move] = []
    private(set) var coveredTargets: [Int32] = []
    private var assumedValues: [KnownFacts] = []

    /// By configuration: the potential of its screen.
    private(set) var potentials: [Int64] = []
    private let relaxation: TourRelaxation

    /// The size in bytes of the stored configurations and moves, and of their lookup tables.
    var byteCount: Int {
        states.byteCount + stacks.byteCount + configurations.byteCount + numbers.byteCount + ranges.byteCount
            + moves.byteCount + coveredTargets.byteCount + assumedValues.byteCount + potentials.byteCount
    }

    init(_ states: TourStates, _ relaxation: TourRelaxation) {
        self.states = states
        self.relaxation = relaxation
    }

    /// The number of a launch's configuration.
    mutating func launch(_ state: Int) -> Int { enter(state, above: ConfigurationTable.emptyStack) }

    /// The number of a launch's configuration if more is known there.
    mutating func launch(_ launch: Int, beliefs: [UInt64]) -> Int {
        self.launch(states.launch(state(of: launch), beliefs: beliefs))
    }

    /// The positions of the moves from a configuration among ``moves``.
    mutating func moves(from configuration: Int) -> Range<Int> {
        if let known = ranges[configuration] { return Int(known.lowerBound)..<Int(known.upperBound) }
        let first = Int32(moves.count)
        let (state, below) = (Int(configurations[configuration].state), configurations[configuration].below)
        let screen = states.screen(of: state)
        for segment in states.topology.outgoing(screen).map(Int.init) { cross(segment, from: state, screen, below) }
        ranges[configuration] = first..<Int32(moves.count)
        return Int(first)..<moves.count
    }

    private mutating func cross(_ segment: Int, from state: Int, _ screen: Int, _ below: Int32) {
        guard let (end, rest) = arrival(of: segment, from: screen, below) else { return }
        for values in states.choices(of: segment, in: state) {
            guard let departure = states.leave(state, by: segment, assuming: values) else { continue }
            let next = enter(states.enter(end, beliefs: departure.beliefs, after: segment), above: rest)
            let firstTarget = Int32(coveredTargets.count)
            states.append(crossing: segment, from: state, assuming: departure.assumed, to: end, to: &coveredTargets)
            if !values.isEmpty { assumedValues.append(values) }
            moves.append(
                Move(
                    segment: Int32(segment), end: Int32(next),
                    values: values.isEmpty ? -1 : Int32(assumedValues.count - 1),
                    firstTarget: firstTarget, endOfTargets: Int32(coveredTargets.count)))
        }
    }

    /// The crossings that the moves of a flow make.
    func crossings(_ flow: [Int]) -> TourCrossings {
        var crossings = TourCrossings(segments: flow.map { moves[$0].segment })
        for (position, move) in flow.enumerated() where moves[move].values >= 0 {
            crossings.assumed[position] = assumedValues[Int(moves[move].values)]
        }
        return crossings
    }

    /// The screen that a segment leads to and the stack beneath it, or nil if the stack doesn't allow it.
    private mutating func arrival(of segment: Int, from screen: Int, _ below: Int32) -> (end: Int, below: Int32)? {
        let end = Int(states.topology.ends[segment])
        switch states.topology.kinds[segment] {
        case .push, .present: return (end, keepsStacks ? stacks.push(screen, on: below) : below)
        case .replace: return (end, below)
        case .root: return (end, ConfigurationTable.emptyStack)
        case .back: return stacks.pop(below).map { ($0.screen, $0.below) }
        case .unwind:
            var rest = below
            while let top = stacks.pop(rest) {
                rest = top.below
                if top.screen == end { return (end, rest) }
            }
            return nil
        }
    }

    /// True if the stack matters.
    private var keepsStacks: Bool { states.topology.dependsOnStack }

    private mutating func enter(_ state: Int, above below: Int32) -> Int {
        let configuration = Configuration(state: Int32(state), below: below)
        if let known = numbers.position(hash: configuration.hash, isEqual: { configurations[$0] == configuration }) {
            return known
        }
        configurations.append(configuration)
        ranges.append(nil)
        let made = states.states[state]
        potentials.append(relaxation.potential(of: Int(made.screen), after: made.last))
        numbers.insert(configurations.count - 1, hash: configuration.hash) { configurations[$0].hash }
        return configurations.count - 1
    }

    /// The targets that a move covers.
    func targets(of move: Int) -> ArraySlice<Int32> {
        coveredTargets[Int(moves[move].firstTarget)..<Int(moves[move].endOfTargets)]
    }

    /// The cost of a move in microseconds.
    func cost(of move: Int) -> Int64 { states.topology.costs[Int(moves[move].segment)] }

    /// The target that a launch alone covers, or -1 if there is none.
    func target(ofLaunch configuration: Int) -> Int32 {
        states.targets.target(ofScreen: states.screen(of: state(of: configuration)))
    }

    func state(of configuration: Int) -> Int { Int(configurations[configuration].state) }
}

/// The segments that a flow crosses.
struct TourCrossings {
    var segments: [Int32]
    /// By position: the values that are assumed before a segment beyond its conditions, if there are any.
    var assumed: [Int: KnownFacts] = [:]
}

/// Shortest paths between the configurations of tours, from one of them or several.
///
/// Dijkstra's algorithm, in steps that its user takes: a configuration is settled, and its user offers the successors. Among equally long paths
/// the configuration with the lower number is settled first. The labels serve again for the next search.
struct ConfigurationPaths {
    private struct Label {
        var run: Int32 = 0
        var origin: Int32 = -1
        var previous: Int32 = -1
        var move: Int32 = -1
        var length: Int64 = 0
    }

    private struct Entry: Comparable {
        let length: Int64
        let configuration: Int32

        static func < (left: Entry, right: Entry) -> Bool {
            left.length != right.length ? left.length < right.length : left.configuration < right.configuration
        }
    }

    private var labels: [Label] = []
    private var queue = PriorityQueue<Entry>()
    private var run: Int32 = 1

    /// Forgets all paths.
    mutating func restart() {
        run += 1
        queue.removeAll()
    }

    /// Begins paths with a configuration, which is known by a number.
    mutating func begin(at configuration: Int, origin: Int = 0) {
        offer(Label(run: run, origin: Int32(origin)), at: configuration)
    }

    /// Goes on from a settled configuration by a move.
    mutating func go(on move: Int, from configuration: Int, to end: Int, length: Int64) {
        let previous = labels[configuration]
        offer(
            Label(
                run: run, origin: previous.origin, previous: Int32(configuration), move: Int32(move),
                length: previous.length + length),
            at: end)
    }

    private mutating func offer(_ label: Label, at configuration: Int) {
        while labels.count <= configuration { labels.append(Label()) }
        guard labels[configuration].run != run || label.length < labels[configuration].length else { return }
        labels[configuration] = label
        queue.insert(Entry(length: label.length, configuration: Int32(configuration)))
    }

    /// Settles the nearest configuration that is not settled yet; nil if there is none.
    mutating func settle() -> (configuration: Int, length: Int64)? {
        while let entry = queue.popFirst() {
            let configuration = Int(entry.configuration)
            if entry.length == labels[configuration].length { return (configuration, entry.length) }
        }
        return nil
    }

    /// The path to a settled configuration: the number of the configuration in which it begins, and the moves.
    func path(to end: Int) -> (origin: Int, moves: [Int]) {
        var (moves, configuration): ([Int], Int) = ([], end)
        while labels[configuration].move >= 0 {
            moves.append(Int(labels[configuration].move))
            configuration = Int(labels[configuration].previous)
        }
        return (Int(labels[end].origin), moves.reversed())
    }
}
