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

/// An SVG by Graphviz in which each text has the width that the layout gives it, in any font.
///
/// Graphviz writes a `text` element to a line. Texts of which much is estimated, such as those of other scripts, keep the width of their
/// font.
struct FittedSVG {
    /// The content of the file.
    let text: String

    init(_ svg: String) {
        text = svg.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("<text ") ? FittedSVG.fitted($0) : String($0) }.joined(separator: "\n")
    }

    private static func fitted(_ line: Substring) -> String {
        guard let opened = line.firstIndex(of: ">"), let closed = line.lastIndex(of: "<"), opened < closed,
            let size = value(of: "font-size", in: line[..<opened]).flatMap({ Double($0) })
        else { return String(line) }
        let content = characters(line[line.index(after: opened)..<closed])
        guard content.contains(where: { !$0.isWhitespace }), TextMetrics.isReliable(content) else {
            return String(line)
        }
        let isBold = value(of: "font-weight", in: line[..<opened]) == "bold"
        let width = TextMetrics.width(of: content, size: Int(size), isBold: isBold)
        // Not `rounded()`: on Linux that needs the C library's mathematics, which this module does not link.
        let length = JSONText.number(Double(Int(width * 10 + 0.5)) / 10)
        return "\(line[..<opened]) textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\"\(line[opened...])"
    }

    private static func value(of attribute: String, in tag: Substring) -> Substring? {
        let parts = tag.split(separator: " ").filter { $0.hasPrefix(attribute + "=\"") }
        return parts.first.map { $0.dropFirst(attribute.count + 2).prefix { $0 != "\"" } }
    }

    /// The text with the characters that its references stand for.
    private static func characters(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { sum, part in
            guard let end = part.firstIndex(of: ";"), let character = character(named: part[..<end]) else {
                return sum + "&" + part
            }
            return sum + String(character) + part[part.index(after: end)...]
        }
    }

    private static func character(named name: Substring) -> Character? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default: name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init) : nil
        }
    }
}
