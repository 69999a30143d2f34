/// A line of text in one or several styles, with the size that it has in a picture.
struct StyledLine {
    /// The look of a text.
    struct Style {
        /// In points.
        var size: Int
        var isBold = false
        var isItalic = false
        /// nil for the usual colour.
        var color: String?
    }

    /// A text in one style.
    struct Run {
        let text: String
        let style: Style

        /// The width in whole points, rounded up; at least one, without which Graphviz ignores that it is fixed.
        var width: Int { max(1, Int(TextMetrics.width(of: text, size: style.size, isBold: style.isBold).rounded(.up))) }
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
