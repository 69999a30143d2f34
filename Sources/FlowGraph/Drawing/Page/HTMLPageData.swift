/// The graph's data for the page's script, as JSON.
struct HTMLPageData {
    let drawing: GraphDrawing

    /// An object with the screens and the segments, in the graph's order, and the flows of a tour, if one is drawn.
    ///
    /// It stands within a `script` element, so each `<` is written as an escape, which keeps the element from ending
    /// early.
    var json: String {
        let screens = drawing.boxes.map(screen).joined(separator: ",\n")
        let entries = arrowOfEntry.sorted { $0.entry.index < $1.entry.index }
        let segments = entries.map { segment($0.entry, arrow: $0.arrow) }.joined(separator: ",\n")
        return "{\"screens\":[\n\(screens)\n],\"segments\":[\n\(segments)\n]\(flows)}"
    }

    private var flows: String {
        guard !drawing.flows.isEmpty else { return "" }
        let flows = drawing.flows.enumerated().map { position, flow in
            let segments = flow.segments.filter(drawing.graph.segments.indices.contains).map(String.init)
            return object([
                ("words", text(flow.words)), ("color", text(Palette.color(ofFlow: position + 1))),
                ("segments", "[\(segments.joined(separator: ","))]"),
            ])
        }
        return ",\"flows\":[\n\(flows.joined(separator: ",\n"))\n]"
    }

    private var arrowOfEntry: [(entry: SegmentEntry, arrow: GraphDrawing.Arrow?)] {
        drawing.arrows.flatMap { arrow in arrow.entries.map { ($0, arrow) } }
            + drawing.boxes.flatMap { box in box.backs.map { ($0, nil) } }
    }

    private func screen(_ box: GraphDrawing.ScreenBox) -> String {
        let screen = drawing.graph.screens[box.index]
        return object([
            ("name", text(screen.name)), ("title", screen.title.map(text)), ("module", screen.module.map(text)),
            ("trait", screen.trait.map(text)), ("tags", list(screen.tags)), ("start", screen.isStart ? "true" : nil),
            ("unreachable", box.isUnreachable ? "true" : nil),
        ])
    }

    private func segment(_ entry: SegmentEntry, arrow: GraphDrawing.Arrow?) -> String {
        let segment = drawing.graph.segments[entry.index]
        let start = drawing.graph.index(ofScreen: segment.start) ?? 0
        return object([
            ("start", String(start)), ("end", segment.end.flatMap(drawing.graph.index(ofScreen:)).map(String.init)),
            ("arrow", arrow.flatMap { $0.isListed ? nil : text("e\($0.entries[0].index)") }),
            ("kind", text(segment.kind.rawValue)),
            ("label", segment.label.map(text)), ("cost", text(JSONText.number(segment.cost) + " s")),
            ("condition", entry.condition.map(text)), ("effect", entry.effect.map(text)),
            ("steps", list(segment.steps)),
            ("tags", list(segment.tags)), ("dead", entry.isDead ? "true" : nil),
            ("destructive", entry.isDestructive ? "true" : nil),
            ("plan", list(entry.planPositions.map(String.init))),
            ("flows", entry.flows.isEmpty ? nil : text(GraphDrawing.words(ofFlows: entry.flows))),
        ])
    }

    private func object(_ members: [(name: String, value: String?)]) -> String {
        let members = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
        return "{\(members.joined(separator: ","))}"
    }

    private func list(_ items: [String]) -> String? {
        items.isEmpty ? nil : "[\(items.map(text).joined(separator: ","))]"
    }

    private func text(_ text: String) -> String {
        JSONText.quoted(text).split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }
}
