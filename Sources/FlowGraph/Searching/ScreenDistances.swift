/// The least costs of getting from each screen to one, whatever the conditions.
///
/// Dijkstra's algorithm (1959) against the direction of the segments, with a queue from which outdated entries are skipped.
/// O((n + m) log m) for n screens and m segments.
struct ScreenDistances {
    /// The cost from each screen in microseconds; ``unreachable`` from where there is no way.
    ///
    /// When the search was allowed to stop at a screen, costs greater than that screen's may be missing or too great.
    private(set) var costs: [Int64]

    /// The number of screens whose cost was settled.
    private(set) var settledCount = 0

    /// Stands for the cost where there is no way.
    static let unreachable = Int64.max

    /// Searches from a target backwards over the usable segments, until the source's cost is known or, without a source, all
    /// costs are.
    init(
        to target: Int,
        stoppingAt source: Int? = nil,
        in topology: Topology,
        where isUsable: (Int) -> Bool = { _ in true }
    ) {
        costs = [Int64](repeating: ScreenDistances.unreachable, count: topology.screenCount)
        var queue = PriorityQueue<Entry>()
        costs[target] = 0
        queue.insert(Entry(cost: 0, screen: Int32(target)))
        while let entry = queue.popFirst() {
            let screen = Int(entry.screen)
            guard entry.cost == costs[screen] else { continue }
            settledCount += 1
            if screen == source { return }
            for segment in topology.incoming(screen) where isUsable(Int(segment)) {
                let start = Int(topology.starts[Int(segment)])
                let cost = entry.cost + topology.costs[Int(segment)]
                guard cost < costs[start] else { continue }
                costs[start] = cost
                queue.insert(Entry(cost: cost, screen: Int32(start)))
            }
        }
    }

    private struct Entry: Comparable {
        let cost: Int64
        let screen: Int32

        @inline(__always)
        static func < (left: Entry, right: Entry) -> Bool { left.cost < right.cost }
    }
}
