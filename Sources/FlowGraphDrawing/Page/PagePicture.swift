import FlowGraph

/// The picture of a page: an SVG by Graphviz without parts that a page does not need.
///
/// Graphviz puts each screen and each arrow into a link that leads nowhere and has the tooltip, repeats the font with each text, and
/// has its own names as titles. In a page the tooltip is the title, and the font is that of the whole picture: the elements are fewer
/// by a quarter, and a browser opens the page of a large graph in a third less processor time.
package struct PagePicture {
    /// The `svg` element.
    package let text: String

    /// The attributes of the whole picture instead of each text.
    private static let common = [" text-anchor=\"start\"", " font-family=\"Helvetica,Arial,sans-serif\""]

    /// Reads a picture.
    ///
    /// Anything before its `svg` element is left out, since an XML declaration and a document type are not allowed within a page.
    /// O(size of the text).
    ///
    /// - Parameter svg: The text by Graphviz, which has each element on a line of its own.
    package init(_ svg: String) {
        var reader = LineReader()
        let start = svg.firstRange(of: "<svg")?.lowerBound ?? svg.startIndex
        let lines = svg[start...].split(separator: "\n", omittingEmptySubsequences: false)
        text = lines.compactMap { reader.line(for: $0) }.joined(separator: "\n")
    }

    /// Reads one line after the other.
    private struct LineReader {
        /// The lines that end the link which is left out.
        private var ends: [Substring] = []
        /// True until the title of the current group is written.
        private var isUntitled = false

        /// The line of the page for one of the picture, or nil if there is none.
        mutating func line(for line: Substring) -> String? {
            if line == ends.first {
                ends.removeFirst()
                return nil
            }
            if line.hasPrefix("<!--") { return nil }
            if line.hasPrefix("<title>") {
                isUntitled = true
                return nil
            }
            if line.hasPrefix("<g id=\"graph0\"") { return "<g" + common.joined() + line.dropFirst("<g".count) }
            if line.hasPrefix("<g id=\"a_") { return beginLink(line) }
            guard line.hasPrefix("<text ") else { return String(line) }
            return common.reduce(String(line)) { $0.replacing($1, with: "", maxReplacements: 1) }
        }

        /// The title from a link without a destination, or the line itself if the link leads to a file.
        private mutating func beginLink(_ line: Substring) -> String? {
            guard let title = tooltip(in: line), !line.contains(" xlink:href=\"") else { return String(line) }
            // The parts of the heading stay together: the first of them is the picture's background.
            if line.hasPrefix("<g id=\"a_graph0\"") { return "<g id=\"a_graph0\"><a>" }
            ends = ["</a>", "</g>"]
            defer { isUntitled = false }
            return isUntitled && !title.allSatisfy(\.isWhitespace) ? "<title>\(title)</title>" : nil
        }

        private func tooltip(in line: Substring) -> Substring? {
            let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard let name = parts.firstIndex(where: { $0.hasSuffix(" xlink:title=") }), name + 1 < parts.endIndex
            else {
                return nil
            }
            return parts[name + 1]
        }
    }
}

/// The colours of the picture in a dark scheme, as rules of a style.
///
/// Each colour of a picture has its counterpart: as light as it was dark, in the same hue. Rules for colours, instead of a filter over
/// the whole picture, leave thumbnails as they are and take no time when the picture moves.
enum DarkPicture {
    /// The rules, each on its line.
    static let rules: String = {
        let colors = Palette.all.map { $0.lowercased() }
        let rules = ["fill", "stroke"].flatMap { attribute in
            colors.map { ":where(#sheet, #parts) [\(attribute)=\"\($0)\"] { \(attribute): \(counterpart(of: $0)); }" }
        }
        // Black, which Graphviz does not write.
        return (rules + [":where(#sheet, #parts) text:not([fill]) { fill: var(--ink); }"]).map { "  \($0)\n" }.joined()
    }()

    /// The colour with its lightness inverted and its hue kept: the filter functions `invert(.93)` and `hue-rotate(180deg)`.
    ///
    /// Filter Effects Module Level 1, W3C, sections 9.3 and 9.5.
    static func counterpart(of color: String) -> String {
        let (r, g, b) = (channel(1, of: color), channel(3, of: color), channel(5, of: color))
        let rotated = [
            -0.574 * r + 1.43 * g + 0.144 * b, 0.426 * r + 0.43 * g + 0.144 * b, 0.426 * r + 1.43 * g - 0.856 * b,
        ]
        return "#" + rotated.map(hexadecimal).joined()
    }

    /// A channel of a colour, inverted, from 0.07 to 0.93.
    private static func channel(_ start: Int, of color: String) -> Double {
        let value = Int(color.dropFirst(start).prefix(2), radix: 16) ?? 0
        return 0.93 - 0.86 * Double(value) / 255
    }

    private static func hexadecimal(_ share: Double) -> String {
        // Not `rounded()`: see TextMetrics; the value is not negative.
        let value = Int(min(max(share, 0), 1) * 255 + 0.5)
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}
