import FlowGraph
import Foundation

/// A merged report for programs, as it is written to `summary.json`; version 1.
///
/// Keys are in alphabetical order, and what is not known is left out. Times are in seconds.
public struct Summary: Hashable, Sendable, Encodable {
    /// One test.
    public struct Test: Hashable, Sendable, Encodable {
        /// The test with its module, class or suites.
        public let test: String
        /// How it ended.
        public let outcome: MergedTest.Outcome
        /// How long it took.
        public let seconds: Double
        /// Why it was skipped.
        public let reason: String?
        /// The paths of its records.
        public let records: [String]
    }

    /// The version of the format.
    public let version = 1
    /// Whether every test ran once, none failed, and every record could be read.
    public let success: Bool
    /// The totals of all folders.
    public let total: ShardTotals
    /// The totals of each folder, in the order in which they were given.
    public let shards: [ShardTotals]
    /// All tests, in the order of their names.
    public let tests: [Test]
    /// What went wrong in tests.
    public let failures: [MergedFailure]
    /// What is wrong with the way in which tests were dealt out, as sentences.
    public let problems: [String]
    /// What is wrong with records, each with its file and line.
    public let faults: [String]

    /// The summary as JSON; ends with a line break.
    public var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let document = String(decoding: try encoder.encode(self), as: UTF8.self)
            return Data((JSONText.escapingOrders(in: document) + "\n").utf8)
        }
    }
}

extension MergedReport {
    /// The report for programs.
    public var summary: Summary {
        Summary(
            success: isSuccess && faults.isEmpty, total: total, shards: shards, tests: tests.map(Summary.Test.init),
            failures: failures, problems: problems.map(\.description), faults: faults.map(\.description))
    }
}

extension Summary.Test {
    fileprivate init(_ test: MergedTest) {
        self.init(
            test: test.name, outcome: test.outcome, seconds: test.seconds.roundedToMilliseconds,
            reason: test.skipReason, records: test.sources.map(\.record.file))
    }
}
