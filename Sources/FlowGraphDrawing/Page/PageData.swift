import FlowGraph
import FlowGraphAnalysis

/// The graph's data for the page's script, as JSON.
struct PageData {
    let drawing: GraphDrawing
    /// The answers; nil if there are none, as for a graph without a start screen.
    var answers: PageAnswers?
    /// Values that can be written into the picture.
    var layers: [PageLayer] = []
    /// The missing parts of the picture.
    var notes: [String] = []
    /// The parts that the page shows first; nil for none.
    var parts: PageParts?

    /// An object with the screens and the segments, in the graph's order, the flows of a tour, if one is drawn, and the answers.
    var json: String {
        let answers = answers.map { PageAnswersData($0).members } ?? []
        let members: [(String, String?)] =
            [
                ("screens", screens), ("segments", segments), ("flows", flows), ("values", values),
                ("changes", changes.summary), ("notes", PageJSON.texts(notes)),
                ("parts", parts?.json),
            ] + answers
        return PageJSON.object(members)
    }

    private var changes: PageChanges { PageChanges(drawing) }

    private var values: String? {
        layers.isEmpty ? nil : PageJSON.lines(layers.map { $0.json(of: drawing.graph) })
    }

    private var screens: String {
        let changes = self.changes
        let (isUnreachable, folded) = (drawing.drawnUnreachable, drawing.drawnFoldedNames)
        return PageJSON.lines(
            drawing.graph.screens.enumerated().map { index, screen in
                PageJSON.object([
                    ("name", PageJSON.text(screen.name)), ("title", screen.title.map(PageJSON.text)),
                    ("module", screen.module.map(PageJSON.text)), ("trait", screen.trait.map(PageJSON.text)),
                    ("aliasOf", screen.aliasOf.map(PageJSON.text)), ("tags", PageJSON.texts(screen.tags)),
                    ("start", PageJSON.flag(screen.isStart)), ("unreachable", PageJSON.flag(isUnreachable[index])),
                    ("folded", PageJSON.texts(folded[index])), ("change", changes.screens[index]),
                ])
            })
    }

    private var segments: String {
        let targets = answers?.backTargets.screens ?? []
        let changes = self.changes.segments
        let planning = answers.map { PagePlanning(of: $0.graph) }
        return PageJSON.lines(
            drawing.drawnSegments.map { drawn in
                segment(
                    drawn, targets: targets.isEmpty ? [] : targets[drawn.index], change: changes[drawn.index], planning)
            })
    }

    private func segment(
        _ drawn: GraphDrawing.DrawnSegment, targets: [Int], change: String?, _ planning: PagePlanning?
    ) -> String {
        let graph = drawing.graph
        let segment = graph.segments[drawn.index]
        let conditions = segment.preconditions.map { $0.value.formula($0.fact) }.joined(separator: " and ")
        let effects = segment.effects.map { $0.value.formula($0.fact) }.joined(separator: ", ")
        return PageJSON.object([
            ("start", String(graph.index(ofScreen: segment.start) ?? 0)),
            ("end", segment.end.flatMap(graph.index(ofScreen:)).map(String.init)),
            ("to", PageJSON.positions(targets)), ("arrow", drawn.arrow.map(PageJSON.text)),
            ("kind", PageJSON.text(segment.kind.rawValue)), ("label", segment.label.map(PageJSON.text)),
            ("cost", PageJSON.text(JSONText.number(segment.cost) + " s")),
            ("condition", conditions.isEmpty ? nil : PageJSON.text(conditions)),
            ("effect", effects.isEmpty ? nil : PageJSON.text(effects)),
            ("facts", facts(of: segment)), ("steps", PageJSON.texts(segment.steps)),
            ("tags", PageJSON.texts(segment.tags)), ("unusable", PageJSON.flag(drawn.isUnusable)),
            ("destructive", PageJSON.flag(segment.isDestructive)), ("plan", PageJSON.positions(drawn.planPositions)),
            ("flows", drawn.flows.map(PageJSON.text)), ("change", change),
            ("us", planning == nil ? nil : microseconds(of: segment)), ("needs", planning?.needs[drawn.index]),
            ("does", planning?.effects[drawn.index]),
        ])
    }

    /// The cost that plans sum up; nil for a second, which most segments cost.
    private func microseconds(of segment: Segment) -> String? {
        let count = Microseconds.count(seconds: segment.cost)
        return count == 1_000_000 ? nil : String(count)
    }

    /// The positions of the facts that a segment depends on or changes.
    private func facts(of segment: Segment) -> String? {
        let names = Set(segment.preconditions.map(\.fact) + segment.effects.map(\.fact))
        guard !names.isEmpty else { return nil }
        return PageJSON.positions(drawing.graph.facts.indices.filter { names.contains(drawing.graph.facts[$0].name) })
    }

    private var flows: String? {
        guard !drawing.drawnFlows.isEmpty else { return nil }
        let count = drawing.graph.segments.count
        return PageJSON.lines(
            drawing.drawnFlows.map { flow, color in
                PageJSON.object([
                    ("words", PageJSON.text(flow.words)), ("color", PageJSON.text(color)),
                    ("segments", PageJSON.numbers(flow.segments.filter { 0..<count ~= $0 })),
                ])
            })
    }
}

/// Values of screens and segments that the page can write into its picture, such as coverage, durations or flakiness.
public struct PageLayer: Hashable, Sendable {
    /// The meaning of the values, in a few words.
    public var title: String
    /// Their unit; nil for numbers without one.
    public var unit: String?
    /// By screen of the graph: its value, or nil if it has none.
    public var screens: [Double?]
    /// By segment of the graph: its value, or nil if it has none.
    public var segments: [Double?]

    /// Creates a layer.
    public init(_ title: String, unit: String? = nil, screens: [Double?], segments: [Double?]) {
        (self.title, self.unit, self.screens, self.segments) = (title, unit, screens, segments)
    }

    /// An object for the page's script, for as many screens and segments as the graph has.
    func json(of graph: NavigationGraph) -> String {
        PageJSON.object([
            ("title", PageJSON.text(title)), ("unit", unit.map(PageJSON.text)),
            ("screens", PageLayer.numbers(screens, count: graph.screens.count)),
            ("segments", PageLayer.numbers(segments, count: graph.segments.count)),
        ])
    }

    /// The values, null for those that are missing or no numbers of JSON.
    private static func numbers(_ values: [Double?], count: Int) -> String {
        PageJSON.array(
            (0..<count).map { index in
                guard let value = index < values.count ? values[index] : nil, value.isFinite else { return "null" }
                return JSONText.number((value * 1000).rounded(.toNearestOrAwayFromZero) / 1000)
            })
    }
}

/// The changes of a picture of two versions for the page; nothing for any other picture.
struct PageChanges {
    /// By position of a screen: its change.
    let screens: [Int: String]
    /// By position of a segment: its change.
    let segments: [Int: String]
    /// The lines below the heading, and the screens by the effects on their paths; nil without two versions.
    let summary: String?

    init(_ drawing: GraphDrawing) {
        guard let differences = drawing.drawnScreenDifferences else {
            (screens, segments, summary) = ([:], [:], nil)
            return
        }
        let changed = differences.enumerated().compactMap { index, change in
            change.map { (index, PageChanges.item($0)) }
        }
        screens = Dictionary(uniqueKeysWithValues: changed)
        segments = drawing.drawnSegmentDifferences.mapValues(PageChanges.item)
        summary = PageJSON.object([
            ("title", drawing.title.map(PageJSON.text)), ("lines", PageJSON.texts(drawing.drawnDifferenceLines)),
            ("groups", PageJSON.array(drawing.changeGroups.map(PageChanges.group))),
        ])
    }

    private static func group(_ group: ChangeGroup) -> String {
        let lists = group.lists.map { list in
            let screens = list.screens.map { screen in
                PageJSON.object([("name", PageJSON.text(screen.name)), ("place", screen.place.map(String.init))])
            }
            return PageJSON.object([
                ("words", PageJSON.text(list.words)), ("screens", PageJSON.array(screens)),
                ("causes", PageJSON.texts(list.causes)),
            ])
        }
        return PageJSON.object([("heading", PageJSON.text(group.heading)), ("lists", PageJSON.array(lists))])
    }

    private static func item(_ change: GraphDrawing.DrawnDifference) -> String {
        PageJSON.object([
            ("word", change.word.map(PageJSON.text)), ("formerly", PageJSON.texts(change.formerly)),
            ("effects", PageJSON.texts(change.effects)),
        ])
    }
}
