import Foundation

/// Reads the lines of a record one by one and keeps none of them, so that its memory does not grow with the record.
///
/// A record may come from a run of unreviewed code: a line has ``longestLine`` bytes at most, and after ``mostFaults`` faults the rest is not read.
package struct RecordReader {
    /// The greatest number of bytes of a line: 16 MiB.
    package static let longestLine = 16 << 20
    /// The number of faults of a record after which the rest of it is not read: 1,000.
    package static let mostFaults = 1000

    /// The path of the record, which faults name.
    package let file: String
    /// The faults found so far, in the order of the file.
    package private(set) var faults: [RecordFault] = []
    private let decoder = RecordDecoder()
    /// The number that the next line should have.
    private var expected = 1
    /// The test of the first line.
    private var test: String?
    /// The number of the last line that was handed over in the file, and whether it was the end of the test.
    private var (lastLine, hasEnded) = (0, false)

    /// Prepares the reading of a record.
    package init(file: String) { self.file = file }

    /// Hands over each readable line of the record's content, in order; the rest is noted in ``faults``.
    ///
    /// A last line without its end is handed over if only the line break is missing. The rest is not read after ``mostFaults`` faults.
    /// O(bytes).
    package mutating func read(_ content: Data, _ handle: (RecordLine) -> Void) {
        guard !content.isEmpty else { return note(.empty, at: 1) }
        content.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: UInt8.self)
            var (number, start) = (1, 0)
            while start < bytes.count {
                guard faults.count < Self.mostFaults else {
                    return note(.tooManyFaults(Self.mostFaults), at: number)
                }
                let rest = UnsafeBufferPointer(rebasing: bytes[start...])
                let end = rest.firstIndex(of: UInt8(ascii: "\n"))
                let text = UnsafeBufferPointer(rebasing: rest[..<(end ?? rest.count)])
                if end == nil { readTorn(text, at: number, handle) } else { read(text, at: number, handle) }
                start += text.count + 1
                number += 1
            }
        }
    }

    /// Notes as a fault that the record ends before its test, unless a fault of its last line says so.
    package mutating func requireEnd() {
        guard lastLine > 0, !hasEnded, faults.last?.line ?? 0 <= lastLine else { return }
        note(.unfinished, at: lastLine)
    }

    /// The line in some bytes; throws the problem with it.
    private func line(_ text: UnsafeBufferPointer<UInt8>) throws(RecordFault.Problem) -> RecordLine {
        guard text.count <= Self.longestLine else { throw .tooLong(limit: Self.longestLine) }
        do {
            return try decoder.line(text)
        } catch {
            throw error as? RecordFault.Problem ?? .malformed(JSONProblem(error, in: Data(text)).description)
        }
    }

    /// Reads the last line if its end is missing; all but the line break may be present.
    private mutating func readTorn(
        _ text: UnsafeBufferPointer<UInt8>, at lineNumber: Int, _ handle: (RecordLine) -> Void
    ) {
        note(.torn, at: lineNumber)
        if let line = try? line(text) { handle(line) }
    }

    private mutating func read(
        _ text: UnsafeBufferPointer<UInt8>, at lineNumber: Int, _ handle: (RecordLine) -> Void
    ) {
        do throws(RecordFault.Problem) {
            let line = try line(text)
            check(line, at: lineNumber)
            expected = line.number + 1
            lastLine = lineNumber
            if case .testFinished = line.event { hasEnded = true } else { hasEnded = false }
            handle(line)
        } catch {
            note(error, at: lineNumber)
            expected += 1
        }
    }

    private mutating func check(_ line: RecordLine, at lineNumber: Int) {
        if line.number != expected { note(.misnumbered(expected: expected, found: line.number), at: lineNumber) }
        if let test, test != line.test { note(.otherTest(line.test, expected: test), at: lineNumber) }
        test = test ?? line.test
        guard lineNumber == 1 else { return }
        if case .testStarted = line.event { return }
        note(.noBeginning(event: line.event.name), at: lineNumber)
    }

    private mutating func note(_ problem: RecordFault.Problem, at line: Int) {
        faults.append(RecordFault(file: file, line: line, problem: problem))
    }
}

/// A fault of a record: the file was cut off or changed.
package struct RecordFault: Error, Hashable, Sendable {
    /// The path of the record.
    package let file: String
    /// The line in it, from 1.
    package let line: Int
    /// The problem.
    package let problem: Problem

    /// The kinds of problems of a record.
    package enum Problem: Error, Hashable, Sendable {
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
    package var description: String { "\(file):\(line): \(problem)" }
}

extension RecordFault.Problem: CustomStringConvertible {
    /// The problem, without a full stop.
    package var description: String {
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
