import CommandAnswers
import XCTest

final class TerminalTextTests: XCTestCase {
    func testWhatATerminalWouldTakeForAnOrderIsReplacedAndLineBreaksAndAllElseStay() {
        let orders = "a\u{1B}[31mb\tc\u{202E}d\u{85}e\u{0}"
        XCTAssertEqual(TerminalText.safe(orders), "a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}")
        XCTAssertEqual(TerminalText.safe("首页 🛒\n→ “é”"), "首页 🛒\n→ “é”")
    }

    func testLeavesNoOrderToARunnerInAReport() {
        let report = "::error::a\n  ::warning::b\n\t::add-mask::c\nd ::notice::e\nf ##[error]g ##[h]\n"
        XCTAssertEqual(
            TerminalText.report(report),
            "\u{FFFD}::error::a\n  \u{FFFD}::warning::b\n\u{FFFD}::add-mask::c\nd ::notice::e\n"
                + "f ##\u{FFFD}[error]g ##\u{FFFD}[h]\n")
        XCTAssertEqual(TerminalText.report("a\n\nb: c\n"), "a\n\nb: c\n")
    }
}
