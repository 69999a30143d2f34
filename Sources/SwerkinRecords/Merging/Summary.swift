import Foundation

/// A merged report for programs, the content of `summary.json`; version 1.
///
/// Keys are in alphabetical order, and unknown values are left out. Times are in seconds.
package struct Summary: Hashable, Sendable, Encodable {
    /// One test.
    package struct Test: Hashable, Sendable, Encodable {
        /// The test with its module, class or suites.
        package let test: String
        /// The outcome.
        package let outcome: MergedTest.Outcome
        /// The duration.
        package let seconds: Double
        /// The reason why it was skipped, or nil if it was not.
        package let reason: String?
        /// The paths of its records.
        package let records: [String]
    }

    /// The version of the format.
    package let version = 1
    /// True if every test ran once, none failed, none is flaky unless that is allowed, and every record could be read.
    package let success: Bool
    /// The totals of all folders.
    package let total: ShardTotals
    /// The totals of each folder, in the order of the arguments.
    package let shards: [ShardTotals]
    /// All tests, in the order of their names.
    package let tests: [Test]
    /// The failures of tests that failed.
    package let failures: [MergedFailure]
    /// The failures of tests that passed in a later attempt.
    package let flaky: [MergedFailure]
    /// The rules of all tests, with their checks in the whole run; nil if there are none.
    package let rules: [RecordedRule]?
    /// The problems of the distribution, as sentences.
    package let problems: [String]
    /// The faults of records, each with its file and line.
    package let faults: [String]

    /// The summary as JSON; ends with a line break.
    ///
    /// Throws `EncodingError` if a time is not finite.
    package var json: Data {
        get throws { Data((try PrintableJSON.document(self) + "\n").utf8) }
    }
}

extension MergedReport {
    /// The report for programs.
    package var summary: Summary {
        Summary(
            success: isSuccess && faults.isEmpty, total: total, shards: shards, tests: tests.map(Summary.Test.init),
            failures: failures, flaky: flaky, rules: rules.isEmpty ? nil : rules,
            problems: problems.map(\.description) + runProblems,
            faults: faults.map(\.description))
    }
}

extension Summary.Test {
    fileprivate init(_ test: MergedTest) {
        self.init(
            test: test.name, outcome: test.outcome, seconds: test.seconds.roundedToMilliseconds,
            reason: test.skipReason, records: test.sources.map(\.record.file))
    }
}

/// A merged report as text.
package struct SummaryText: Sendable {
    /// The text; ends with a line break.
    package let text: String

    /// Writes a report: the outcomes and durations, folder by folder and in total, then the failures and problems.
    package init(_ report: MergedReport) {
        var paragraphs = [Self.totals(report)]
        paragraphs += report.failures.map { Self.words($0, "✗ \($0.test)") }
        paragraphs += report.flaky.map { Self.words($0, "⚠ \($0.test) is flaky: a later attempt passed") }
        let pardoned = report.tests.filter { $0.outcome != .flaky && report.pardon(of: $0) != nil }
        if !pardoned.isEmpty {
            paragraphs.append(pardoned.map { "\($0.name) is in quarantine and fails nothing." }.joined(separator: "\n"))
        }
        let unused = report.rules.filter(\.checks.isEmpty)
        if !unused.isEmpty {
            let lines = unused.map { "The rule “\($0.rule)” (\($0.fileName):\($0.line)) never applied in this run." }
            paragraphs.append(lines.joined(separator: "\n"))
        }
        let problems = report.problems.map(\.description) + report.runProblems
        if !problems.isEmpty { paragraphs.append(problems.joined(separator: "\n")) }
        text = paragraphs.map { $0 + "\n" }.joined(separator: "\n")
    }

    // MARK: Totals

    private static func totals(_ report: MergedReport) -> String {
        let heads = report.shards.map(head) + ["in all"]
        let width = heads.map(\.count).max() ?? 0
        let rows = zip(heads, report.shards + [report.total]).map { head, totals in
            head + String(repeating: " ", count: width - head.count + 2) + words(totals)
                + (totals.folder.map { "  (\($0))" } ?? "")
        }
        guard report.shards.count > 1, let longest = report.shards.map(\.seconds).max() else {
            return rows.joined(separator: "\n")
        }
        return rows.joined(separator: "\n") + "; the longest took \(seconds(longest))"
    }

    private static func head(_ totals: ShardTotals) -> String {
        totals.shards.isEmpty ? "report" : "shard \(totals.shards.joined(separator: ", "))"
    }

    private static func words(_ totals: ShardTotals) -> String {
        let counts = [
            ("passed", totals.passed), ("failed", totals.failed), ("flaky", totals.flaky), ("skipped", totals.skipped),
        ]
        let told = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        let tests = totals.tests == 1 ? "1 test" : "\(totals.tests) tests"
        return ([tests] + told + [seconds(totals.seconds)]).joined(separator: ", ")
    }

    // MARK: Failures

    private static func words(_ failure: MergedFailure, _ heading: String) -> String {
        var lines = [heading]
        if let file = failure.file { lines.append("  \(file)" + (failure.line.map { ":\($0)" } ?? "")) }
        lines += failure.message.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        if let history = failure.history { lines.append("  \(history)") }
        lines.append("  \(failure.record)")
        return lines.joined(separator: "\n")
    }

    /// Seconds with two decimals, and minutes from 60 seconds on.
    static func seconds(_ seconds: Double) -> String {
        let hundredths = Int((min(max(seconds, 0), 1e9) * 100).rounded())
        let (minutes, rest) = (hundredths / 6000, hundredths % 6000)
        let decimals = rest % 100 < 10 ? "0\(rest % 100)" : "\(rest % 100)"
        return (minutes > 0 ? "\(minutes) min " : "") + "\(rest / 100).\(decimals) s"
    }
}
