import CommandSupport
import FlowGraph
import SwerkinRecords

/// The results in Markdown, for a comment on a pull request or the summary of a step on GitHub.
struct MarkdownSummary {
    private let results: ReportResults
    private let title: String

    init(_ results: ReportResults, title: String) { (self.results, self.title) = (results, title) }

    /// The text; at most as long as a comment may be.
    var text: String {
        let failed = results.causes.indices.filter { !results.testsByCause[$0].allSatisfy(isFlaky) }
        let flaky = results.tests.indices.filter(isFlaky)
        var comment = MarkdownComment(tableCount: 2, wholeReport: "swerkin report --json")
        comment.add("### \(title)")
        comment.add(counts)
        for problem in results.report.problems.map(\.description) { comment.add("- \(code: problem)") }
        if !results.report.faults.isEmpty {
            let faults = Count.words(results.report.faults.count, "fault")
            comment.add("\(faults) in records; what can be read is reported.")
        }
        if !failed.isEmpty {
            comment.add(
                MarkdownComment.Table(
                    summary: "\(Count.words(failed.count, "cause")) of failures",
                    columns: ["Cause", "Culprit", "Tests"], rows: failed.map(row), isOpen: true))
        }
        if !flaky.isEmpty {
            comment.add(
                MarkdownComment.Table(
                    summary: "\(Count.words(flaky.count, "flaky test"))", columns: ["Test", "First failure"],
                    rows: flaky.map { flakyRow(results.tests[$0]) }))
        }
        return comment.text
    }

    private func isFlaky(_ test: Int) -> Bool { results.tests[test].outcome == .flaky }

    private var counts: Markdown {
        let total = results.report.total
        let numbers = [
            (total.passed, "passed"), (total.failed, "failed"), (total.flaky, "flaky"), (total.skipped, "skipped"),
        ]
        let words = numbers.filter { $0.0 > 0 }.map { "**\($0.0)** \($0.1)" }.joined(separator: ", ")
        return Markdown(
            verbatim: "\(Count.words(total.tests, "test")): \(words.isEmpty ? "none ran" : words); \(total.seconds) s")
    }

    private func row(_ cause: Int) -> [Markdown] {
        let names = results.testsByCause[cause].map { results.tests[$0].name }
        let subject = results.causes[cause]
        let segment: Markdown = subject.segment.map { "\(code: $0.description): " } ?? ""
        return [
            "\(segment)\(code: subject.sentence)", "\(subject.culprit ?? "")", MarkdownText.codes(names, limit: 5),
        ]
    }

    private func flakyRow(_ test: MergedTest) -> [Markdown] {
        [
            MarkdownText.code(test.name),
            MarkdownText.code(test.failures.first.map { String($0.message.prefix { !$0.isNewline }) } ?? ""),
        ]
    }
}
