import CommandAnswers
import XCTest

final class TerminalTextTests: XCTestCase {
    func testWhatATerminalWouldTakeForAnOrderIsReplacedAndLineBreaksAndAllElseStay() {
        let orders = "a\u{1B}[31mb\tc\u{202E}d\u{85}e\u{0}"
        XCTAssertEqual(TerminalText.safe(orders), "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}")
        XCTAssertEqual(TerminalText.safe("首页 🛒\n→ “é”"), "首页 🛒\n→ “é”")
    }
}
