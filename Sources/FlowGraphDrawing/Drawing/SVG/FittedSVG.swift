import FlowGraph

/// An SVG by Graphviz in which each text has the width that the layout gives it, in whichever font it is shown.
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
