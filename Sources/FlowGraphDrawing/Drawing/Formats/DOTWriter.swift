import FlowGraph
import FlowGraphAnalysis

extension GraphDrawing {
    /// The drawing in Graphviz's DOT language, to be laid out by `dot`.
    ///
    /// The node of a screen is `s` and the screen's position (`s0`); its element in an SVG has the same identifier.
    /// That of an arrow has the identifier `e` and the position of its first segment. Texts that are truncated in the
    /// picture are complete in tooltips. Loops, and arrows of kind `root` that lead to a screen from nearly everywhere, are lines of text
    /// within the box of their start screen. O(size of the text).
    public func dot() -> String {
        DOTWriter(drawing: self).text
    }
}

/// Writes a drawing in the DOT language.
struct DOTWriter {
    let drawing: GraphDrawing
    /// The arrows that are drawn as arrows.
    let arrows: [GraphDrawing.Arrow]
    /// By screen: the arrows that are lines of text within its box.
    let listedArrows: [Int: [GraphDrawing.Arrow]]
    /// By hub: the number of screens that list it.
    let hubCounts: [Int: Int]
    /// All screens, nearest to the start first.
    let order: [Int]
    /// The distance of each screen from the start, in arrows.
    let distances: [Int]
    /// True if so many arrows cross so many ranks that Graphviz would need minutes for an unreadable picture.
    ///
    /// Then the arrows are straight, and their labels only appear in tooltips. Measured with Graphviz 2.43: apps of
    /// 1,000 screens cross three ranks an arrow and take a second; 200 screens with 400 arrows between arbitrary
    /// screens cross fifteen and take half a minute.
    let isTangled: Bool
    /// True if the graph is a tangle so large that Graphviz 2.43 might never finish the layout with modules as
    /// clusters.
    ///
    /// That happened with apps of 1,900, 2,000 and 2,500 screens, but not with 1,700 and 2,200; without clusters all
    /// took seconds.
    private var isHugeTangle: Bool { isTangled && drawing.graph.hasVeryManyScreens }

    /// The arrangement.
    let layout: DOTLayout
    /// By leaf of a fan: its row, for those that are not in the first one.
    private(set) var leafRow: [Int: Int] = [:]
    /// By screen: its module if it has no box around it.
    private(set) var moduleNotes: [Int: String] = [:]
    private let layers: [Int]
    private let hasHeading: Bool
    /// The files that the text names for thumbnails.
    let thumbnails: DOTThumbnails

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - layout: The arrangement; nil for an estimate. The screens of a layer stand side by side, and screens are wider than high: if
    ///     layers have many screens, a picture from top to bottom would be many times wider than high.
    ///   - hasHeading: False to leave out heading and legend.
    ///   - thumbnails: The files that the text names for thumbnails.
    init(
        drawing: GraphDrawing, layout: DOTLayout? = nil, hasHeading: Bool = true,
        thumbnails: DOTThumbnails = .ownFiles
    ) {
        var ends = [[Int]](repeating: [], count: drawing.boxes.count)
        let arrows = drawing.arrows.filter { !$0.isListed }
        for arrow in arrows { ends[arrow.start].append(arrow.end) }
        let search = BreadthFirstForest(nodeCount: ends.count, from: drawing.firstScreens) { ends[$0] }
        let layers = ArrowLayers(ends: ends, order: search.order)
        self.drawing = drawing
        self.arrows = arrows
        self.listedArrows = Dictionary(grouping: drawing.arrows.filter(\.isListed), by: \.start)
        self.hubCounts = Dictionary(
            grouping: drawing.arrows.filter { $0.isListed && !$0.isLoop }, by: \.end
        ).mapValues(\.count)
        self.order = search.order
        self.distances = search.depths()
        self.isTangled = layers.crossingCount > 2500 && layers.crossingCount > 6 * arrows.count
        // A screen takes some 170 points in width and, with the arrows to the next, some 110 in height.
        let isWide = layers.greatestWidth * 170 > 2 * layers.count * 110
        self.layout = layout ?? DOTLayout(isSideways: isWide, gathersModules: drawing.overviewFile != nil)
        self.layers = layers.layers
        self.hasHeading = hasHeading
        self.thumbnails = thumbnails
        self.leafRow = leafRows()
        self.moduleNotes = DOTWriter.unboxedModules(of: drawing, isBoxed: isBoxed)
    }

    var text: String {
        // Graphviz gives a graph without a name a random one, and writes that into the picture.
        var lines = ["digraph screens {"]
        lines += indented(defaults + [orderLine])
        for (number, group) in drawing.groups.enumerated() { lines += indented(self.lines(of: group, number: number)) }
        lines += indented(arrows.map(line(of:)) + (isTangled ? [] : partLines(layers)))
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

    /// The attributes of the whole picture.
    private var defaults: [String] {
        let graph = attributes(layoutAttributes + titleAttributes)
        return [
            "graph \(graph);",
            "node [shape=box, style=\"rounded,filled\", fillcolor=\"\(Palette.paper)\", color=\"\(Palette.line)\","
                + " penwidth=1.2, fontname=\"\(DOTWriter.font)\", fontsize=12, fontcolor=\"\(Palette.text)\","
                + " margin=\"0.12,0.06\"];",
            "edge [fontname=\"\(DOTWriter.font)\", fontsize=10, fontcolor=\"\(Palette.text)\", arrowsize=0.8];",
        ]
    }

    private var titleAttributes: [(String, String)] {
        guard hasHeading else { return [("tooltip", "\" \"")] }
        let heading = DrawnText(width: 70, lineLimit: 3).lines(of: drawing.title ?? "").map { StyledLine($0, .heading) }
        let rows =
            ([heading, effectLines, factLines].filter { !$0.isEmpty }.map { lines in lines.map { row($0) } }
            + (overviewRow.map { [[$0]] } ?? []))
            .map { "<TR><TD>\(DOTText.table(rows: $0))</TD></TR>" }
            + legendRows.map { "<TR><TD>\($0)</TD></TR>" }
        // Without its own tooltip, the whole picture would show the graph's name, which DOT generates.
        guard !rows.isEmpty else { return [("tooltip", "\" \"")] }
        let table = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"6\" CELLPADDING=\"2\">\(rows.joined())</TABLE>"
        return [("tooltip", "\" \""), ("labelloc", "t"), ("label", "<\(table)>")]
    }

    private func lines(of group: GraphDrawing.Group, number: Int) -> [String] {
        let nodes = group.screens.map { line(of: drawing.boxes[$0]) }
        guard let module = group.module, isBoxed(group) else { return nodes }
        let names = DrawnText(width: 40, lineLimit: 2).lines(of: module)
        let label = DOTText.table(rows: (names.isEmpty ? ["\u{A0}"] : names).map { row(StyledLine($0, .module)) })
        let look = attributes([
            ("id", "\"m\(number)\""), ("class", "module"),
            ("label", "<\(label)>"), ("tooltip", DOTText.tooltip(module)), ("labeljust", "l"),
            ("style", "\"rounded,filled\""),
            ("fillcolor", "\"\(Palette.groupFill)\""), ("color", "\"\(Palette.groupLine)\""), ("margin", "14"),
        ])
        return ["subgraph cluster_\(number) {", "  graph \(look);"] + indented(nodes) + ["}"]
    }

    /// Returns true if the screens of a module stand in a box; one screen alone says which module it belongs to.
    func isBoxed(_ group: GraphDrawing.Group) -> Bool {
        group.module != nil && group.screens.count > 1 && layout.boxesModules && !isHugeTangle
    }

    /// By screen: its module if it has no box around it.
    private static func unboxedModules(of drawing: GraphDrawing, isBoxed: (GraphDrawing.Group) -> Bool) -> [Int: String]
    {
        let groups = drawing.groups.filter { !isBoxed($0) }
        return Dictionary(
            groups.flatMap { group in group.screens.compactMap { screen in group.module.map { (screen, $0) } } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Attributes in the order given, in brackets.
    func attributes(_ pairs: [(String, String)]) -> String {
        "[" + pairs.map { "\($0.0)=\($0.1)" }.joined(separator: ", ") + "]"
    }

    /// A list of fonts, so that a browser finds one too.
    static let font = "Helvetica,Arial,sans-serif"
}

// The parts of a graph that no arrow joins.

extension DOTWriter {
    /// Invisible arrows that put the parts behind one another, instead of all of them side by side.
    ///
    /// Each part but the largest follows another as long as they are together no deeper than the largest.
    func partLines(_ layers: [Int]) -> [String] {
        let parts = self.parts.map { screens in Part(screens, layers) }
        guard let depth = parts.map(\.depth).max(), depth > 1,
            let largest = parts.indices.max(by: { parts[$0].screens.count < parts[$1].screens.count })
        else { return [] }
        let modules = layout.gathersModules ? boxedModules : [:]
        let anchors = self.anchors(in: parts[largest], layers, modules)
        var columns = PartColumns(depth: depth)
        var lines: [String] = []
        let others = parts.indices.filter { $0 != largest }
        for group in others.grouped(inOrderOf: { PartKey($0, parts[$0].module(in: modules)) }) {
            let module = group.key.module
            let group = group.elements.map { parts[$0] }
            if let module, let anchor = anchors[module] {
                lines += group.compactMap { part in anchor.map { "s\($0) -> s\(part.first) [style=invis];" } }
            } else {
                lines += columns.place(group)
            }
        }
        return lines
    }

    /// A module, or a part that belongs to none.
    private struct PartKey: Hashable {
        private let part: Int?
        let module: Int?

        init(_ part: Int, _ module: Int?) { (self.part, self.module) = (module == nil ? part : nil, module) }
    }

    /// By screen: the number of the group in whose box it stands.
    private var boxedModules: [Int: Int] {
        let groups = drawing.groups.enumerated().filter { isBoxed($0.element) }
        return Dictionary(
            groups.flatMap { number, group in group.screens.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// By module with a share of the largest part: a screen that leads to the first of its screens there, or nil if that is in the first
    /// layer.
    private func anchors(in part: Part, _ layers: [Int], _ modules: [Int: Int]) -> [Int: Int?] {
        let members = part.screens.sorted { (layers[$0], $0) < (layers[$1], $1) }.grouped { modules[$0] }
        return Dictionary(
            uniqueKeysWithValues: members.map { module, screens in
                (module, arrows.first { $0.end == screens[0] && layers[$0.start] < layers[screens[0]] }?.start)
            })
    }

    /// The columns that parts behind one another make.
    private struct PartColumns {
        let depth: Int
        private var columns: [(last: Part, depth: Int)] = []

        init(depth: Int) { self.depth = depth }

        /// Puts parts behind one another, in the first column that has room for all of them.
        mutating func place(_ parts: [Part]) -> [String] {
            let total = min(depth, parts.reduce(0) { $0 + $1.depth })
            var column = columns.firstIndex { $0.depth + total <= depth }
            return parts.compactMap { part in
                guard let index = column, columns[index].depth + part.depth <= depth else {
                    column = columns.count
                    columns.append((part, part.depth))
                    return nil
                }
                defer { columns[index] = (part, columns[index].depth + part.depth) }
                return "s\(columns[index].last.deepest) -> s\(part.first) [style=invis];"
            }
        }
    }

    private struct Part {
        let screens: [Int]
        let first: Int
        let deepest: Int
        let depth: Int

        init(_ screens: [Int], _ layers: [Int]) {
            self.screens = screens
            first = screens.min { layers[$0] < layers[$1] } ?? screens[0]
            deepest = screens.max { layers[$0] < layers[$1] } ?? screens[0]
            depth = layers[deepest] - layers[first] + 1
        }

        /// The module that all screens stand in, or nil.
        func module(in modules: [Int: Int]) -> Int? {
            let all = Set(screens.map { modules[$0] })
            return all.count == 1 ? modules[first] : nil
        }
    }

    /// The screens of each part, in their order; the parts in the order of their first screens.
    private var parts: [[Int]] {
        let joined = JoinedNodes(drawing.boxes.count, arrows.lazy.map { (Int32($0.start), Int32($0.end)) })
        return drawing.boxes.indices.grouped { joined.component(of: $0) }.map(\.elements)
    }
}

/// The files that a text in the DOT language names for thumbnails.
package enum DOTThumbnails: Hashable, Sendable {
    /// The files that the thumbnails are from.
    case ownFiles
    /// Files in a folder, each named by the position of its screen: `s0.png`.
    case folder(String)
    /// None: the room of the thumbnails stays empty.
    case room

    /// The name of the file of a screen's thumbnail in a folder.
    package static func fileName(ofScreen index: Int) -> String { "s\(index).png" }
}

extension DOTWriter {
    /// The row with the thumbnail of a screen; nil if there is none.
    func thumbnailRow(of box: GraphDrawing.ScreenBox) -> String? {
        guard let thumbnail = box.thumbnail else { return nil }
        let image = thumbnailFile(of: box, thumbnail).map { "<IMG SRC=\"\($0)\" SCALE=\"BOTH\"/>" } ?? ""
        // The border shows where a white picture ends; it lies within the cell.
        let look = "BORDER=\"1\" COLOR=\"\(Palette.groupLine)\" FIXEDSIZE=\"TRUE\""
        let (width, height) = (thumbnail.width + 2, thumbnail.height + 2)
        let cell = "<TD \(look) WIDTH=\"\(width)\" HEIGHT=\"\(height)\">\(image)</TD>"
        // The column is as wide as the longest line, and the picture stands at its left edge as the lines do.
        return "<TR><TD ALIGN=\"LEFT\" HEIGHT=\"\(height + 6)\">\(DOTText.table(rows: ["<TR>\(cell)</TR>"]))</TD></TR>"
    }

    private func thumbnailFile(of box: GraphDrawing.ScreenBox, _ thumbnail: GraphDrawing.Thumbnail) -> String? {
        switch thumbnails {
        case .ownFiles: XMLText.escaped(thumbnail.path)
        case .folder(let folder): XMLText.escaped(folder + "/" + DOTThumbnails.fileName(ofScreen: box.index))
        case .room: nil
        }
    }
}
