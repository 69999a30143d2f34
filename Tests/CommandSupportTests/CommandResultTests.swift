import CommandSupport
import Foundation
import SwerkinRecords
import XCTest

final class CommandResultTests: XCTestCase {
    func testATextEndsWithALineBreakAndNothingStaysNothing() {
        XCTAssertEqual(CommandResult(text: "yes").output, Array("yes\n".utf8))
        XCTAssertEqual(CommandResult(text: "yes\n").output, Array("yes\n".utf8))
        XCTAssertEqual(CommandResult(text: "").output, [])
    }

    func testWordsAndNotesReachATerminalWithoutControlCharacters() {
        let result = CommandResult(words: "\u{1B}[31m", notes: ["\u{1B}c"], status: .no)
        XCTAssertEqual(result.output, Array("\u{FFFD}[31m\n".utf8))
        XCTAssertEqual(result.notes, ["\u{FFFD}c"])
        XCTAssertEqual(result.status.rawValue, 1)
    }
}

final class InputLinesTests: XCTestCase {
    private func lines(_ text: String, longest: Int = 8) throws -> [InputLines.Line] {
        // A pipe would not take a long text before someone reads it.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var input = InputLines(handle.fileDescriptor, longest: longest)
        var lines: [InputLines.Line] = []
        while let line = input.next(until: { false }) { lines.append(line) }
        return lines
    }

    func testLinesAreReadUpToTheEnd() throws {
        XCTAssertEqual(try lines("a\r\n\nbc"), [.text("a"), .text(""), .text("bc")])
        XCTAssertEqual(try lines(""), [])
    }

    func testALineThatIsTooLongIsPassedOver() throws {
        XCTAssertEqual(try lines("12345678\n123456789\nb\n"), [.text("12345678"), .tooLong, .text("b")])
        XCTAssertEqual(try lines(String(repeating: "x", count: 200_000)), [.tooLong])
    }

    func testAWaitEndsWhenItIsTold() {
        let pipe = Pipe()
        var input = InputLines(pipe.fileHandleForReading.fileDescriptor)
        var asked = 0
        XCTAssertNil(
            input.next {
                asked += 1
                return asked > 2
            })
        withExtendedLifetime(pipe) {}
    }
}

final class FileFaultTests: XCTestCase {
    func testTheSystemsReasonsAreSaidInWords() {
        XCTAssertEqual(FileFault(errorNumber: EACCES).description, "there is no permission")
        XCTAssertEqual(FileFault(errorNumber: ENOSPC).description, "there is no space left")
        XCTAssertEqual(FileFault(errorNumber: EISDIR).description, "this is a folder")
        XCTAssertEqual(FileFault(errorNumber: EPIPE).description, "its reader has closed it")
        XCTAssertEqual(FileFault(POSIXError(.ENOENT)).description, "there is no such file or folder")
        XCTAssertEqual(FileFault(CocoaError(.fileWriteNoPermission)).description, "there is no permission")
        XCTAssertEqual(FileFault(CocoaError(.fileWriteOutOfSpace)).description, "there is no space left")
    }
}
