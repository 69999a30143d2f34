import FlowGraph
import FlowGraphAnalysis

extension GraphDrawing {
    /// Draws two versions of a graph as one picture, with added, removed and changed parts, and their effects on plans.
    ///
    /// No meaning depends on colour alone: added parts are drawn thick with a `+`, removed ones dotted with a `−`,
    /// changed ones in double lines with a `~` and with their earlier version; facts that differ stand below the
    /// heading, which has the numbers, as does the name of every screen that can no longer be reached. Screens that became unreachable have a colour of their own; screens that now need
    /// more or have a longer plan say so; a cause of five or more of them is a line below the heading. Screens that are
    /// unreachable in the new version are marked, whether that differs or not. The colours
    /// are distinguishable with any colour vision. With more than 40 screens, only the parts with differences are
    /// drawn, and paths to them from a start screen. With more than ``foldingDifferenceLimit`` differences, boxes stand for modules,
    /// with the numbers of their differences. Write it with ``dot()``; the other formats have no signs for
    /// differences.
    ///
    /// O(screens + segments).
    ///
    /// - Parameters:
    ///   - comparison: The differences.
    ///   - olderName: The older version, as people call it; nil for its graph's name.
    ///   - title: The heading; nil for the graph's name with the numbers of differences, an empty text for none.
    ///   - showsLegend: True to add a legend of the signs that occur.
    ///   - drawsAll: True to draw each difference, however many there are.
    public init(
        _ comparison: GraphComparison, olderName: String? = nil, title: String? = nil, showsLegend: Bool = true,
        drawingAll drawsAll: Bool = false
    ) {
        let isFolded = !drawsAll && comparison.partDifferenceCount > GraphDrawing.foldingDifferenceLimit
        let differences = isFolded ? DifferenceGraph.folding(comparison) : nil
        self.init(
            differences ?? DifferenceGraph(comparison), of: comparison, title: title ?? comparison.heading(olderName),
            showsLegend: showsLegend)
    }

    /// The greatest number of differing screens and segments of which each is drawn.
    public static let foldingDifferenceLimit = 40

    private init(_ differences: DifferenceGraph, of comparison: GraphComparison, title: String, showsLegend: Bool) {
        let graph = differences.graph
        let options = Options(unreachableScreens: differences.unreachableScreens)
        var entries = GraphDrawing.entries(of: graph, options)
        for index in entries.indices { entries[index].difference = differences.segments[index] }
        var boxes = GraphDrawing.boxes(of: graph, entries, options)
        for index in boxes.indices {
            boxes[index].difference = differences.screens[index]
            boxes[index].effects = differences.effects[index]
            boxes[index].foldedNote = differences.notes[index]
            boxes[index].foldedNames = differences.foldedNames[index]
        }
        self.graph = graph
        self.folding = nil
        self.title = title.isEmpty ? nil : title
        self.flows = []
        self.showsLegend = showsLegend
        self.showsDifferences = true
        self.facts = differences.facts
        self.effectLines = comparison.effectLines + [differences.leftOutWords].compactMap { $0 }
        self.leftOutWords = differences.leftOutWords
        self.changeGroups = ChangeGroup.groups(of: comparison, in: differences)
        self.boxes = boxes
        self.arrows = GraphDrawing.arrows(of: graph, entries)
        self.groups = GraphDrawing.groups(of: graph)
    }
}

extension GraphComparison {
    /// The heading of a picture, `Shop, compared with main/Shop.flowgraph.json: 1 segment removed`.
    fileprivate func heading(_ olderName: String?) -> String {
        let older = olderName ?? (old.name == new.name ? nil : old.name)
        return "\(new.name ?? old.name ?? "Changes")\(older.map { ", compared with \($0)" } ?? ""): \(summary)"
    }

    /// The number of screens and segments that differ.
    var partDifferenceCount: Int { screenCounts.total + segmentCounts.total }
}

extension GraphDrawing.ScreenBox {
    /// True if the screen was reachable and no longer is.
    var isLost: Bool { effects.contains { $0.kind == .unreachable } && !isFolded }
}

// The parts of a picture of two versions that the page around it needs.

extension GraphDrawing {
    /// The change of a screen or a segment as the picture shows it.
    package struct DrawnDifference: Sendable {
        /// The sign and the word, `+ added`; nil for a screen that does not differ itself.
        package let word: String?
        /// The earlier version, one line for each part that differs.
        package let formerly: [String]
        /// The effects of the differences on the path to the screen, a line each.
        package let effects: [String]
    }

    /// By screen: its change, or nil if there is none; nil for any other picture than one of two versions.
    package var drawnScreenDifferences: [DrawnDifference?]? {
        guard showsDifferences else { return nil }
        return boxes.map { box in
            box.difference == nil && box.effects.isEmpty
                ? nil : DrawnDifference(box.difference, effects: box.effects.map(\.words))
        }
    }

    /// By position of a segment: its change.
    package var drawnSegmentDifferences: [Int: DrawnDifference] {
        let entries = arrows.flatMap(\.entries) + boxes.flatMap(\.backs)
        let changed = entries.compactMap { entry in
            entry.difference.map { (entry.index, DrawnDifference($0, effects: [])) }
        }
        return Dictionary(changed, uniquingKeysWith: { first, _ in first })
    }

    /// The parts left out and the changes of facts, a line each; ``changeGroups`` has the effects.
    package var drawnDifferenceLines: [String] {
        [leftOutWords].compactMap { $0 } + facts.map { "\($0.kind.symbol) \($0.words)" }
    }
}

extension GraphDrawing.DrawnDifference {
    fileprivate init(_ difference: Difference?, effects: [String]) {
        self.init(
            word: difference.map { "\($0.kind.symbol) \($0.kind.word)" }, formerly: difference?.formerly ?? [],
            effects: effects)
    }
}
