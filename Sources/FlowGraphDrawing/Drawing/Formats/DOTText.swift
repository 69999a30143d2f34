import FlowGraph

/// Writing texts in Graphviz's DOT language.
enum DOTText {
    /// A text in quotes, for tooltips, in which escapes such as `\N` are literal.
    ///
    /// Graphviz processes escapes in tooltips twice, for line breaks and then for names, so a backslash is written four
    /// times. It also resolves character references there, such as `&lt;`, so each `&` is written as a reference.
    static func tooltip(_ text: String) -> String {
        var output = "\""
        let scalars = text.unicodeScalars
        var finder = OrderFinder()
        for index in scalars.indices {
            let scalar = scalars[index]
            let isShown = !finder.isOrder(scalar) && DrawnText.isDrawable(scalar)
            switch scalar {
            case "#" where scalars[index...].beginsRunnerCommand: output += "&#35;"
            case "\"": output += "\\\""
            case "\\": output += "\\\\\\\\"
            case "\n": output += "\\n"
            case "&": output += "&amp;"
            case "\t": output += " "
            case "\r": break
            default: output.unicodeScalars.append(isShown ? scalar : "\u{FFFD}")
            }
        }
        return output + "\""
    }

    /// A text within an HTML-like label.
    ///
    /// Graphviz processes escapes such as `\N` there too, after resolving the markup; two backslashes mean one.
    static func html(_ text: String) -> String {
        XMLText.escaped(protectingReferences(DrawnText.visible(text)))
            .split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
    }

    /// Inserts a zero-width space after each `&` that begins a character reference.
    ///
    /// Graphviz's SVG takes such a reference for markup even if the label contains it as text (`&amp;lt;`), and would
    /// draw another text than the given one.
    private static func protectingReferences(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { $0 + (beginsReference($1) ? "&\u{200B}" : "&") + $1 }
    }

    private static func beginsReference(_ text: Substring) -> Bool {
        let name = text.unicodeScalars.prefix { $0 != ";" }
        guard name.count < text.unicodeScalars.count, !name.isEmpty else { return false }
        return name.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "#")
        }
    }
}

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
