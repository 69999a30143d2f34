extension GraphDrawing {
    /// Draws two versions of a graph as one picture, with what was added, removed and changed.
    ///
    /// Nothing rests on colour alone: what was added is drawn thick with a `+`, what was removed dotted with a `−`, what changed in
    /// double lines with a `~` and with how it was before; facts that differ stand below the heading. Screens that cannot be
    /// reached in the new version are marked, whether that differs or not. The colours can be told apart by readers of any colour vision. Where
    /// there are more than 40 screens, only those are drawn that have to do with a difference, and the ways to them from a
    /// start screen. To be written with ``dot()``; the other formats have no signs for differences.
    ///
    /// O(screens + segments).
    ///
    /// - Parameters:
    ///   - comparison: What differs.
    ///   - title: The heading; nil for the graph's name, an empty text for none.
    ///   - showsLegend: Whether there is a legend of the signs that occur.
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
