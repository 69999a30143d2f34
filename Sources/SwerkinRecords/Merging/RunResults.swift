import Foundation

/// The tests of one run, and how they failed.
public struct RunResults: Hashable, Sendable {
    /// A failure of a test, by the first sentence of its message.
    public struct Failure: Hashable, Sendable {
        /// The test with its module, class or suites.
        public let test: String
        /// The first line of the message, without the time that the step has waited.
        public let message: String

        /// Creates a failure from its whole message.
        public init(test: String, message: String) {
            self.test = test
            self.message = Self.sentence(of: message)
        }

        /// The first line of a message, without the time that the step has waited.
        ///
        /// The time differs from run to run, and the hints after the first line depend on what else is on the screen.
        package static func sentence(of message: String) -> String {
            String(message.prefix { !$0.isNewline }).replacing(/\ \(waited [^)]*\)/, with: "")
        }
    }

    /// The names of the tests that ran, and not only in another shard.
    public private(set) var tests: Set<String> = []
    /// The failures, those of attempts before the last one included.
    public private(set) var failures: Set<Failure> = []
    /// The faults of records, which count as far as they can be read.
    public private(set) var faults: [RecordFault] = []
    private var broken: Set<String> = []
    private var flaky: Set<String> = []

    /// The names of the tests that failed in the end; a test whose process ended before it did is one of them.
    public var failedTests: Set<String> { broken.subtracting(flaky) }

    /// Creates the results of a run without tests.
    public init() {}

    /// Creates results that were read before.
    public init(tests: Set<String>, failedTests: Set<String>, failures: Set<Failure>) {
        self.tests = tests
        self.failures = failures
        broken = failedTests
    }

    /// Adds the content of a record; O(bytes), and keeps only names and messages.
    public mutating func add(_ content: Data, record: String) {
        var digest = RecordDigest()
        var reader = RecordReader(file: record)
        reader.read(content) { digest.add($0) }
        faults += reader.faults
        guard let test = digest.test, digest.hasRun else { return }
        tests.insert(test)
        failures.formUnion(digest.messages.map { Failure(test: test, message: $0) })
        switch digest.outcome {
        case .failed?, nil: broken.insert(test)
        case .flaky?: flaky.insert(test)
        case .passed?, .skipped?: break
        }
    }
}

/// The part of a record that the results of a run keep.
private struct RecordDigest {
    private(set) var test: String?
    private(set) var messages: [String] = []
    private(set) var outcome: RecordedOutcome?
    private var isElsewhere = false

    /// True if the test ran, and not only in another shard.
    var hasRun: Bool { outcome != .skipped && !isElsewhere }

    mutating func add(_ line: RecordLine) {
        if test == nil {
            test = [line.module ?? "", line.test].filter { !$0.isEmpty }.joined(separator: ".")
            isElsewhere = line.shard.map { $0.number != $0.owner } ?? false
        }
        if line.event == "failure", let message = line.message { messages.append(message) }
        if line.event == "testFinished" { outcome = line.outcome }
    }
}
