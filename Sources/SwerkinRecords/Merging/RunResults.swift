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
        add(RunRecord(outlineOf: content, name: record, file: record))
    }

    /// Adds a record, of which the outline is enough; O(lines).
    package mutating func add(_ record: RunRecord) {
        faults += record.faults
        guard !record.lines.isEmpty, record.outcome != .skipped, record.isAtHome else { return }
        let test = record.test
        tests.insert(test)
        for line in record.lines where line.event == "failure" {
            if let message = line.message { failures.insert(Failure(test: test, message: message)) }
        }
        switch record.outcome {
        case .failed?, nil: broken.insert(test)
        case .flaky?: flaky.insert(test)
        case .passed?, .skipped?: break
        }
    }
}
