import FlowGraph

extension GraphDrawing {
    /// Completes an SVG that Graphviz made of this drawing: it looks the same with all fonts, and has a text alternative for screen
    /// readers.
    ///
    /// The document is one image (`role="img"`), or a `group` if it links to others, with the heading as its title, and the numbers of screens and segments as its
    /// description. O(size of the text).
    ///
    /// - Parameter svg: The picture that Graphviz makes of ``dot()`` in the format SVG.
    /// - Returns: The content of the file.
    public func completed(svg: String) -> String {
        let text = fitted(svg: svg)
        guard let start = GraphDrawing.position(of: "<svg", in: text), let end = text[start...].firstIndex(of: ">")
        else { return text }
        let words =
            "<title>\(UntrustedText(drawnTitle ?? "Screens").forMarkup)</title>\n<desc>\(UntrustedText(summary).forMarkup)</desc>\n"
        let opening = text[start..<end].dropFirst("<svg".count)
        var rest = text[text.index(after: end)...].drop { $0 == "\n" }
        // Graphviz's title is that of the text in its language, which all pictures share.
        if let title = GraphDrawing.position(of: GraphDrawing.graphTitle, in: rest) {
            rest.removeSubrange(title..<rest.index(title, offsetBy: GraphDrawing.graphTitle.count))
        }
        // The parts of an image are hidden from assistive technology, and so would be its links.
        let role = boxes.contains { $0.link != nil } || overviewFile != nil ? "group" : "img"
        return "\(text[..<start])<svg role=\"\(role)\"\(opening)>\n\(words)\(rest)"
    }

    /// An SVG that Graphviz made of this drawing, with texts as wide as the layout has them, and without commands to a runner that
    /// prints it.
    package func fitted(svg: String) -> String { XMLText.printable(FittedSVG(svg).text) }

    private static let graphTitle = "<title>screens</title>\n"

    /// The numbers of screens and segments in words.
    private var summary: String {
        let boxes = boxes.filter { $0.stub == nil }
        let unreachable = boxes.count(where: \.isUnreachable)
        let unusable = (arrows.flatMap(\.entries) + boxes.flatMap(\.backs)).count(where: \.isUnusable)
        let starts = boxes.filter(\.isStart).map { graph.screens[$0.index].displayName }
        let parts = [
            "\(Count.words(boxes.count, "screen")) and \(Count.words(graph.segments.count, "segment"))",
            starts.isEmpty ? nil : "the app starts at \(Enumeration.words(starts, limit: 5))",
            unreachable == 0 ? nil : "\(Count.words(unreachable, "screen")) unreachable",
            unusable == 0 ? nil : "\(Count.words(unusable, "segment")) unusable",
        ]
        return DrawnText.visible(parts.compactMap { $0 }.joined(separator: "; ")) + "."
    }

    private static func position(of word: String, in text: some StringProtocol) -> String.Index? {
        let (bytes, wanted) = (text.utf8, Array(word.utf8))
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position...].starts(with: wanted) { return position }
            position = bytes.index(after: position)
        }
        return nil
    }
}
