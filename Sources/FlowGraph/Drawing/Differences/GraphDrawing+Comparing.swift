extension GraphDrawing {
    /// Draws two versions of a graph as one picture, with added, removed and changed parts.
    ///
    /// No meaning depends on colour alone: added parts are drawn thick with a `+`, removed ones dotted with a `−`,
    /// changed ones in double lines with a `~` and with their earlier version; facts that differ stand below the
    /// heading. Screens that are unreachable in the new version are marked, whether that differs or not. The colours
    /// are distinguishable with any colour vision. With more than 40 screens, only the parts with differences are
    /// drawn, and paths to them from a start screen. Write it with ``dot()``; the other formats have no signs for
    /// differences.
    ///
    /// O(screens + segments).
    ///
    /// - Parameters:
    ///   - comparison: The differences.
    ///   - title: The heading; nil for the graph's name, an empty text for none.
    ///   - showsLegend: True to add a legend of the signs that occur.
    public init(_ comparison: GraphComparison, title: String? = nil, showsLegend: Bool = true) {
        let differences = DifferenceGraph(comparison)
        let graph = differences.graph
        let options = Options(unreachableScreens: differences.unreachableScreens)
        var boxes = GraphDrawing.boxes(of: graph, GraphDrawing.entries(of: graph, options), options)
        var entries = GraphDrawing.entries(of: graph, options)
        for index in entries.indices { entries[index].difference = differences.segments[index] }
        for index in boxes.indices {
            boxes[index].difference = differences.screens[index]
            boxes[index].backs = boxes[index].backs.map { entries[$0.index] }
        }
        let heading = title ?? GraphDrawing.title(of: graph, leftOut: differences.leftOutCount)
        self.graph = graph
        self.folding = nil
        self.title = heading.isEmpty ? nil : heading
        self.flows = []
        self.showsLegend = showsLegend
        self.showsDifferences = true
        self.facts = differences.facts
        self.boxes = boxes
        self.arrows = GraphDrawing.arrows(of: graph, entries)
        self.groups = GraphDrawing.groups(of: graph)
    }

    private static func title(of graph: NavigationGraph, leftOut count: Int) -> String {
        let rest = count == 0 ? nil : "\(count) unchanged screen\(count == 1 ? "" : "s") left out"
        return [graph.name.map { "\($0): changes" } ?? "Changes", rest].compactMap { $0 }.joined(separator: "\n")
    }
}
