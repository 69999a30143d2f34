import CommandSupport
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
