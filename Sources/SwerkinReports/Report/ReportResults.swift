import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords

/// The results of a run: its tests, and the causes of their failures.
package struct ReportResults {
    /// The merged report.
    package let report: MergedReport
    /// The time at which the run began, or nil if no record has one.
    let began: Date?
    /// The causes of failures, the most frequent first.
    let causes: [FailureCause]
    /// The positions of the tests of each cause.
    let testsByCause: [[Int]]
    /// The positions of tests by their names.
    let positions: [String: Int]
    private let outline: RunOutline
    private let causesByTest: [[Int]]

    /// The tests, in the order of their names.
    var tests: [MergedTest] { report.tests }

    init(_ report: MergedReport, _ outline: RunOutline) {
        (self.report, self.outline, began) = (report, outline, outline.began)
        positions = Dictionary(uniqueKeysWithValues: report.tests.enumerated().map { ($1.name, $0) })
        let causes = report.tests.map { Self.causes(of: $0, outline) }
        var tests: [FailureCause: [Int]] = [:]
        var order: [FailureCause] = []
        for (index, causes) in causes.enumerated() {
            for cause in causes {
                if tests[cause] == nil { order.append(cause) }
                if tests[cause]?.last != index { tests[cause, default: []].append(index) }
            }
        }
        let sorted = order.enumerated().sorted {
            let (left, right) = (tests[$0.element]?.count ?? 0, tests[$1.element]?.count ?? 0)
            return left == right ? $0.offset < $1.offset : left > right
        }.map(\.element)
        let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
        self.causes = sorted
        testsByCause = sorted.map { tests[$0] ?? [] }
        causesByTest = causes.map { $0.compactMap { places[$0] } }
    }

    /// The causes of the failures of a test, one for each attempt that failed.
    private static func causes(of test: MergedTest, _ outline: RunOutline) -> [FailureCause] {
        test.failures.map { failure in
            outline.records[failure.record]?.digest.cause
                ?? FailureCause(message: failure.message, culprit: failure.culprit)
        }
    }

    /// The positions of the causes of a test's failures.
    func causes(of test: MergedTest) -> [Int] { positions[test.name].map { causesByTest[$0] } ?? [] }

    /// The digests of the records of a test, in the order of its attempts.
    func digests(of test: MergedTest) -> [RecordDigest] { outline.attempts(at: test).map(\.digest) }
}

// MARK: JSON

extension ReportResults {
    /// The results as one JSON document, with a line break at its end.
    package var json: [UInt8] { JSONWriter.text(document) }

    private var document: JSON {
        .members(
            .int("version", 1), JSON.Member("success", .bool(report.isSuccess && report.faults.isEmpty)),
            JSON.Member("total", total), JSON.Member("tests", .array(tests.map(json))),
            JSON.Member("causes", .array(causes.indices.map(json))),
            report.rules.isEmpty ? nil : JSON.Member("rules", .array(report.rules.map(json))),
            JSON.Member("problems", .page(report.problems.map(\.description))),
            JSON.Member("faults", .page(report.faults.map(\.description))))
    }

    private var total: JSON {
        let counts = MergedTest.Outcome.allCases.map { outcome in
            JSON.Member(outcome.rawValue, .int(tests.count { $0.outcome == outcome }))
        }
        let pardoned = JSON.Member("pardoned", .int(tests.count { report.pardon(of: $0) != nil }))
        let seconds = JSON.Member("seconds", .number(report.total.seconds))
        return .object([JSON.Member("tests", .int(tests.count))] + counts + [pardoned, seconds])
    }

    private func json(_ test: MergedTest) -> JSON {
        let digests = digests(of: test)
        return .members(
            .text("test", test.name), .text("outcome", test.outcome.rawValue),
            JSON.Member("seconds", .number(test.seconds.inMilliseconds)),
            .text("reason", test.skipReason ?? report.pardon(of: test)),
            .texts("tags", Set(digests.flatMap(\.tags)).sorted()), .int("attempts", test.sources.count),
            .int("steps", digests.reduce(0) { $0 + $1.stepCount }),
            .int("detours", digests.reduce(0) { $0 + $1.detourCount }),
            test.failures.isEmpty ? nil : JSON.Member("failures", .array(test.failures.map(json))))
    }

    private func json(_ failure: MergedFailure) -> JSON {
        .members(
            .text("message", failure.message), .text("culprit", failure.culprit), .text("file", failure.file),
            .int("line", failure.line), .text("record", failure.record))
    }

    private func json(_ rule: RecordedRule) -> JSON {
        .members(
            .text("rule", rule.rule), .text("file", rule.file), .int("line", rule.line),
            JSON.Member(
                "checks",
                .array(rule.checks.map { .members(.text("screen", $0.screen), .int("count", $0.count)) })),
            .int("broken", rule.broken))
    }

    private func json(_ cause: Int) -> JSON {
        .members(
            .text("sentence", causes[cause].sentence), .text("segment", causes[cause].segment?.description),
            .text("culprit", causes[cause].culprit),
            JSON.Member("tests", .page(testsByCause[cause].map { tests[$0].name })))
    }
}

extension Double {
    /// The seconds to the millisecond.
    var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}

/// The results in the Common Test Report Format, for its dashboards and bots.
///
/// Version 0.0.0 of the format (https://ctrf.io). A run begins with its first test, at 0 if its records do not say when that was,
/// and ends after the sum of the tests' durations.
struct CTRFDocument {
    private let results: ReportResults
    private let title: String

    init(_ results: ReportResults, title: String) { (self.results, self.title) = (results, title) }

    /// The document, with a line break at its end.
    var text: [UInt8] {
        let document: JSON = [
            "reportFormat": .string("CTRF"), "specVersion": .string("0.0.0"),
            "results": [
                "tool": ["name": .string("swerkin")], "summary": summary,
                "tests": .array(results.tests.map(json)), "environment": ["reportName": .page(title)],
            ],
        ]
        return JSONWriter.text(document)
    }

    /// The seconds from the year 1970 to the beginning of the run.
    private var start: Double { results.began?.timeIntervalSince1970 ?? 0 }

    private var summary: JSON {
        let statuses = results.tests.map(status)
        func count(_ status: String) -> JSON { .int(statuses.count { $0 == status }) }
        return [
            "tests": .int(statuses.count), "passed": count("passed"), "failed": count("failed"),
            "pending": count("pending"), "skipped": count("skipped"), "other": count("other"),
            "start": .milliseconds(start), "stop": .milliseconds(start + results.report.total.seconds),
        ]
    }

    private func status(_ test: MergedTest) -> String {
        switch test.outcome {
        // The format counts a test that passed in the end as passed, and marks it as flaky.
        case .passed, .flaky: "passed"
        case .failed: results.report.pardon(of: test) == nil ? "failed" : "other"
        case .skipped: "skipped"
        case .missing: "other"
        }
    }

    private func json(_ test: MergedTest) -> JSON {
        let failure = test.failures.first
        let tags = Set(results.digests(of: test).flatMap(\.tags)).sorted()
        return .members(
            .text("name", test.name), .text("status", status(test)),
            JSON.Member("duration", .milliseconds(test.seconds)),
            .text("rawStatus", results.report.pardon(of: test) == nil ? test.outcome.rawValue : "quarantined"),
            .text("message", failure.map { String($0.message.prefix { !$0.isNewline }) } ?? test.skipReason),
            .text("trace", failure?.message), .text("filePath", failure?.file), .int("line", failure?.line),
            .texts("tags", tags), test.sources.count > 1 ? .int("retries", test.sources.count - 1) : nil,
            test.outcome == .flaky ? JSON.Member("flaky", true) : nil)
    }
}

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
