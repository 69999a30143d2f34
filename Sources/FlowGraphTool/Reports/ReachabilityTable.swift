import FlowGraph

/// The reachable screens with the number of segments and the cost, the nearest first.
struct ReachabilityTable {
    private struct Row {
        let screen: String
        let depth: String
        let cost: String
    }

    private let reachability: Reachability
    private let limit: Int

    init(_ reachability: Reachability, limit: Int) {
        self.reachability = reachability
        self.limit = limit
    }

    /// The table with its heading, and the number of rows left out beyond the limit.
    var text: String {
        let ordered = screensByDepth
        let rows = [Row(screen: "screen", depth: "segments", cost: "cost")] + ordered.prefix(limit).map(row)
        let widths = (
            screen: rows.map(\.screen.count).max() ?? 0, depth: rows.map(\.depth.count).max() ?? 0,
            cost: rows.map(\.cost.count).max() ?? 0
        )
        let lines = rows.map { row in
            "  " + row.screen + ReachabilityTable.spaces(widths.screen - row.screen.count)
                + ReachabilityTable.spaces(widths.depth - row.depth.count + 2) + row.depth
                + ReachabilityTable.spaces(widths.cost - row.cost.count + 2) + row.cost
        }
        let rest = ordered.count - limit
        let more = rest > 0 ? ["  and \(rest) more (--all shows them)"] : []
        return ([heading] + lines + more).joined(separator: "\n")
    }

    private var heading: String {
        let query = reachability.query
        let names = Plan.words(ofStack: query.beneath + [Enumeration.words(query.starts, limit: 5)])
        return "From \(OneLine.text(names)), the fewest segments and the cost of the best plan:"
    }

    private var screensByDepth: [Int] {
        let depths = reachability.statuses.map { status in
            if case .reachable(let depth, _) = status { depth } else { Int.max }
        }
        return reachability.reachableScreens.sorted { (depths[$0], $0) < (depths[$1], $1) }
    }

    private func row(_ screen: Int) -> Row {
        let name = OneLine.text(reachability.graph.screens[screen].name)
        guard case .reachable(let depth, let cost) = reachability.statuses[screen] else {
            return Row(screen: name, depth: "", cost: "")
        }
        return Row(screen: name, depth: String(depth), cost: cost.map { "\(JSONText.number($0)) s" } ?? "?")
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
