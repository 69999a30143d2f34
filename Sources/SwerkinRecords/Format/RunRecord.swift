import Foundation

/// The record of one test in one process, without its steps: the outcome of the test, and the faults of the record.
///
/// Its size does not depend on the length of the record, but on the findings in it.
package struct RunRecord: Hashable, Sendable {
    /// The name of its file, without the ending.
    package let name: String
    /// The path of its file.
    package let file: String
    /// The name of the test with its module, under which its duration is recorded.
    ///
    /// The name of the file if no line could be read.
    package private(set) var test: String
    /// The faults of the record, in the order of the file.
    package private(set) var faults: [RecordFault] = []
    /// True if a line could be read.
    package private(set) var hasLines = false
    /// The number of the attempt, from 1.
    package private(set) var attempt = 1
    /// The reason why the test was skipped, or nil if it was not.
    package private(set) var skipReason: String?
    /// The failure that was recorded, or nil if none was; a test has at most one.
    package private(set) var failure: FailureEvent?
    /// The last step that began, or nil if none did.
    package private(set) var lastStep: StepEvent?
    /// The rules of the test with their checks, of all of its sessions; empty if the test has none.
    package private(set) var rules: [RecordedRule] = []
    /// The findings of audits, faults and rules in the test.
    package private(set) var findings = RecordedFindings()
    private var start: TestStartEvent?
    private var end: TestEndEvent?

    /// The extension of a record's file.
    package static let pathExtension = "jsonl"

    /// Reads the content of a file; unreadable parts are in ``faults`` and the rest is kept.
    ///
    /// O(bytes).
    package init(name: String, file: String, content: Data) {
        self.init(name: name, file: file, content: content) { _ in }
    }

    /// Reads the content of a file, and hands over every line that can be read, in order; O(bytes).
    package init(name: String, file: String, content: Data, _ handle: (RecordLine) -> Void) {
        (self.name, self.file, test) = (name, file, name)
        var reader = RecordReader(file: file)
        reader.read(content) { line in
            add(line)
            handle(line)
        }
        faults = reader.faults
    }

    private mutating func add(_ line: RecordLine) {
        if !hasLines { begin(line) }
        switch line.event {
        case .retried(let attempt): self.attempt = attempt
        case .testSkipped(let reason): skipReason = skipReason ?? reason
        case .failure(let failure): self.failure = self.failure ?? failure
        case .stepStarted(let step): lastStep = step
        case .finding(let finding): findings.add(finding)
        case .ruleBroken(let rule): findings.add(rule)
        case .rulesChecked(let rules): self.rules = RecordedRule.merged([self.rules, rules])
        case .testFinished(let end): self.end = end
        default: break
        }
    }

    private mutating func begin(_ line: RecordLine) {
        hasLines = true
        if case .testStarted(let start) = line.event { self.start = start }
        test = line.flow
    }

    /// The time at which the test began, or nil if the record has none.
    package var began: Date? { start?.began.flatMap { try? Date($0, strategy: .iso8601) } }

    /// The tags of the test.
    package var tags: [String] { start?.tags ?? [] }

    /// The shard of the run, or nil if there are no shards.
    package var shard: RecordedShard? { start?.shard }

    /// The number of the first attempt's record among those of the test in its process; records of the same run are attempts at one test.
    package var run: Int { start?.run ?? 1 }

    /// True if the shard that wrote the record is the one that the test belongs to.
    package var isAtHome: Bool { shard.map { $0.number == $0.owner } ?? true }

    /// The test's outcome, or nil if its process ended before it.
    package var outcome: RecordedOutcome? { end?.outcome }

    /// The duration of the test in seconds on the wall clock, or on the driver's clock if only that is known; nil if
    /// the test did not end.
    package var seconds: Double? { end.map { $0.elapsed ?? $0.duration } }
}
