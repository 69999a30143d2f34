import FlowGraph
import Foundation
import SwerkinRecords

/// The page of a matrix: a table of flows and columns, whose cells lead to the flow in the report of its column.
///
/// It has no script, and its content security policy allows its own style alone; a test computes the hash.
package struct MatrixPage {
    private let matrix: MatrixReport
    private let title: String

    /// The page of a matrix under a heading.
    package init(_ matrix: MatrixReport, title: String) { (self.matrix, self.title) = (matrix, title) }

    /// The page, as HTML.
    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; \
        style-src '\(Self.styleHash)'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(Self.text(title))</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <h1>\(Self.text(title))</h1>
        <p>\(Self.text(summary))</p>
        <div class="scroll" tabindex="0" role="region" aria-label="Flows and columns">
        <table>
        <thead>
        \(heads)</thead>
        \(groups)</table>
        </div>
        </body>
        </html>

        """
    }

    private var summary: String {
        let (flows, columns) = (matrix.rows.count, matrix.columns.count)
        let differing = matrix.rows.count(where: \.differs)
        let failing = matrix.rows.count { $0.failing.count == columns }
        let words = "\(flows) \(flows == 1 ? "flow" : "flows") in \(columns) \(columns == 1 ? "column" : "columns")"
        let counts = [(differing, "in some columns only"), (failing, "everywhere")].filter { $0.0 > 0 }
            .map { count, extent in "\(count) \(count == 1 ? "fails" : "fail") \(extent)" }
        return "\(words): \(counts.isEmpty ? "none fails" : counts.joined(separator: ", "))."
    }

    // MARK: The table

    /// A row for each axis, whose neighbouring columns of one value share a cell, and one that leads to the reports.
    private var heads: String {
        let axes = matrix.axes.indices.map { axis in
            let cells = spans(of: axis).map { value, count in
                "<th scope=\"colgroup\" colspan=\"\(count)\"><span>\(Self.text(value))</span></th>"
            }
            let name = "<th scope=\"row\" class=\"axis\">\(Self.text(matrix.axes[axis]))</th>"
            return "<tr>\(name)\(cells.joined())</tr>\n"
        }
        let totals = matrix.columns.enumerated().map { index, column in
            guard !column.report.tests.isEmpty else { return "<td class=\"missing\">nothing ran</td>" }
            let failed = matrix.rows.count { $0.failing.contains(index) }
            let words = failed == 0 ? "all pass" : "\(failed) \(failed == 1 ? "fails" : "fail")"
            return "<td class=\"\(failed == 0 ? "passed" : "failed")\"><a href=\"\(Self.address(column))\" "
                + "aria-label=\"\(Self.text("\(column.name): \(words)"))\">\(words)</a></td>"
        }
        return axes.joined() + "<tr class=\"totals\"><th scope=\"row\">report</th>\(totals.joined())</tr>\n"
    }

    private func spans(of axis: Int) -> [(value: String, count: Int)] {
        var spans: [(value: String, count: Int)] = []
        var last: [String]?
        for column in matrix.columns {
            // Values of an outer axis divide those of an inner one.
            let prefix = Array(column.values.prefix(axis + 1))
            if prefix == last { spans[spans.count - 1].count += 1 } else { spans.append((column.values[axis], 1)) }
            last = prefix
        }
        return spans
    }

    private var groups: String {
        let kinds: [(title: String, rows: [MatrixReport.Row])] = [
            ("Fail in some columns only", matrix.rows.filter(\.differs)),
            ("Fail everywhere", matrix.rows.filter { !$0.failing.isEmpty && !$0.differs }),
            ("Fail in no column", matrix.rows.filter(\.failing.isEmpty)),
        ]
        return kinds.filter { !$0.rows.isEmpty }.map { kind in
            let width = matrix.columns.count + 1
            let title = "<span>\(kind.title)</span>"
            let head = "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"\(width)\">\(title)</th></tr>\n"
            return "<tbody>\n\(head)\(kind.rows.map(row).joined())</tbody>\n"
        }.joined()
    }

    private func row(_ row: MatrixReport.Row) -> String {
        let dot = row.flow.lastIndex(of: ".").map { row.flow.index(after: $0) } ?? row.flow.startIndex
        let module = "<span class=\"quiet\">\(Self.broken(String(row.flow[..<dot])))</span>"
        let name = module + Self.broken(String(row.flow[dot...]))
        let cells = matrix.columns.indices.map { cell(row, in: $0) }.joined()
        let note = matrix.failure(of: row).map { "<span class=\"note\">\(Self.text($0))</span>" } ?? ""
        return "<tr><th scope=\"row\">\(name)\(note)</th>\(cells)</tr>\n"
    }

    private func cell(_ row: MatrixReport.Row, in index: Int) -> String {
        let (outcome, column) = (row.outcomes[index], matrix.columns[index])
        let seconds = (row.seconds[index] * 10).rounded() / 10
        let time = outcome == .missing ? "" : " <span class=\"quiet\">\(seconds) s</span>"
        let label = Self.text("\(row.flow), \(column.name): \(outcome.rawValue)")
        guard outcome != .missing else {
            return "<td class=\"missing\"><span role=\"img\" aria-label=\"\(label)\">\(outcome.sign)</span></td>"
        }
        let link = "<a href=\"\(Self.address(column, row.flow))\" aria-label=\"\(label)\">\(outcome.sign)\(time)</a>"
        return "<td class=\"\(outcome.rawValue)\">\(link)</td>"
    }

    // MARK: Texts

    private static func text(_ text: String) -> String { UntrustedText(text).forMarkup }

    /// A name with opportunities for line breaks, after dots and lines and before each further word.
    private static func broken(_ name: String) -> String {
        var parts: [String] = []
        var last: Character?
        for character in name {
            let begins = character.isUppercase && last?.isLowercase == true || last == "." || last == "_"
            if begins || parts.isEmpty { parts.append("") }
            parts[parts.count - 1].append(character)
            last = character
        }
        return parts.map(text).joined(separator: "<wbr>")
    }

    /// The address of a column's report, or of a flow in it.
    private static func address(_ column: MatrixReport.Column, _ flow: String? = nil) -> String {
        let plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: Unicode.Scalar(0)..."~")).union(
            CharacterSet(charactersIn: "-._~"))
        let place = flow?.addingPercentEncoding(withAllowedCharacters: plain).map { "#test=\($0)" } ?? ""
        return "\(column.folder)/\(RunReportFolder.page)\(place)"
    }

    /// The hash of the style, as a content security policy writes it.
    static let styleHash = "sha256-Kas2ulXwjHvDTKi6xr4VU8zdhzxUlk/V1SwXEFTCAzE="

    /// The colours are those of the page of a report.
    private static let style = """

        :root { color-scheme: light dark; --bad: light-dark(#b3261e, #ff9087); --good: light-dark(#1b6e37, #7bd699);
          --warn: light-dark(#8a5300, #f2c26b); --quiet: light-dark(#585f6d, #a5adbc); --line: light-dark(#dcdfe6, #333946);
          --surface: light-dark(#fff, #1a1d24); --text: light-dark(#191c22, #e8eaef);
          font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
        body { margin: 1rem 1.25rem 4rem; background: light-dark(#f6f7f9, #111318); color: var(--text); }
        h1 { margin: 0; font-size: 1.3rem; }
        .scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
        table { border-collapse: collapse; }
        th, td { padding: 0.2rem 0.75rem; border-bottom: 1px solid var(--line); text-align: center; font-weight: 400;
          line-height: 24px; white-space: nowrap; }
        thead th[scope=colgroup] { font-weight: 600; border-inline-start: 1px solid var(--line); text-align: start; }
        th[scope=row] { text-align: start; background: var(--surface); min-width: min(45vw, 22rem); white-space: normal;
          overflow-wrap: anywhere; position: sticky; inset-inline-start: 0; z-index: 1; }
        th.axis, .totals th[scope=row] { color: var(--quiet); font-weight: 400; }
        .group th { text-align: start; font-weight: 600; padding-top: 0.9rem; }
        .group span { position: sticky; inset-inline-start: 0.75rem; }
        thead th span { position: sticky; inset-inline-start: calc(min(45vw, 22rem) + 2.25rem); }
        .note { display: block; color: var(--bad); }
        .quiet { color: var(--quiet); }
        td a { display: block; min-height: 24px; min-width: 24px; text-decoration: none; color: inherit; }
        td a:hover { text-decoration: underline; }
        :focus-visible { outline: 2px solid light-dark(#1f5fc4, #86b4ff); outline-offset: 1px; }
        .passed a { color: var(--good); }
        .failed a { color: var(--bad); font-weight: 600; }
        .flaky a { color: var(--warn); }
        .failed { background: light-dark(#fde7e5, #4a1d1a); }

        """
}
