import FlowGraph

/// The screens that the app is known to have been on during an attempt.
struct ShownScreens {
    /// A line that says which screen the app is on; nil if it is none of the graph.
    private struct Arrival {
        let line: Int
        let screen: Int?
        let isLocated: Bool
    }

    private let arrivals: [Arrival]
    /// The lines that rows ended with, in order.
    private let ends: [Int]
    /// The first and the last line of each outermost step that acted on the app, in order.
    private let actions: [(start: Int, end: Int)]

    init(of attempt: Attempt, in graph: NavigationGraph) {
        let arrivals = attempt.rows.compactMap { row -> Arrival? in
            let isLocated = row.kind == .located
            guard isLocated || row.arrival != nil else { return nil }
            let screen = row.arrival.flatMap(graph.index(ofScreen:))
            return Arrival(line: row.end ?? row.start, screen: screen, isLocated: isLocated)
        }
        self.arrivals = arrivals.sorted { $0.line < $1.line }
        ends = attempt.rows.compactMap(\.end).sorted()
        actions = attempt.rows.filter { $0.line.acted == true }.compactMap { row in row.end.map { (row.start, $0) } }
    }

    /// The position of the screen that a look after a line has shown, or nil if the record does not say.
    ///
    /// The screen may be located later, before the step that acts next has ended.
    func screen(at line: Int) -> Int? {
        let nextEnd = ends.first { $0 > line } ?? .max
        if let located = arrivals.first(where: { $0.line > line && $0.isLocated }), located.line < nextEnd {
            return located.screen
        }
        guard let arrival = arrivals.last(where: { $0.line <= line }) else { return nil }
        // A step locates the app before it acts, and a navigation has arrived before it ends.
        let hasLeft = actions.contains {
            (arrival.isLocated ? $0.end : $0.start) > arrival.line && $0.end <= line
        }
        return hasLeft ? nil : arrival.screen
    }
}
