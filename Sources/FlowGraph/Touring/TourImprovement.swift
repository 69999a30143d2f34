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
    private var labels: [Label] = []
    private var queue = PriorityQueue<Entry>()
    private var run: Int32 = 0

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

    /// Shortens all flows once, the last ones first: they were made to cover what was left.
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

    /// A flow with the moves that cover what no other move covers, joined by the cheapest paths.
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

    // MARK: Searching

    private struct Label {
        var run: Int32 = 0
        var cost: Int64 = 0
        var previous: Int32 = -1
        var move: Int32 = -1
    }

    private struct Entry: Comparable {
        let cost: Int64
        let configuration: Int32

        static func < (left: Entry, right: Entry) -> Bool {
            left.cost != right.cost ? left.cost < right.cost : left.configuration < right.configuration
        }
    }

    /// The greatest number of configurations that one search looks at.
    private static let greatestSearch = 20_000

    /// Dijkstra's algorithm between two configurations; nil if no path that costs less than a limit is found.
    private mutating func cheapest(
        from start: Int, to end: Int, below limit: Int64, in configurations: inout TourConfigurations
    ) -> [Int]? {
        run += 1
        queue.removeAll()
        offer(Label(run: run), at: start)
        var count = 0
        while let entry = queue.popFirst() {
            let configuration = Int(entry.configuration)
            if configuration == end { return path(from: start, to: end) }
            guard entry.cost == labels[configuration].cost, count < TourImprovement.greatestSearch else { continue }
            count += 1
            for move in configurations.moves(from: configuration) {
                let cost = entry.cost + configurations.cost(of: move)
                guard cost < limit else { continue }
                offer(
                    Label(run: run, cost: cost, previous: entry.configuration, move: Int32(move)),
                    at: Int(configurations.moves[move].end))
            }
        }
        return nil
    }

    private mutating func offer(_ label: Label, at configuration: Int) {
        while labels.count <= configuration { labels.append(Label()) }
        guard labels[configuration].run != run || label.cost < labels[configuration].cost else { return }
        labels[configuration] = label
        queue.insert(Entry(cost: label.cost, configuration: Int32(configuration)))
    }

    private func path(from start: Int, to end: Int) -> [Int] {
        var (path, configuration): ([Int], Int) = ([], end)
        while configuration != start {
            path.append(Int(labels[configuration].move))
            configuration = Int(labels[configuration].previous)
        }
        return path.reversed()
    }
}
