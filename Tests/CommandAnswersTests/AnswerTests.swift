import CommandAnswers
import XCTest

final class AnswerTests: XCTestCase {
    func testATextEndsWithALineBreakAndNothingStaysNothing() {
        XCTAssertEqual(Answer(text: "yes").output, Array("yes\n".utf8))
        XCTAssertEqual(Answer(text: "yes\n").output, Array("yes\n".utf8))
        XCTAssertEqual(Answer(text: "").output, [])
    }

    func testWordsAndRemarksReachATerminalWithoutOrders() {
        let answer = Answer(words: "\u{1B}[31m", remarks: ["\u{1B}c"], status: .no)
        XCTAssertEqual(answer.output, Array("\u{FFFD}[31m\n".utf8))
        XCTAssertEqual(answer.remarks, ["\u{FFFD}c"])
        XCTAssertEqual(answer.status.rawValue, 1)
    }
}
