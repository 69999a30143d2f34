import Foundation

/// A merged report for programs, the content of `summary.json`; version 1.
///
/// Keys are in alphabetical order, and unknown values are left out. Times are in seconds.
public struct Summary: Hashable, Sendable, Encodable {
    /// One test.
    public struct Test: Hashable, Sendable, Encodable {
        /// The test with its module, class or suites.
        public let test: String
        /// The outcome.
        public let outcome: MergedTest.Outcome
        /// The duration.
        public let seconds: Double
        /// The reason why it was skipped, or nil if it was not.
        public let reason: String?
        /// The paths of its records.
        public let records: [String]
    }

    /// The version of the format.
    public let version = 1
    /// True if every test ran once, none failed, none is flaky unless that is allowed, and every record could be read.
    public let success: Bool
    /// The totals of all folders.
    public let total: ShardTotals
    /// The totals of each folder, in the order of the arguments.
    public let shards: [ShardTotals]
    /// All tests, in the order of their names.
    public let tests: [Test]
    /// The failures of tests that failed.
    public let failures: [MergedFailure]
    /// The failures of tests that passed in a later attempt.
    public let flaky: [MergedFailure]
    /// The problems of the distribution, as sentences.
    public let problems: [String]
    /// The faults of records, each with its file and line.
    public let faults: [String]

    /// The summary as JSON; ends with a line break.
    ///
    /// Throws `EncodingError` if a time is not finite.
    public var json: Data {
        get throws { Data((try PrintableJSON.document(self) + "\n").utf8) }
    }
}

extension MergedReport {
    /// The report for programs.
    public var summary: Summary {
        Summary(
            success: isSuccess && faults.isEmpty, total: total, shards: shards, tests: tests.map(Summary.Test.init),
            failures: failures, flaky: flaky, problems: problems.map(\.description), faults: faults.map(\.description))
    }
}

extension Summary.Test {
    fileprivate init(_ test: MergedTest) {
        self.init(
            test: test.name, outcome: test.outcome, seconds: test.seconds.roundedToMilliseconds,
            reason: test.skipReason, records: test.sources.map(\.record.file))
    }
}
