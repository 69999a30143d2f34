import FlowGraph

/// A text in Markdown that fits into a comment on GitHub.
///
/// GitHub accepts at most 65,536 characters; this type counts bytes, of which there are never fewer.
package struct MarkdownComment {
    /// The greatest number of bytes.
    package static let limit = 65_536
    /// The bytes reserved for each table still to come, so that its heading and its end always fit.
    private static let reserve = 600

    /// The bytes reserved for the line with the number of rows left out.
    private static let restReserve = 200

    /// A table that is shown when its summary is clicked.
    package struct Table {
        let summary: Markdown
        let columns: [Markdown]
        /// The cells of each row.
        let rows: [[Markdown]]
        /// True if the table is shown without a click.
        let isOpen: Bool

        /// Creates a table.
        package init(summary: Markdown, columns: [Markdown], rows: [[Markdown]], isOpen: Bool = false) {
            self.summary = summary
            self.columns = columns
            self.rows = rows
            self.isOpen = isOpen
        }
    }

    /// The text.
    package private(set) var text = ""
    private var room: Int
    /// The command that prints everything.
    private let wholeReport: String

    /// Creates a text with a number of tables; `wholeReport` is the command that prints the whole report.
    package init(tableCount: Int, wholeReport: String, limit: Int = MarkdownComment.limit) {
        self.wholeReport = wholeReport
        room = limit - tableCount * MarkdownComment.reserve
    }

    /// Adds a paragraph; one that does not fit is left out.
    package mutating func add(_ paragraph: Markdown) {
        let separated = (text.isEmpty ? "" : "\n") + paragraph.text + "\n"
        guard separated.utf8.count <= room else { return }
        append(separated)
    }

    /// Adds a table with as many rows as fit, and the number of the others.
    package mutating func add(_ table: Table) {
        room += MarkdownComment.reserve
        let opening = "\n<details\(table.isOpen ? " open" : "")><summary>\(table.summary.text)</summary>\n\n"
        let heading = MarkdownComment.row(table.columns) + MarkdownComment.row(table.columns.map { _ in ":--" })
        let closing = "\n</details>\n"
        // Room for the end, and for the line with the number of rows left out.
        room -= closing.utf8.count + MarkdownComment.restReserve
        append(opening + heading)
        var count = 0
        for row in table.rows.map(MarkdownComment.row) {
            guard row.utf8.count <= room else { break }
            append(row)
            count += 1
        }
        room += MarkdownComment.restReserve
        let rest = table.rows.count - count
        if rest > 0 { append(words(forRest: rest)) }
        text += closing
    }

    private mutating func append(_ addition: String) {
        text += addition
        room -= addition.utf8.count
    }

    private func words(forRest count: Int) -> String {
        "\n\(count) more were left out to stay within the length of a comment; `\(wholeReport)` prints them.\n"
    }

    private static func row(_ cells: [Markdown]) -> String { "| \(cells.joined(separator: " | ").text) |\n" }
}

/// A workflow command, which GitHub Actions shows as an annotation.
package enum WorkflowCommand: String, Sendable {
    case error, warning, notice

    /// The line of a command with a message; properties without a value are left out.
    package func line(_ properties: [(String, String?)], _ message: String) -> String {
        let written = properties.compactMap { key, value in
            value.map { "\(key)=\(UntrustedText($0).forAnnotationProperty)" }
        }
        return "::\(rawValue) \(written.joined(separator: ","))::\(UntrustedText(message).forAnnotation)"
    }
}
