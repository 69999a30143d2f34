/// A fault of a record: the file was cut off or changed.
public struct RecordFault: Error, Hashable, Sendable {
    /// The path of the record.
    public let file: String
    /// The line in it, from 1.
    public let line: Int
    /// The problem.
    public let problem: Problem

    /// The kinds of problems of a record.
    public enum Problem: Error, Hashable, Sendable {
        /// It has no lines.
        case empty
        /// The last line is incomplete.
        case torn
        /// The line violates the format, for this reason.
        case malformed(String)
        /// The line is of an unknown version.
        case unknownVersion(Int)
        /// The line's number differs from its position.
        case misnumbered(expected: Int, found: Int)
        /// The line is about another test than the first.
        case otherTest(String, expected: String)
        /// The first line is not the beginning of a test.
        case noBeginning(event: String)
        /// The test ended without an outcome.
        case noOutcome
        /// The record ends before its test.
        case unfinished
        /// The line has more bytes than one may have.
        case tooLong(limit: Int)
        /// So many lines before have faults that the rest is not read.
        case tooManyFaults(Int)
    }
}

extension RecordFault: CustomStringConvertible {
    /// The position and the problem.
    public var description: String { "\(file):\(line): \(problem)" }
}

extension RecordFault.Problem: CustomStringConvertible {
    /// The problem, without a full stop.
    public var description: String {
        switch self {
        case .empty: "the record is empty; its process was ended before the test began"
        case .torn: "the line has no end; its process was ended while it wrote, or the file was cut"
        case .malformed(let problem): "the line is not part of a record: \(problem)"
        case .unknownVersion(let version):
            "the line has version \(version), and this command reads version \(RecordLine.version)"
        case .misnumbered(let expected, let found): "the line has the number \(found) instead of \(expected)"
        case .otherTest(let test, let expected): "the line is about the test \(test), and the record about \(expected)"
        case .noBeginning(let event): "the record begins with \(event) instead of testStarted"
        case .noOutcome: "the test has ended without an outcome"
        case .unfinished: "the record ends before its test does; its process was ended, or is still running"
        case .tooLong(let limit): "the line is longer than \(limit >> 20) MiB, and no line of a record is"
        case .tooManyFaults(let count): "the record has \(count) faults; what follows is not read"
        }
    }
}
