import FlowGraph

/// The graph's data for the page's script, as JSON.
struct PageData {
    let drawing: GraphDrawing
    /// The answers; nil if there are none, as for a graph without a start screen.
    var answers: PageAnswers?
    /// Values that can be written into the picture.
    var layers: [PageLayer] = []
    /// The missing parts of the picture.
    var notes: [String] = []

    /// An object with the screens and the segments, in the graph's order, the flows of a tour, if one is drawn, and the answers.
    var json: String {
        let answers = answers.map { PageAnswersData($0).members } ?? []
        let members: [(String, String?)] =
            [
                ("screens", screens), ("segments", segments), ("flows", flows), ("values", values),
                ("changes", changes.summary), ("notes", PageJSON.texts(notes)),
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
        return PageJSON.lines(
            drawing.drawnSegments.map { drawn in
                segment(drawn, targets: targets.isEmpty ? [] : targets[drawn.index], change: changes[drawn.index])
            })
    }

    private func segment(_ drawn: GraphDrawing.DrawnSegment, targets: [Int], change: String?) -> String {
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
        ])
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
