/// A test with all its records from all shards.
package struct MergedTest: Sendable {
    /// The outcome of a test, over all of its records.
    package enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// It passed.
        case passed
        /// It failed, or its process ended before it did.
        case failed
        /// It passed after an attempt at it had failed.
        case flaky
        /// It was skipped.
        case skipped
        /// No shard ran it.
        case missing
    }

    /// A record and its folder.
    package struct Source: Sendable {
        /// The path of the folder, as given.
        package let folder: String
        /// The record.
        package let record: RunRecord
    }

    /// The test with its module, class or suites.
    package let name: String
    /// The records of the shard that the test belongs to; several if it was retried, ran several times or has several cases.
    package let sources: [Source]
    /// The records of shards that left it to another.
    package let elsewhere: [Source]

    /// The outcome.
    package var outcome: Outcome {
        let outcomes = runs.map(Self.outcome)
        if outcomes.isEmpty { return .missing }
        return [.failed, .flaky, .passed].first(where: outcomes.contains) ?? .skipped
    }

    /// A run of the test: its attempts are records of one folder.
    private struct Run: Hashable {
        let folder: String
        let number: Int
    }

    /// The attempts of each run, in order; if some are missing, or there are two of a number, each is a run of its own.
    private var runs: [[Source]] {
        Dictionary(grouping: sources) { Run(folder: $0.folder, number: $0.record.run) }.values.flatMap { attempts in
            let ordered = attempts.sorted { $0.record.attempt < $1.record.attempt }
            let isComplete = ordered.map(\.record.attempt).elementsEqual(1...ordered.count)
            return isComplete ? [ordered] : attempts.map { [$0] }
        }
    }

    /// The outcome of the attempts at a run: that of the last one, which makes no failure before undone.
    private static func outcome(of attempts: [Source]) -> Outcome {
        switch attempts.last?.record.outcome {
        case .passed?: attempts.count > 1 ? .flaky : .passed
        case .flaky?: .flaky
        case .skipped?: attempts.count > 1 ? .failed : .skipped
        case .failed?, nil: .failed
        }
    }

    /// The paths of the folders in which it ran, in order; more than one if shards did not agree.
    package var folders: [String] { Set(sources.map(\.folder)).sorted() }

    /// The duration of all its runs together, in seconds.
    package var seconds: Double { sources.reduce(0) { $0 + ($1.record.seconds ?? 0) } }

    /// True if its process ended before it did.
    package var isUnfinished: Bool { sources.contains { $0.record.outcome == nil } }

    /// The reason why it was skipped, or nil if one of its runs was not.
    package var skipReason: String? {
        outcome == .skipped ? sources.lazy.compactMap(\.record.skipReason).first : nil
    }

    /// The failures, one for each attempt that failed, in the order of the records.
    package var failures: [MergedFailure] {
        sources.compactMap { MergedFailure(test: name, source: $0) }
    }

    /// The class or suites with the module, and the test's own name.
    var parts: (suite: String, test: String) {
        guard let dot = name.lastIndex(of: ".") else { return ("", name) }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }
}

/// The failure of one run of a test.
package struct MergedFailure: Hashable, Sendable, Codable {
    /// The test with its module, class or suites.
    package let test: String
    /// The failure as reported to the test framework; a generated message if no step reported one.
    package let message: String
    /// The culprit: `app`, `test`, `usage` or `environment`, or nil if it is unknown.
    package let culprit: String?
    /// The file that the failure is reported in, or nil if the record names none.
    package let file: String?
    /// The line in that file, or nil if the record names none.
    package let line: Int?
    /// The path of the record.
    package let record: String
    /// The occurrences in earlier runs, or nil if none are given.
    package internal(set) var history: FailureHistory.Occurrences?

    /// Creates the failure of a run; returns nil if the run did not fail.
    init?(test: String, source: MergedTest.Source) {
        let record = source.record
        guard record.outcome == .failed || record.outcome == nil else { return nil }
        let step = record.outcome == nil ? record.lastStep : nil
        self.test = test
        message = record.failure?.message ?? Self.words(record)
        culprit = record.failure?.culprit
        file = record.failure?.file ?? step?.file
        line = record.failure?.line ?? step?.line
        self.record = record.file
    }

    private static func words(_ record: RunRecord) -> String {
        guard record.outcome == nil else {
            return "The test failed outside its steps; the output of its run says how."
        }
        guard let step = record.lastStep else {
            return "The test did not finish: its process crashed or was ended before the first step."
        }
        return
            "The test did not finish: its process crashed or was ended. The last step that began was \(step.keyword) \(step.step)."
    }
}
