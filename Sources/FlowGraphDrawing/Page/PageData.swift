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

    /// The data as the content of a `script` element.
    var json: String { JSONWriter.inline(document) }

    /// An object with the screens and the segments, in the graph's order, the flows of a tour, if one is drawn, and the answers.
    var document: JSON {
        let members: [JSON.Member?] = [
            JSON.Member("screens", screens), JSON.Member("segments", segments), .value("flows", flows),
            .value("values", values), .value("changes", changes.summary), .texts("notes", notes),
            .value("parts", parts?.json), .value("boxes", drawing.whole?.boxes(named: drawing.graph.screens)),
        ]
        return .object((members + answerMembers).compactMap { $0 })
    }

    /// The answers; of a whole graph without a start screen what the page needs to plan from any screen to any other.
    private var answerMembers: [JSON.Member?] {
        if let answers { return PageAnswersData(answers).members }
        return isWithoutStart ? PageAnswersData.membersWithoutStart(of: drawing.describedGraph) : []
    }

    /// True for a picture of a whole graph that has no start screen.
    private var isWithoutStart: Bool {
        drawing.describedGraph.startScreens.isEmpty && drawing.drawnScreenDifferences == nil && drawing.showsWholeGraph
    }

    private var changes: PageChanges { PageChanges(drawing) }

    private var values: JSON? {
        layers.isEmpty ? nil : .array(layers.map { $0.json(of: drawing.describedGraph) })
    }

    private var screens: JSON {
        let changes = self.changes
        let (isUnreachable, folded) = (drawing.describedUnreachable, drawing.describedFoldedNames)
        return .array(
            drawing.describedGraph.screens.enumerated().map { index, screen in
                .members(
                    .text("name", screen.name), .text("title", screen.title), .text("module", screen.module),
                    .text("trait", screen.trait), .text("aliasOf", screen.aliasOf), .texts("tags", screen.tags),
                    .flag("start", screen.isStart), .flag("unreachable", isUnreachable[index]),
                    .texts("folded", folded[index]), .value("change", changes.screens[index]))
            })
    }

    private var segments: JSON {
        let targets = answers?.backTargets.screens ?? []
        let changes = self.changes.segments
        let planning = answers != nil || isWithoutStart ? PagePlanning(of: drawing.describedGraph) : nil
        return .array(
            drawing.describedSegments.map { drawn in
                segment(
                    drawn, targets: targets.isEmpty ? [] : targets[drawn.index], change: changes[drawn.index], planning)
            })
    }

    private func segment(
        _ drawn: GraphDrawing.DrawnSegment, targets: [Int], change: JSON?, _ planning: PagePlanning?
    ) -> JSON {
        let graph = drawing.describedGraph
        let segment = graph.segments[drawn.index]
        let isContainment = segment.isContainment
        let conditions = segment.preconditions.map { $0.value.formula($0.fact) }.joined(separator: " and ")
        let effects = segment.effects.map { $0.value.formula($0.fact) }.joined(separator: ", ")
        return .members(
            .int("start", graph.index(ofScreen: segment.start) ?? 0),
            .int("end", segment.end.flatMap(graph.index(ofScreen:))), .ints("to", targets), .text("arrow", drawn.arrow),
            .text("kind", segment.kind.rawValue), .text("label", segment.label),
            .text("cost", JSONText.number(segment.cost) + " s"),
            .text("condition", conditions.isEmpty ? nil : conditions),
            .text("effect", effects.isEmpty ? nil : effects), .ints("facts", facts(of: segment)),
            .texts("steps", segment.steps), .texts("tags", segment.tags), .flag("unusable", drawn.isUnusable),
            .flag("destructive", segment.isDestructive), .flag("containment", isContainment),
            .flag("implied", isContainment && segment.isImplied), .ints("plan", drawn.planPositions),
            .text("flows", drawn.flows),
            .value("change", change), .int("us", planning == nil ? nil : microseconds(of: segment)),
            .ints("needs", planning?.needs[drawn.index] ?? []), .array("does", planning?.effects[drawn.index] ?? []))
    }

    /// The cost that plans sum up; nil for a second, which most segments cost.
    private func microseconds(of segment: Segment) -> Int? {
        let count = Microseconds.count(seconds: segment.cost)
        return count == 1_000_000 ? nil : Int(count)
    }

    /// The positions of the facts that a segment depends on or changes.
    private func facts(of segment: Segment) -> [Int] {
        let names = Set(segment.preconditions.map(\.fact) + segment.effects.map(\.fact))
        guard !names.isEmpty else { return [] }
        let graph = drawing.describedGraph
        return graph.facts.indices.filter { names.contains(graph.facts[$0].name) }
    }

    private var flows: JSON? {
        guard !drawing.drawnFlows.isEmpty else { return nil }
        let count = drawing.describedGraph.segments.count
        return .array(
            drawing.drawnFlows.map { flow, color in
                .members(
                    .text("words", flow.words), .text("color", color),
                    JSON.Member("segments", .ints(flow.segments.filter { 0..<count ~= $0 })))
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
    func json(of graph: NavigationGraph) -> JSON {
        .members(
            .text("title", title), .text("unit", unit),
            JSON.Member("screens", PageLayer.numbers(screens, count: graph.screens.count)),
            JSON.Member("segments", PageLayer.numbers(segments, count: graph.segments.count)))
    }

    /// The values, null for those that are missing or no numbers of JSON.
    private static func numbers(_ values: [Double?], count: Int) -> JSON {
        .array(
            (0..<count).map { index in
                guard let value = index < values.count ? values[index] : nil, value.isFinite else { return .null }
                return .number((value * 1000).rounded(.toNearestOrAwayFromZero) / 1000)
            })
    }
}

/// The changes of a picture of two versions for the page; nothing for any other picture.
struct PageChanges {
    /// By position of a screen: its change.
    let screens: [Int: JSON]
    /// By position of a segment: its change.
    let segments: [Int: JSON]
    /// The lines below the heading, and the screens by the effects on their paths; nil without two versions.
    let summary: JSON?

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
        summary = .members(
            .text("title", drawing.title), .texts("lines", drawing.drawnDifferenceLines),
            JSON.Member("groups", .array(drawing.changeGroups.map(PageChanges.group))))
    }

    private static func group(_ group: ChangeGroup) -> JSON {
        let lists = group.lists.map { list in
            let screens = list.screens.map { screen in
                JSON.members(.text("name", screen.name), .int("place", screen.place))
            }
            return JSON.members(
                .text("words", list.words), JSON.Member("screens", .array(screens)), .texts("causes", list.causes))
        }
        return .members(.text("heading", group.heading), JSON.Member("lists", .array(lists)))
    }

    private static func item(_ change: GraphDrawing.DrawnDifference) -> JSON {
        .members(
            .text("word", change.word), .texts("formerly", change.formerly), .texts("effects", change.effects))
    }
}
