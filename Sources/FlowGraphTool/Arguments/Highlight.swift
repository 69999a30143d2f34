import FlowGraph

/// The start and the end of a plan to draw, written `START..END`.
struct Highlight: Hashable, Sendable {
    let start: String
    let end: String

    /// Reads the start and the end; if dots in names make this ambiguous, the first reading with two screens of the
    /// graph.
    init(_ text: String, in graph: NavigationGraph) throws(ToolError) {
        let readings = Highlight.readings(of: text)
        let known = readings.first { [$0.start, $0.end].allSatisfy { graph.index(ofScreen: $0) != nil } }
        guard let reading = known ?? readings.first else { throw .highlightSyntax(text) }
        self = reading
    }

    private init(start: Substring, end: Substring) {
        self.start = String(start)
        self.end = String(end)
    }

    private static func readings(of text: String) -> [Highlight] {
        text.indices.compactMap { position in
            guard text[position...].hasPrefix("..") else { return nil }
            let start = text[..<position]
            let end = text[text.index(position, offsetBy: 2)...]
            return start.isEmpty || end.isEmpty ? nil : Highlight(start: start, end: end)
        }
    }
}
