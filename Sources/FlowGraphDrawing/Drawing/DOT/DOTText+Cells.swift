// Cells have the size that TextMetrics computes, so that no layout depends on the fonts of the machine.

extension DOTText {
    /// A cell of a table as large as its text, which begins at its left edge.
    ///
    /// Several runs get a cell each, in a table of their own; otherwise each would begin where a font ends the one before.
    ///
    /// - Parameters:
    ///   - line: The text.
    ///   - room: The height in addition to that of the text, in points.
    ///   - attributes: Further attributes of the cell, beginning with a space.
    /// - Returns: The markup.
    static func cell(_ line: StyledLine, room: Int = 0, attributes: String = "") -> String {
        let height = line.height + room
        guard line.runs.count != 1 else { return cell(line.runs[0], height: height, attributes: attributes) }
        let cells = line.runs.map { cell($0, height: height) }.joined()
        return fixedCell(width: line.width, height: height, attributes, table(rows: ["<TR>\(cells)</TR>"]))
    }

    /// A cell of a size that does not depend on its content, at the left edge of its column.
    private static func fixedCell(width: Int, height: Int, _ attributes: String, _ content: String) -> String {
        "<TD ALIGN=\"LEFT\" BALIGN=\"LEFT\" FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"\(height)\"\(attributes)>\(content)</TD>"
    }

    private static func cell(_ run: StyledLine.Run, height: Int, attributes: String = "") -> String {
        fixedCell(width: run.width, height: height, attributes, html(run))
    }

    /// A table without lines and gaps.
    static func table(rows: [String]) -> String {
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">\(rows.joined())</TABLE>"
    }

    /// A text in its style; the size is always given, since Graphviz's SVG continues with the type of the row above without it.
    private static func html(_ run: StyledLine.Run) -> String {
        let style = run.style
        var text = html(run.text)
        if style.isBold { text = "<B>\(text)</B>" }
        if style.isItalic { text = "<I>\(text)</I>" }
        let color = style.color.map { " COLOR=\"\($0)\"" } ?? ""
        return "<FONT POINT-SIZE=\"\(style.size)\"\(color)>\(text)</FONT>"
    }
}
