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

    private struct Label {
        var length: Int64 = .max
        var isSettled = false
        var launch: Int32 = -1
        var previous: Int32 = -1
        var move: Int32 = -1
    }

    private struct Entry: Comparable {
        let length: Int64
        let configuration: Int32

        static func < (left: Entry, right: Entry) -> Bool {
            (left.length, left.configuration) < (right.length, right.configuration)
        }
    }

    /// By target: the flow.
    private(set) var flows: [Int32: Flow] = [:]
    private let measuresSeconds: Bool
    private var missing: Set<Int32>
    private var labels: [Label] = []
    private var queue = PriorityQueue<Entry>()

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
        measuringSeconds measuresSeconds: Bool,
        budget: Int
    ) {
        self.measuresSeconds = measuresSeconds
        missing = Set(targets)
        for (number, launch) in launches.enumerated() {
            let target = configurations.target(ofLaunch: launch)
            if missing.remove(target) != nil {
                flows[target] = Flow(path: TourSearch.Path(launch: number), segments: 0, microseconds: 0)
            }
            offer(Label(length: 0, launch: Int32(number)), at: launch)
        }
        var settledCount = 0
        while !missing.isEmpty, settledCount < budget {
            guard let entry = queue.popFirst() else { return }
            guard !labels[Int(entry.configuration)].isSettled else { continue }
            labels[Int(entry.configuration)].isSettled = true
            settledCount += 1
            expand(Int(entry.configuration), in: &configurations)
        }
    }

    private mutating func expand(_ configuration: Int, in configurations: inout TourConfigurations) {
        let label = labels[configuration]
        for move in configurations.moves(from: configuration) {
            for target in configurations.targets(of: move) where missing.remove(target) != nil {
                flows[target] = flow(to: configuration, then: move, configurations)
            }
            let length = label.length + (measuresSeconds ? configurations.cost(of: move) : 1)
            let next = Label(
                length: length, launch: label.launch, previous: Int32(configuration), move: Int32(move))
            offer(next, at: Int(configurations.moves[move].end))
        }
    }

    private mutating func offer(_ label: Label, at configuration: Int) {
        while labels.count <= configuration { labels.append(Label()) }
        guard label.length < labels[configuration].length else { return }
        labels[configuration] = label
        queue.insert(Entry(length: label.length, configuration: Int32(configuration)))
    }

    private func flow(to end: Int, then last: Int, _ configurations: TourConfigurations) -> Flow {
        var (moves, configuration) = ([last], end)
        while labels[configuration].move >= 0 {
            moves.append(Int(labels[configuration].move))
            configuration = Int(labels[configuration].previous)
        }
        let path = TourSearch.Path(launch: Int(labels[end].launch), moves: moves.reversed())
        let cost = moves.reduce(Int64(0)) { $0 + configurations.cost(of: $1) }
        return Flow(path: path, segments: moves.count, microseconds: cost)
    }
}
