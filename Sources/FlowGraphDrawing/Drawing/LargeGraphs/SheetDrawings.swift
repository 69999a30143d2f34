import FlowGraph

/// The drawings of the parts of a graph, and of their overview.
struct SheetDrawings {
    /// The greatest number of screens of another sheet that have a stub each.
    private static let stubLimit = 4

    private let graph: NavigationGraph
    private let options: GraphDrawing.Options
    private let division: SheetDivision
    private let files: [String]
    private let overviewFile: String
    private let containerNames: [[String]]
    /// By screen: its part.
    private let partOfScreen: [Int]
    /// By screen: the titles of the screens of other parts that lead to it.
    private let entrances: [[String]]

    /// Prepares the drawings; O(screens + segments).
    ///
    /// - Parameters:
    ///   - graph: The graph that is divided.
    ///   - options: The heading, highlights and legend, by positions in the graph.
    ///   - division: The parts.
    ///   - files: By part: the name of its file.
    ///   - overviewFile: The name of the overview's file.
    ///   - containerNames: By screen: the containers that are drawn as a part of it; empty if the graph has none.
    init(
        graph: NavigationGraph, options: GraphDrawing.Options, division: SheetDivision, files: [String],
        overviewFile: String, containerNames: [[String]]
    ) {
        self.graph = graph
        self.options = options
        self.division = division
        self.files = files
        self.overviewFile = overviewFile
        self.containerNames = containerNames
        partOfScreen = division.parts.partOfScreen(count: graph.screens.count)
        entrances = SheetDrawings.entrances(graph, partOfScreen)
    }

    private static func entrances(_ graph: NavigationGraph, _ partOfScreen: [Int]) -> [[String]] {
        var starts = [[Int]](repeating: [], count: graph.screens.count)
        for (start, end) in zip(graph.topology.starts, graph.topology.ends) where end >= 0 {
            if partOfScreen[Int(start)] != partOfScreen[Int(end)] { starts[Int(end)].append(Int(start)) }
        }
        return starts.map { starts in starts.grouped { $0 }.map { graph.screens[$0.key].drawnTitle } }
    }

    // MARK: Sheets

    /// A part, with stubs for the screens that it leads to.
    func sheet(_ index: Int) -> GraphDrawing {
        let members = Set(division.parts[index].screens)
        let segments = graph.segments.indices.filter { members.contains(Int(graph.topology.starts[$0])) }
        let boxes = self.boxes(members, segments)
        var options = self.options
        options.title = title(division.parts[index].name)
        guard let part = part(boxes, segments, members: members) else { return GraphDrawing(graph, options: options) }
        options.unreachableScreens = options.unreachableScreens.filter(members.contains)
        options.thumbnails = options.thumbnails.filter { members.contains($0.key) }
        var drawing = GraphDrawing(
            part.graph, options: part.options(options), folding: nil, groups: groups(of: boxes, members: members)
        ) { drawn in
            for (position, screens) in boxes.enumerated() { complete(&drawn[position], screens, on: index) }
        }
        drawing.listExits()
        drawing.overviewFile = overviewFile
        return drawing
    }

    private func title(_ words: String) -> String {
        [options.title ?? graph.name ?? "", words].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The screens of each box: a member, or the end of a segment on another sheet, which shares a stub with others if they are many.
    private func boxes(_ members: Set<Int>, _ segments: [Int]) -> [[Int]] {
        let ends = Set(segments.map { Int(graph.topology.ends[$0]) }.filter { $0 >= 0 && !members.contains($0) })
        let stubs = ends.sorted().grouped { partOfScreen[$0] }.flatMap { group in
            group.elements.count > SheetDrawings.stubLimit ? [group.elements] : group.elements.map { [$0] }
        }
        return (members.map { [$0] } + stubs).sorted { $0[0] < $1[0] }
    }

    /// The graph of some boxes, those that are no members without the details that only their own sheet shows.
    private func part(_ boxes: [[Int]], _ segments: [Int], members: Set<Int>) -> DrawnPart? {
        let names = Set(boxes.joined().map { graph.screens[$0].name })
        let drawn = boxes.map { screens in
            guard screens.count == 1 else { return GraphScreen(name(ofStub: screens)) }
            var screen = graph.screens[screens[0]]
            if !members.contains(screens[0]) { screen.isStart = false }
            if let original = screen.aliasOf, !names.contains(original) { screen.aliasOf = nil }
            return screen
        }
        let ends = Dictionary(
            zip(boxes, drawn).flatMap { screens, box in screens.map { ($0, box.name) } },
            uniquingKeysWith: { first, _ in first })
        let segmentsDrawn = segments.map { index in
            var segment = graph.segments[index]
            guard segment.end != nil else { return segment }
            let end = graph.screens[Int(graph.topology.ends[index])]
            segment.end = ends[Int(graph.topology.ends[index])]
            // Without a label, nothing would say which of the screens of a shared stub the segment leads to.
            if segment.end != end.name, segment.label == nil, segment.steps.isEmpty { segment.label = end.displayName }
            return segment
        }
        guard
            let part = try? NavigationGraph(
                name: graph.name, facts: graph.facts, screens: drawn, segments: segmentsDrawn)
        else { return nil }
        return DrawnPart(graph: part, screens: boxes, segments: segments)
    }

    /// A name that no screen has.
    private func name(ofStub screens: [Int]) -> String {
        var name = "\(screens.count) screens"
        while graph.index(ofScreen: name) != nil { name += "\u{A0}" }
        return name
    }

    /// The modules of the members, without a box around all of them; stubs are in no module.
    private func groups(of boxes: [[Int]], members: Set<Int>) -> [GraphDrawing.Group] {
        let positions = boxes.indices.filter { members.contains(boxes[$0][0]) }
        let modules = positions.grouped { position -> String?? in
            .some(graph.screens[boxes[position][0]].namedModule)
        }
        let stubs = GraphDrawing.Group(module: nil, screens: boxes.indices.filter { !members.contains(boxes[$0][0]) })
        let groups = modules.map { GraphDrawing.Group(module: modules.count == 1 ? nil : $0.key, screens: $0.elements) }
        return groups + (stubs.screens.isEmpty ? [] : [stubs])
    }

    private func complete(_ box: inout GraphDrawing.ScreenBox, _ screens: [Int], on index: Int) {
        let other = partOfScreen[screens[0]]
        guard other == index else {
            box.stub = GraphDrawing.Stub(sheet: division.parts[other].name)
            box.link = files[other]
            box.foldedNames = screens.count == 1 ? [] : screens.map { graph.screens[$0].displayName }
            return
        }
        box.containerNames = containerNames.isEmpty ? [] : containerNames[screens[0]]
        box.entrances = entrances[screens[0]]
    }

    // MARK: Overview

    /// A box for each part, with the number of its screens and of the containers that these are drawn with.
    func overview() -> GraphDrawing {
        let containers = containerNames.isEmpty ? graph.screens.map { _ in [] } : containerNames
        let counts = division.parts.map { $0.screens.reduce(0) { $0 + 1 + containers[$1].count } }
        let folded = FoldedGraph(graph, division, partOfScreen, counts: counts)
        var options = folded.options(self.options)
        options.title = title(
            "\(Count.words(counts.reduce(0, +), "screen")) on \(Count.words(division.parts.count, "sheet"))")
        return GraphDrawing(folded, of: graph, options, nil, links: files)
    }
}

extension FoldedGraph {
    /// The graph of the parts of another.
    fileprivate init(_ whole: NavigationGraph, _ division: SheetDivision, _ partOfScreen: [Int], counts: [Int]) {
        let screens = division.parts.map { part in
            GraphScreen(part.name, isStart: part.screens.contains { whole.screens[$0].isStart })
        }
        struct Ends: Hashable {
            let start: Int
            let end: Int
        }
        let arrows = whole.segments.indices.grouped { segment -> Ends? in
            let end = Int(whole.topology.ends[segment])
            guard end >= 0 else { return nil }
            let ends = Ends(start: partOfScreen[Int(whole.topology.starts[segment])], end: partOfScreen[end])
            return ends.start == ends.end ? nil : ends
        }
        let segments = arrows.map { ends, segments in
            FoldedArrows.Arrow(start: ends.start, end: ends.end, segments: segments).segment(
                in: whole, between: screens)
        }
        self.init(
            graph: (try? NavigationGraph(name: whole.name, facts: whole.facts, screens: screens, segments: segments))
                ?? whole,
            screens: division.parts.map(\.screens),
            notes: counts.map { $0 == 1 ? nil : "\($0) screens" },
            segments: arrows.map(\.elements))
    }
}
