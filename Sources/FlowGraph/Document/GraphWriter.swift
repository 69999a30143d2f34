/// Writes a graph as a document of the current version.
///
/// A screen or segment takes one line, so that a diff shows exactly the changed ones.
struct GraphWriter {
    /// The text written so far.
    var text = ""
    private var isFirst = true

    /// Writes a graph.
    mutating func write(_ graph: NavigationGraph) {
        text += "{\n  \"flowgraph\": \(GraphDocument.version)"
        if let name = graph.name {
            text += ",\n  \"name\": "
            write(name)
        }
        write(facts: GraphWriter.writtenFacts(of: graph))
        write("screens", graph.screens) { $0.write($1) }
        write("segments", graph.segments) { $0.write($1) }
        text += "\n}\n"
    }

    private mutating func write<Element>(
        _ section: String, _ elements: [Element], _ write: (inout GraphWriter, Element) -> Void
    ) {
        text += ",\n  \"\(section)\": ["
        for (position, element) in elements.enumerated() {
            text += position == 0 ? "\n    " : ",\n    "
            write(&self, element)
        }
        text += elements.isEmpty ? "]" : "\n  ]"
    }

    private mutating func write(_ screen: GraphScreen) {
        object { writer in
            writer.member(ScreenKey.name) { $0.write(screen.name) }
            if let title = screen.title { writer.member(ScreenKey.title) { $0.write(title) } }
            if let module = screen.module { writer.member(ScreenKey.module) { $0.write(module) } }
            if let trait = screen.trait { writer.member(ScreenKey.trait) { $0.write(trait) } }
            if let original = screen.aliasOf { writer.member(ScreenKey.aliasOf) { $0.write(original) } }
            if !screen.tags.isEmpty { writer.member(ScreenKey.tags) { $0.write(screen.tags) } }
            if screen.isStart { writer.member(ScreenKey.start) { $0.text += "true" } }
        }
    }

    private mutating func write(_ segment: Segment) {
        object { writer in
            writer.member(SegmentKey.start) { $0.write(segment.start) }
            if let end = segment.end { writer.member(SegmentKey.end) { $0.write(end) } }
            if let label = segment.label { writer.member(SegmentKey.label) { $0.write(label) } }
            if segment.kind != .push { writer.member(SegmentKey.kind) { $0.write(segment.kind.rawValue) } }
            if segment.isDestructive { writer.member(SegmentKey.destructive) { $0.text += "true" } }
            if !segment.steps.isEmpty { writer.member(SegmentKey.steps) { $0.write(segment.steps) } }
            writer.write(SegmentKey.preconditions, segment.preconditions) { $0.write($1) }
            writer.write(SegmentKey.effects, segment.effects) { $0.write($1) }
            if segment.cost != 1 { writer.member(SegmentKey.cost) { $0.text += JSONText.number(segment.cost) } }
            if !segment.tags.isEmpty { writer.member(SegmentKey.tags) { $0.write(segment.tags) } }
        }
    }
}

// MARK: Texts, lists and objects

extension GraphWriter {
    mutating func write(_ text: String) {
        JSONText.appendQuoted(text, to: &self.text)
    }

    mutating func write(_ texts: [String]) {
        write(texts) { $0.write($1) }
    }

    mutating func write<Element>(
        _ elements: [Element], _ write: (inout GraphWriter, Element) -> Void
    ) {
        text += "["
        for (position, element) in elements.enumerated() {
            if position > 0 { text += ", " }
            write(&self, element)
        }
        text += "]"
    }

    mutating func object(_ members: (inout GraphWriter) -> Void) {
        text += "{ "
        isFirst = true
        members(&self)
        isFirst = false
        text += " }"
    }

    mutating func member(_ key: some RawRepresentable<String>, _ value: (inout GraphWriter) -> Void) {
        member(key.rawValue, value)
    }

    mutating func member(_ key: String, _ value: (inout GraphWriter) -> Void) {
        if !isFirst { text += ", " }
        isFirst = false
        write(key)
        text += ": "
        value(&self)
    }
}
