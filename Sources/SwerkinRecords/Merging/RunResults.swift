import FlowGraph
import Foundation

/// The tests of one run, and how they failed.
package struct RunResults: Hashable, Sendable {
    /// A failure of a test, by the first sentence of its message.
    package struct Failure: Hashable, Sendable {
        /// The test with its module, class or suites.
        package let test: String
        /// The first line of the message, without the time that the step has waited.
        package let message: String

        /// Creates a failure from its whole message.
        package init(test: String, message: String) {
            self.test = test
            self.message = Self.sentence(of: message)
        }

        /// The first line of a message, without the time that the step has waited.
        ///
        /// The time differs from run to run, and the hints after the first line depend on the rest of the screen.
        package static func sentence(of message: String) -> String {
            String(message.prefix { !$0.isNewline }).replacing(/\ \(waited [^)]*\)/, with: "")
        }
    }

    /// The names of the tests that ran, and not only in another shard.
    package private(set) var tests: Set<String> = []
    /// The failures, those of attempts before the last one included.
    package private(set) var failures: Set<Failure> = []
    /// The faults of records, which count as far as they can be read.
    package private(set) var faults: [RecordFault] = []
    private var broken: Set<String> = []
    private var flaky: Set<String> = []

    /// The names of the tests that failed in the end; a test whose process ended before it did is one of them.
    package var failedTests: Set<String> { broken.subtracting(flaky) }

    /// Creates the results of a run without tests.
    package init() {}

    /// Creates results that were read before.
    package init(tests: Set<String>, failedTests: Set<String>, failures: Set<Failure>) {
        self.tests = tests
        self.failures = failures
        broken = failedTests
    }

    /// Adds the content of a record; O(bytes), and keeps only names and messages.
    package mutating func add(_ content: Data, record: String) {
        add(RunRecord(name: record, file: record, content: content))
    }

    /// Adds a record.
    package mutating func add(_ record: RunRecord) {
        faults += record.faults
        guard record.hasLines, record.outcome != .skipped, record.isAtHome else { return }
        let test = record.test
        tests.insert(test)
        if let failure = record.failure { failures.insert(Failure(test: test, message: failure.message)) }
        switch record.outcome {
        case .failed?, nil: broken.insert(test)
        case .flaky?: flaky.insert(test)
        case .passed?, .skipped?: break
        }
    }
}

/// How often the tests of earlier runs failed, and with which messages.
package struct FailureHistory: Sendable {
    /// The number of earlier runs in which a test ran, and of those in which it failed as it does now.
    package struct Occurrences: Hashable, Sendable, Codable {
        /// The number of earlier runs in which the test ran.
        package let runs: Int
        /// The number of those in which it failed with the same message.
        package let failures: Int
    }

    private var runs: [String: Int] = [:]
    private var failures: [RunResults.Failure: Int] = [:]
    /// The faults of records, which count as far as they can be read.
    package private(set) var faults: [RecordFault] = []

    /// Creates a history without runs.
    package init() {}

    /// Reads earlier runs.
    ///
    /// Keeps only names and messages. Throws ``ReportError`` if a record can't be read. O(bytes) for folders, O(results) for a history.
    package init(_ sources: [any RunSource]) throws(ReportError) {
        for source in sources { add(try source.results()) }
    }

    /// Adds a run; O(results).
    package mutating func add(_ results: RunResults) {
        faults += results.faults
        for test in results.tests { runs[test, default: 0] += 1 }
        for failure in results.failures { failures[failure, default: 0] += 1 }
    }

    /// The occurrences of a failure; of its message only the first line counts, since hints depend on the rest of the screen.
    package func occurrences(of failure: MergedFailure) -> Occurrences {
        let key = RunResults.Failure(test: failure.test, message: failure.message)
        return Occurrences(runs: runs[failure.test] ?? 0, failures: failures[key] ?? 0)
    }
}

extension FailureHistory.Occurrences: CustomStringConvertible {
    /// The numbers as a sentence, without a full stop.
    package var description: String {
        switch (runs, failures) {
        case (0, _): "it did not run in any earlier run"
        case (_, 0): "it did not fail like this in \(runs == 1 ? "the earlier run" : "\(runs) earlier runs")"
        default: "it failed with the same message in \(failures) of \(Count.words(runs, "earlier run"))"
        }
    }
}
