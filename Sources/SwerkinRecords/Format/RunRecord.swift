import Foundation

/// The record of one test in one process: its readable lines and its faults.
public struct RunRecord: Hashable, Sendable {
    /// The name of its file, without the ending.
    public let name: String
    /// The path of its file.
    public let file: String
    /// The readable lines, in the order of the file.
    public let lines: [RecordLine]
    /// Its faults, in the order of the file.
    public let faults: [RecordFault]

    /// The extension of a record's file.
    public static let pathExtension = "jsonl"

    /// Reads the content of a file; unreadable parts are in ``faults`` and the rest is kept.
    public init(name: String, file: String, content: Data) {
        var reader = RecordReader(file: file)
        var lines: [RecordLine] = []
        reader.read(content) { lines.append($0) }
        self.name = name
        self.file = file
        self.lines = lines
        faults = reader.faults
    }

    /// Reads the content of a file, and keeps only the lines about the outcome of the test.
    ///
    /// Everything that a merged report says of the record stays the same; its memory does not grow with the record. `handle` gets every
    /// line. O(bytes).
    package init(
        outlineOf content: Data, name: String, file: String, _ handle: (RecordLine) -> Void = { _ in }
    ) {
        var reader = RecordReader(file: file)
        var (lines, lastStep): ([RecordLine], RecordLine?) = ([], nil)
        reader.read(content) { line in
            handle(line)
            if line.event == "stepStarted" { lastStep = line }
            if lines.isEmpty || Self.outlineEvents.contains(line.event) { lines.append(line) }
        }
        self.name = name
        self.file = file
        self.lines = lines + [lastStep].compactMap { $0 }
        faults = reader.faults
    }

    private static let outlineEvents: Set<String> = ["retried", "testSkipped", "failure", "testFinished"]

    /// The name of the test with its module, under which its duration is recorded.
    ///
    /// The name of the file if no line could be read.
    public var test: String {
        guard let line = lines.first else { return name }
        return [line.module ?? "", line.test].filter { !$0.isEmpty }.joined(separator: ".")
    }

    /// The time at which the test began, or nil if the record has none.
    public var began: Date? { lines.first?.began.flatMap { try? Date($0, strategy: .iso8601) } }

    /// The shard of the run, or nil if there are no shards.
    public var shard: RecordedShard? { lines.first?.shard }

    /// The number of the first attempt's record among those of the test in its process; records of the same run are attempts at one test.
    public var run: Int { lines.first?.run ?? 1 }

    /// The number of the attempt, from 1.
    public var attempt: Int { lines.first { $0.event == "retried" }?.attempt ?? 1 }

    /// True if the shard that wrote the record is the one that the test belongs to.
    public var isAtHome: Bool { shard.map { $0.number == $0.owner } ?? true }

    /// The test's outcome, or nil if its process ended before it.
    public var outcome: RecordedOutcome? { end?.outcome }

    /// The reason why the test was skipped, or nil if it was not.
    public var skipReason: String? { lines.first { $0.event == "testSkipped" }?.reason }

    /// The failure that was recorded, or nil if none was; a test has at most one.
    public var failure: RecordLine? { lines.first { $0.event == "failure" } }

    /// The last step that began, or nil if none did.
    public var lastStep: RecordLine? { lines.last { $0.event == "stepStarted" } }

    /// The duration of the test in seconds on the wall clock, or on the driver's clock if only that is known; nil if
    /// the test did not end.
    public var seconds: Double? { end.flatMap { $0.elapsed ?? $0.duration } }

    private var end: RecordLine? { lines.last { $0.event == "testFinished" } }
}
