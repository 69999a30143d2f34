import FlowGraph

extension GraphDrawing {
    /// The graph with all its attributes in GraphML, for tools that lay out or analyse graphs.
    ///
    /// A screen is a node `s` and its position, a segment an edge `e` and its position. Lists are written one item a
    /// line. GraphML has no edge without an end: a back segment is drawn to its own start and identified by its kind.
    /// Characters that XML forbids become U+FFFD. O(size of the text).
    ///
    /// The format: Brandes, Eiglsperger, Herman, Himsolt and Marshall, “GraphML Progress Report” (2001).
    public func graphML() -> String {
        GraphMLWriter(drawing: self).text
    }
}

/// Writes a graph in GraphML.
struct GraphMLWriter {
    let drawing: GraphDrawing

    var text: String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns"
                + " http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">",
        ]
        lines += Key.allCases.map { "  " + $0.declaration }
        lines.append("  <graph id=\"graph\" edgedefault=\"directed\">")
        if let title = drawing.title { lines.append("    " + data(.title, title)) }
        lines += drawing.boxes.flatMap(lines(of:)).map { "    " + $0 }
        lines += entries.flatMap(lines(of:)).map { "    " + $0 }
        lines += ["  </graph>", "</graphml>"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The texts of every segment, in the graph's order.
    private var entries: [SegmentEntry] {
        (drawing.arrows.flatMap(\.entries) + drawing.boxes.flatMap(\.backs)).sorted { $0.index < $1.index }
    }

    private func lines(of box: GraphDrawing.ScreenBox) -> [String] {
        let screen = drawing.graph.screens[box.index]
        let texts: [(Key, String?)] = [
            (.screenName, screen.name), (.screenTitle, screen.title), (.module, screen.module), (.trait, screen.trait),
            (.screenTags, list(screen.tags)), (.isStart, screen.isStart ? "true" : nil),
            (.isUnreachable, box.isUnreachable ? "true" : nil), (.isScreenOnPlan, box.isOnPlan ? "true" : nil),
        ]
        return ["<node id=\"s\(box.index)\">"] + dataLines(texts) + ["</node>"]
    }

    private func lines(of entry: SegmentEntry) -> [String] {
        let segment = drawing.graph.segments[entry.index]
        guard let start = drawing.graph.index(ofScreen: segment.start) else { return [] }
        let end = segment.end.flatMap(drawing.graph.index(ofScreen:)) ?? start
        let texts: [(Key, String?)] = [
            (.label, segment.label), (.kind, segment.kind.rawValue), (.cost, JSONText.number(segment.cost)),
            (.preconditions, entry.condition), (.effects, entry.effect), (.steps, list(segment.steps)),
            (.segmentTags, list(segment.tags)), (.isUnusable, entry.isUnusable ? "true" : nil),
            (.isDestructive, entry.isDestructive ? "true" : nil),
            (.planPositions, list(entry.planPositions.map(String.init))),
        ]
        return ["<edge id=\"e\(entry.index)\" source=\"s\(start)\" target=\"s\(end)\">"] + dataLines(texts) + [
            "</edge>"
        ]
    }

    private func list(_ items: [String]) -> String? {
        items.isEmpty ? nil : items.joined(separator: "\n")
    }

    private func dataLines(_ texts: [(Key, String?)]) -> [String] {
        texts.compactMap { key, text in text.map { "  " + data(key, $0) } }
    }

    private func data(_ key: Key, _ text: String) -> String {
        "<data key=\"\(key.rawValue)\">\(XMLText.escaped(text))</data>"
    }
}

extension GraphMLWriter {
    /// The attributes that are declared in the file; the raw value is the identifier of the declaration.
    enum Key: String, CaseIterable {
        case title = "g_title"
        case screenName = "s_name"
        case screenTitle = "s_title"
        case module = "s_module"
        case trait = "s_trait"
        case screenTags = "s_tags"
        case isStart = "s_start"
        case isUnreachable = "s_unreachable"
        case isScreenOnPlan = "s_plan"
        case label = "e_label"
        case kind = "e_kind"
        case cost = "e_cost"
        case preconditions = "e_preconditions"
        case effects = "e_effects"
        case steps = "e_steps"
        case segmentTags = "e_tags"
        case isUnusable = "e_unusable"
        case isDestructive = "e_destructive"
        case planPositions = "e_plan"

        /// The element that declares the attribute.
        var declaration: String {
            let head = "<key id=\"\(rawValue)\" for=\"\(owner)\" attr.name=\"\(name)\" attr.type=\"\(type)\""
            return head + (defaultValue.map { "><default>\($0)</default></key>" } ?? "/>")
        }

        /// The name of the attribute in other tools.
        private var name: Substring { rawValue.dropFirst(2) }

        private var owner: String {
            switch rawValue.first {
            case "g": "graph"
            case "s": "node"
            default: "edge"
            }
        }

        private var type: String {
            switch self {
            case .cost: "double"
            case .isStart, .isUnreachable, .isScreenOnPlan, .isUnusable, .isDestructive: "boolean"
            default: "string"
            }
        }

        private var defaultValue: String? { type == "boolean" ? "false" : nil }
    }
}
