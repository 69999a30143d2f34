import FlowGraph
import SwerkinRecords

extension MatrixReport {
    /// The matrix in words: the columns with their totals, the flows that fail, then the failures of each column.
    package var text: String {
        var paragraphs = [totals + "\n", table]
        for (index, column) in columns.enumerated() where !column.report.isSuccess {
            paragraphs.append("Column \(index + 1), \(column.name):\n\n\(SummaryText(column.report).text)")
        }
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var totals: String {
        let width = columns.map(\.name.count).max() ?? 0
        return columns.enumerated().map { index, column in
            let gap = String(repeating: " ", count: width - column.name.count)
            let counts = MergedTest.Outcome.allCases.compactMap { outcome -> String? in
                let count = rows.count { $0.outcomes[index] == outcome }
                return count == 0 ? nil : "\(count) \(outcome.rawValue)"
            }
            return "column \(index + 1)  \(column.name)\(gap)  \(counts.joined(separator: ", "))  (\(column.folder))"
        }.joined(separator: "\n")
    }

    /// The flows that fail somewhere, with a sign for each column, and how many others there are.
    private var table: String {
        let failing = rows.filter { !$0.failing.isEmpty }
        let lines = failing.map { row in
            "\(row.outcomes.map(\.sign).joined(separator: " "))  \(row.flow)  \(failure(of: row) ?? "")"
        }
        let rest = rows.count - failing.count
        let others = "\(rest) \(rest == 1 ? "flow fails" : "flows fail") in no column."
        return (lines + [others]).joined(separator: "\n") + "\n"
    }

    /// The matrix in Markdown, for a comment on a pull request.
    package var markdown: String {
        func cell(_ text: String) -> String { UntrustedText(text).forTerminal.replacing("|", with: "\\|") }
        let head = ["flow"] + columns.map { cell($0.name) } + [""]
        let lines = rows.map { row in
            [cell(row.flow)] + row.outcomes.map(\.sign) + [cell(failure(of: row) ?? "")]
        }
        return ([head, head.map { _ in "---" }] + lines).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }

    /// The matrix as JUnit XML: a suite for each column, whose failures say in which columns the flow fails.
    package var junit: String {
        let suites = columns.enumerated().map { index, column in
            let tests = Dictionary(column.report.tests.map { ($0.name, $0) }) { first, _ in first }
            return JUnitSuite(name: column.name, tests: rows.map { test($0, in: index, tests[$0.flow]) })
        }
        return JUnitDocument(suites: suites).text
    }

    private func test(_ row: Row, in column: Int, _ test: MergedTest?) -> JUnitTest {
        let dot = row.flow.lastIndex(of: ".")
        return JUnitTest(
            className: dot.map { String(row.flow[..<$0]) } ?? "",
            name: dot.map { String(row.flow[row.flow.index(after: $0)...]) } ?? row.flow,
            seconds: row.seconds[column], results: result(row, in: column, test).map { [$0] } ?? [])
    }

    private func result(_ row: Row, in column: Int, _ test: MergedTest?) -> JUnitResult? {
        guard row.failing.contains(column) else {
            return row.outcomes[column] == .passed
                ? nil : JUnitResult(.skipped, message: test?.skipReason ?? row.outcomes[column].rawValue)
        }
        let extent = failure(of: row) ?? ""
        guard let failure = test?.failures.first else {
            return JUnitResult(.error, message: "The flow did not run in this column (\(extent)).")
        }
        let summary = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        return JUnitResult(
            .failure, message: "\(summary) (\(extent))",
            type: row.outcomes[column] == .flaky ? "flaky" : failure.culprit, text: failure.message)
    }

    /// The matrix for programs, the content of `matrix.json`; version 1.
    package var json: [UInt8] {
        JSONWriter.text(
            .members(
                .int("version", 1), JSON.Member("success", .bool(isSuccess)), JSON.Member("axes", JSON(axes)),
                JSON.Member(
                    "columns",
                    .array(
                        columns.map { ["folder": .string($0.folder), "values": JSON($0.values)] })),
                JSON.Member("flows", .array(rows.map(json)))))
    }

    private func json(_ row: Row) -> JSON {
        .members(
            JSON.Member("flow", .string(row.flow)), JSON.Member("outcomes", JSON(row.outcomes.map(\.rawValue))),
            failure(of: row).map { JSON.Member("failure", .string($0)) })
    }
}
