import FlowGraph

/// Shortest paths between the configurations of tours, from one of them or several.
///
/// Dijkstra's algorithm, in steps that its user takes: a configuration is settled, and its user offers what follows. Among equally long paths the
/// configuration with the lower number is settled first. The labels serve again for the next search.
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
