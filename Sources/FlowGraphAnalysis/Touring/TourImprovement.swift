/// Shortens flows without losing a target: flows that cover nothing of their own go, ends that cover nothing go, and between two moves that
/// are needed the cheapest path is taken.
struct TourImprovement {
    private let launches: [Int]
    private let wanted: [Bool]
    private let launchTargets: [Int32]
    private(set) var paths: [TourSearch.Path]
    /// By target: how often the flows cover it.
    private var counts: [Int32]
    /// True if no flow may get more segments.
    private let keepsCounts: Bool
    private var joints = ConfigurationPaths()

    init(
        _ paths: [TourSearch.Path], in configurations: TourConfigurations, launches: [Int], wanted: [Bool],
        limit: TourLimit
    ) {
        keepsCounts = limit.segments < .max
        self.launches = launches
        self.wanted = wanted
        self.paths = paths
        counts = [Int32](repeating: 0, count: wanted.count)
        launchTargets = launches.map(configurations.target(ofLaunch:))
        for path in paths { count(path, 1, configurations) }
    }

    private mutating func count(_ path: TourSearch.Path, _ change: Int32, _ configurations: TourConfigurations) {
        if launchTargets[path.launch] >= 0 { counts[Int(launchTargets[path.launch])] += change }
        for move in path.moves { count(move, change, configurations) }
    }

    private mutating func count(_ move: Int, _ change: Int32, _ configurations: TourConfigurations) {
        for target in configurations.targets(of: move) { counts[Int(target)] += change }
    }

    /// The cost of all flows in microseconds, a launch each included.
    func cost(in configurations: TourConfigurations, restart: Int64) -> Int64 {
        paths.reduce(0) { sum, path in path.moves.reduce(sum + restart) { $0 + configurations.cost(of: $1) } }
    }

    /// Shortens all flows once, the last ones first: they were made to cover the remaining targets.
    mutating func shorten(in configurations: inout TourConfigurations) {
        for number in paths.indices.reversed() { paths[number] = shortened(paths[number], in: &configurations) }
        let all = paths
        paths = []
        for path in all {
            if isNeeded(path) { paths.append(path) } else { count(path, -1, configurations) }
        }
    }

    /// Returns true if a flow has moves, or its launch covers something that is covered only once.
    private func isNeeded(_ path: TourSearch.Path) -> Bool {
        guard path.moves.isEmpty else { return true }
        let target = launchTargets[path.launch]
        return target >= 0 && wanted[Int(target)] && counts[Int(target)] == 1
    }

    /// A flow with the moves that cover targets that no other move covers, joined by the cheapest paths.
    private mutating func shortened(_ path: TourSearch.Path, in configurations: inout TourConfigurations)
        -> TourSearch.Path
    {
        var result = TourSearch.Path(launch: path.launch)
        var (configuration, bridge): (Int, [Int]) = (launches[path.launch], [])
        var at = configuration
        for move in path.moves {
            if isNeeded(move, configurations) {
                let joint = shortest(from: configuration, to: at, instead: bridge, in: &configurations)
                for move in joint { count(move, 1, configurations) }
                result.moves += joint + [move]
                configuration = Int(configurations.moves[move].end)
                bridge = []
            } else {
                count(move, -1, configurations)
                bridge.append(move)
            }
            at = Int(configurations.moves[move].end)
        }
        return result
    }

    /// Returns true if a move covers something that is covered only once.
    private func isNeeded(_ move: Int, _ configurations: TourConfigurations) -> Bool {
        configurations.targets(of: move).contains { wanted[Int($0)] && counts[Int($0)] == 1 }
    }

    /// The cheapest moves between two configurations, those there are if none are cheaper.
    private mutating func shortest(
        from start: Int, to end: Int, instead bridge: [Int], in configurations: inout TourConfigurations
    ) -> [Int] {
        guard start != end else { return [] }
        guard bridge.count > 1 else { return bridge }
        let cost = bridge.reduce(Int64(0)) { $0 + configurations.cost(of: $1) }
        guard let path = cheapest(from: start, to: end, below: cost, in: &configurations),
            !keepsCounts || path.count <= bridge.count
        else { return bridge }
        return path
    }

    /// The greatest number of configurations that one search looks at.
    private static let greatestSearch = 20_000

    /// The cheapest path between two configurations; nil if none that costs less than a limit is found.
    private mutating func cheapest(
        from start: Int, to end: Int, below limit: Int64, in configurations: inout TourConfigurations
    ) -> [Int]? {
        joints.restart()
        joints.begin(at: start)
        var settledCount = 0
        while let (configuration, cost) = joints.settle(), settledCount < TourImprovement.greatestSearch {
            if configuration == end { return joints.path(to: end).moves }
            settledCount += 1
            for move in configurations.moves(from: configuration) {
                let length = configurations.cost(of: move)
                guard cost + length < limit else { continue }
                joints.go(on: move, from: configuration, to: Int(configurations.moves[move].end), length: length)
            }
        }
        return nil
    }
}

/// The shortest flow to each of some targets, by the measure of a limit.
///
/// Dijkstra's algorithm over configurations, from all launches at once. O(s·log s) for s configurations that are no longer than the longest of
/// these flows.
struct ShortestFlows {
    /// A flow that ends by covering a target, and its length.
    struct Flow {
        let path: TourSearch.Path
        let segments: Int
        let microseconds: Int64
    }

    /// By target: the flow.
    private(set) var flows: [Int32: Flow] = [:]
    private let measuresSeconds: Bool
    private var missing: Set<Int32>
    private var paths = ConfigurationPaths()

    /// Finds the flows.
    ///
    /// - Parameters:
    ///   - targets: The targets, by number.
    ///   - configurations: The configurations, which grow.
    ///   - launches: The configurations of launches.
    ///   - measuresSeconds: Whether the length of a flow is its time; otherwise it is the number of its segments.
    ///   - budget: The greatest number of configurations to look at.
    init(
        to targets: [Int32], in configurations: inout TourConfigurations, launches: [Int],
        measuringSeconds measuresSeconds: Bool, budget: Int
    ) {
        self.measuresSeconds = measuresSeconds
        missing = Set(targets)
        for (number, launch) in launches.enumerated() {
            let target = configurations.target(ofLaunch: launch)
            if missing.remove(target) != nil {
                flows[target] = Flow(path: TourSearch.Path(launch: number), segments: 0, microseconds: 0)
            }
            paths.begin(at: launch, origin: number)
        }
        var settledCount = 0
        while !missing.isEmpty, settledCount < budget, let settled = paths.settle() {
            settledCount += 1
            expand(settled.configuration, in: &configurations)
        }
    }

    private mutating func expand(_ configuration: Int, in configurations: inout TourConfigurations) {
        for move in configurations.moves(from: configuration) {
            for target in configurations.targets(of: move) where missing.remove(target) != nil {
                flows[target] = flow(to: configuration, then: move, configurations)
            }
            let length = measuresSeconds ? configurations.cost(of: move) : 1
            paths.go(on: move, from: configuration, to: Int(configurations.moves[move].end), length: length)
        }
    }

    private func flow(to end: Int, then last: Int, _ configurations: TourConfigurations) -> Flow {
        let (launch, before) = paths.path(to: end)
        let moves = before + [last]
        return Flow(
            path: TourSearch.Path(launch: launch, moves: moves), segments: moves.count,
            microseconds: moves.reduce(0) { $0 + configurations.cost(of: $1) })
    }
}
