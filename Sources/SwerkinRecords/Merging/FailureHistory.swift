/// How often the tests of earlier runs failed, and with which messages.
public struct FailureHistory: Sendable {
    /// The number of earlier runs in which a test ran, and of those in which it failed as it does now.
    public struct Occurrences: Hashable, Sendable, Codable {
        /// The number of earlier runs in which the test ran.
        public let runs: Int
        /// The number of those in which it failed with the same message.
        public let failures: Int
    }

    private struct Failure: Hashable {
        let test: String
        let message: String
    }

    private var runs: [String: Int] = [:]
    private var failures: [Failure: Int] = [:]
    /// The faults of records, which count as far as they can be read.
    public private(set) var faults: [RecordFault] = []

    /// Reads the folders of earlier runs, one for each run.
    ///
    /// Keeps only names and messages. Throws ``ReportError`` if a folder or a record can't be read, or a folder is named twice. O(bytes).
    public init(_ paths: [String]) throws(ReportError) {
        for folder in try RecordFolder.distinct(paths) { try add(folder) }
    }

    private mutating func add(_ folder: RecordFolder) throws(ReportError) {
        var tests: Set<String> = []
        var found: Set<Failure> = []
        for file in folder.records {
            var record = RecordDigest()
            var reader = RecordReader(file: file.path)
            reader.read(try file.content()) { record.add($0) }
            faults += reader.faults
            guard let test = record.test, record.hasRun else { continue }
            tests.insert(test)
            found.formUnion(record.messages.map { Failure(test: test, message: $0) })
        }
        for test in tests { runs[test, default: 0] += 1 }
        for failure in found { failures[failure, default: 0] += 1 }
    }

    /// The occurrences of a failure; of its message only the first line counts, since hints depend on what else is on the screen.
    public func occurrences(of failure: MergedFailure) -> Occurrences {
        let key = Failure(test: failure.test, message: failure.message.firstLine)
        return Occurrences(runs: runs[failure.test] ?? 0, failures: failures[key] ?? 0)
    }
}

extension FailureHistory.Occurrences: CustomStringConvertible {
    /// The numbers as a sentence, without a full stop.
    public var description: String {
        switch (runs, failures) {
        case (0, _): "it did not run in any earlier run"
        case (_, 0): "it did not fail like this in \(runs == 1 ? "the earlier run" : "\(runs) earlier runs")"
        default: "it failed with the same message in \(failures) of \(runs) earlier run\(runs == 1 ? "" : "s")"
        }
    }
}

/// What a history keeps of a record.
private struct RecordDigest {
    private(set) var test: String?
    /// The first lines of the messages of failures.
    private(set) var messages: [String] = []
    private var isSkipped = false
    private var isElsewhere = false

    /// True if the test ran, and not only in another shard.
    var hasRun: Bool { !isSkipped && !isElsewhere }

    mutating func add(_ line: RecordLine) {
        if test == nil {
            test = [line.module ?? "", line.test].filter { !$0.isEmpty }.joined(separator: ".")
            isElsewhere = line.shard.map { $0.number != $0.owner } ?? false
        }
        if line.event == "failure", let message = line.message { messages.append(message.firstLine) }
        if line.event == "testFinished", line.outcome == .skipped { isSkipped = true }
    }
}

extension String {
    /// The text up to its first line break.
    fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
