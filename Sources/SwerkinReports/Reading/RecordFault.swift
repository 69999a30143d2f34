/// Something in a record that its writer does not write: the file was torn, cut or changed.
public struct RecordFault: Error, Hashable, Sendable {
    /// The path of the record.
    public let file: String
    /// The line in it, from 1.
    public let line: Int
    /// What is wrong.
    public let problem: Problem

    /// What can be wrong with a record.
    public enum Problem: Error, Hashable, Sendable {
        /// There is not one line in it.
        case empty
        /// The last line has no end.
        case torn
        /// The line is not one of the format: why.
        case malformed(String)
        /// The line is of a version that this reader does not know.
        case unknownVersion(Int)
        /// The line has another number than its place says.
        case misnumbered(expected: Int, found: Int)
        /// The line is about another test than the first.
        case otherTest(String, expected: String)
        /// The first line is not the beginning of a test.
        case noBeginning(event: String)
        /// The test has ended without saying how.
        case noOutcome
    }
}

extension RecordFault: CustomStringConvertible {
    /// The place and what is wrong there.
    public var description: String { "\(file):\(line): \(problem)" }
}

extension RecordFault.Problem: CustomStringConvertible {
    /// What is wrong, without a full stop.
    public var description: String {
        switch self {
        case .empty: "the record is empty; its process was ended before the test began"
        case .torn: "the line has no end; its process was ended while it wrote, or the file was cut"
        case .malformed(let problem): "the line is not one of a record: \(problem)"
        case .unknownVersion(let version):
            "the line has version \(version), and this command reads version \(RecordLine.version)"
        case .misnumbered(let expected, let found): "the line has the number \(found) instead of \(expected)"
        case .otherTest(let test, let expected): "the line is about the test \(test), and the record about \(expected)"
        case .noBeginning(let event): "the record begins with \(event) instead of testStarted"
        case .noOutcome: "the test has ended without an outcome"
        }
    }
}
