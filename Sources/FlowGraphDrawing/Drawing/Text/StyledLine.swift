/// A line of text in one or several styles, with the size that it has in a picture.
struct StyledLine: Hashable {
    /// The look of a text.
    struct Style: Hashable {
        /// In points.
        var size: Int
        var isBold = false
        var isItalic = false
        /// nil for the usual colour.
        var color: String?
    }

    /// A text in one style.
    struct Run: Hashable {
        let text: String
        let style: Style

        /// The width in whole points, rounded up; at least one, without which Graphviz ignores that it is fixed.
        var width: Int {
            let width = TextMetrics.width(of: text, size: style.size, isBold: style.isBold)
            // Not `rounded(.up)`: on Linux that needs the C library's mathematics, which this module does not link.
            let whole = Int(width)
            return max(1, Double(whole) < width ? whole + 1 : whole)
        }
    }

    private(set) var runs: [Run]

    init(_ text: String, _ style: Style) { runs = [Run(text: text, style: style)] }

    /// Joins lines to one.
    init(joining lines: [StyledLine]) { runs = lines.flatMap(\.runs) }

    /// In whole points.
    var width: Int { runs.reduce(0) { $0 + $1.width } }
    /// In whole points.
    var height: Int { runs.map { TextMetrics.lineHeight(size: $0.style.size) }.max() ?? 0 }

    static func + (start: StyledLine, end: StyledLine) -> StyledLine { StyledLine(joining: [start, end]) }
}
