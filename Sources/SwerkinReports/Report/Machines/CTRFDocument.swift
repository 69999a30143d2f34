import CommandSupport
import SwerkinRecords

/// The results in the Common Test Report Format, for its dashboards and bots.
///
/// Version 0.0.0 of the format (https://ctrf.io). A run begins with its first test, at 0 if its records are older and do not say
/// when that was, and ends after the sum of the tests' durations.
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
