import FlowGraph

/// How often the tests of earlier runs failed, and with which messages.
public struct FailureHistory: Sendable {
    /// The number of earlier runs in which a test ran, and of those in which it failed as it does now.
    public struct Occurrences: Hashable, Sendable, Codable {
        /// The number of earlier runs in which the test ran.
        public let runs: Int
        /// The number of those in which it failed with the same message.
        public let failures: Int
    }

    private var runs: [String: Int] = [:]
    private var failures: [RunResults.Failure: Int] = [:]
    /// The faults of records, which count as far as they can be read.
    public private(set) var faults: [RecordFault] = []

    /// Creates a history without runs.
    package init() {}

    /// Reads earlier runs.
    ///
    /// Keeps only names and messages. Throws ``ReportError`` if a record can't be read. O(bytes) for folders, O(results) for a history.
    public init(_ sources: [any RunSource]) throws(ReportError) {
        for source in sources { add(try source.results()) }
    }

    /// Adds a run; O(results).
    package mutating func add(_ results: RunResults) {
        faults += results.faults
        for test in results.tests { runs[test, default: 0] += 1 }
        for failure in results.failures { failures[failure, default: 0] += 1 }
    }

    /// The occurrences of a failure; of its message only the first line counts, since hints depend on what else is on the screen.
    public func occurrences(of failure: MergedFailure) -> Occurrences {
        let key = RunResults.Failure(test: failure.test, message: failure.message)
        return Occurrences(runs: runs[failure.test] ?? 0, failures: failures[key] ?? 0)
    }
}

extension FailureHistory.Occurrences: CustomStringConvertible {
    /// The numbers as a sentence, without a full stop.
    public var description: String {
        switch (runs, failures) {
        case (0, _): "it did not run in any earlier run"
        case (_, 0): "it did not fail like this in \(runs == 1 ? "the earlier run" : "\(runs) earlier runs")"
        default: "it failed with the same message in \(failures) of \(Count.words(runs, "earlier run"))"
        }
    }
}
