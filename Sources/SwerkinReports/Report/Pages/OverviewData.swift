import FlowGraph
import Foundation
import SwerkinRecords

/// The data of the first page: all tests, the causes of failures, earlier runs.
struct OverviewData {
    /// A test of the run.
    struct Test {
        let merged: MergedTest
        let digests: [RecordDigest]
        /// The position of the cause of its failure among all causes.
        let cause: Int?
        /// The party that has to act on its failure, or nil if it did not fail or the records don't say.
        let blame: FailureCategory?
        /// The first picture of its failure in the report.
        let picture: String?
        /// The outcome and the seconds in each earlier run; nil if it did not run in it.
        let history: [(outcome: MergedTest.Outcome, seconds: Double)?]
    }

    let title: String
    let report: MergedReport
    let tests: [Test]
    let causes: [FailureCause]
    /// The time at which the run began, or nil if its records have none.
    let began: Date?
    /// The earlier runs, the oldest first.
    let earlier: [EarlierRuns.Run]
    /// The tests of the last earlier run that are not in this one.
    let gone: [String]
    /// The names of the models, empty for one without a map.
    let maps: [String]

    /// The document.
    var json: JSON {
        .members(
            .text("title", title), JSON.Member("seconds", .milliseconds(report.total.seconds)),
            .text("began", began?.formatted(.iso8601)),
            .texts("problems", report.problems.map(\.description) + report.faults.map(\.description)),
            JSON.Member("shards", .array(report.shards.map(Self.json))),
            JSON.Member("earlier", .array(earlier.map(Self.json))), .texts("gone", gone),
            .texts("maps", maps.allSatisfy(\.isEmpty) ? [] : maps),
            JSON.Member("causes", .array(causes.map(Self.json))),
            report.rules.isEmpty ? nil : JSON.Member("rules", .array(report.rules.map(Self.json))),
            JSON.Member("tests", .array(tests.map { json($0) })))
    }

    private static func json(_ run: EarlierRuns.Run) -> JSON {
        .members(.text("n", run.name), .text("b", run.began?.formatted(.iso8601)))
    }

    private static func json(_ shard: ShardTotals) -> JSON {
        .members(
            .text("folder", shard.folder), .texts("names", shard.shards), .int("tests", shard.tests),
            .int("failed", shard.failed), .time("ms", shard.seconds))
    }

    private static func json(_ cause: FailureCause) -> JSON {
        .members(
            .text("t", cause.sentence), .text("s", cause.segment?.description), .text("c", cause.culprit),
            .text("from", cause.segment?.from), .text("to", cause.segment?.to))
    }

    private static func json(_ rule: RecordedRule) -> JSON {
        .members(
            .text("t", rule.rule), .text("f", rule.fileName), .int("l", rule.line),
            rule.checks.isEmpty
                ? nil
                : JSON.Member("c", .array(rule.checks.map { .array([.page($0.screen), .int($0.count)]) })),
            rule.broken == 0 ? nil : .int("b", rule.broken))
    }

    private func json(_ test: Test) -> JSON {
        let merged = test.merged
        let tags = Set(test.digests.flatMap(\.tags)).sorted()
        return .members(
            .text("n", merged.name), JSON.Member("o", .string(outcome(of: merged))), .time("ms", merged.seconds),
            .texts("g", tags), .int("x", detourCount(of: test)),
            merged.sources.count > 1 ? .int("a", merged.sources.count) : nil, .int("c", test.cause),
            .text("w", test.blame?.rawValue), .text("p", test.picture),
            .text("r", merged.skipReason ?? report.pardon(of: merged)),
            test.history.isEmpty ? nil : JSON.Member("h", .array(test.history.map(Self.json))))
    }

    private static func json(_ entry: (outcome: MergedTest.Outcome, seconds: Double)?) -> JSON {
        guard let entry else { return .null }
        let letter = entry.outcome == .flaky ? "y" : String(entry.outcome.rawValue.prefix(1))
        return .array([.string(letter), .milliseconds(entry.seconds)])
    }

    private func detourCount(of test: Test) -> Int? {
        let count = test.digests.reduce(0) { $0 + $1.detourCount }
        return count == 0 ? nil : count
    }

    /// The outcome as the page shows it; a test in quarantine has an outcome of its own.
    private func outcome(of test: MergedTest) -> String {
        report.quarantine.contains(flow: test.name) && [.failed, .flaky].contains(test.outcome)
            ? "quarantined" : test.outcome.rawValue
    }
}

/// The words of all steps, for the search: each text with the positions of the tests that have it.
struct WordsData {
    private var tests: [String: [Int]] = [:]

    /// Adds the steps of a test.
    mutating func add(_ words: Set<String>, test: Int) {
        for text in words where tests[text]?.last != test { tests[text, default: []].append(test) }
    }

    /// The document, in the order of the texts.
    var json: JSON {
        .array(
            tests.sorted { $0.key < $1.key }.map { text, tests in
                .array([.page(text), .array(tests.map(JSON.int))])
            })
    }
}
