import CommandSupport
import Foundation
import XCTest

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
