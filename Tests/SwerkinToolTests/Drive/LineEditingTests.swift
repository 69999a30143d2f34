import XCTest

@testable import SwerkinTool

final class LineEditingTests: XCTestCase {
    private func keys(_ text: String) -> [LineBuffer.Key] { text.map { .character($0) } }

    /// The line after some keys, with `|` at the cursor.
    private func line(_ keys: [LineBuffer.Key], history: [String] = [], completions: [String] = []) -> String {
        var buffer = LineBuffer(history: history)
        for key in keys { _ = buffer.press(key) { start in completions.filter { $0.hasPrefix(start) } } }
        let text = Array(buffer.text)
        return String(text[..<buffer.cursor]) + "|" + String(text[buffer.cursor...])
    }

    func testTextIsInsertedAndTakenAwayAtTheCursor() {
        XCTAssertEqual(line(keys("tuch") + [.left, .left, .left, .character("o")]), "to|uch")
        XCTAssertEqual(line(keys("touch") + [.backspace, .home, .delete, .end]), "ouc|")
        XCTAssertEqual(line(keys("touch a b") + [.cutWord]), "touch a |")
        XCTAssertEqual(line(keys("touch a ") + [.cutWord]), "touch |")
        XCTAssertEqual(line(keys("abc") + [.left, .cutToEnd]), "ab|")
        XCTAssertEqual(line(keys("abc") + [.left, .cutToStart]), "|c")
        XCTAssertEqual(line([.backspace, .delete, .left, .right, .cutWord]), "|")
    }

    func testTheHistoryIsGoneThroughAndTheNewLineKept() {
        let history = ["look", "where"]
        XCTAssertEqual(line(keys("new") + [.up], history: history), "where|")
        XCTAssertEqual(line(keys("new") + [.up, .up, .up], history: history), "look|")
        XCTAssertEqual(line(keys("new") + [.up, .up, .down, .down, .down], history: history), "new|")
    }

    func testALineIsCompletedAsFarAsItsCandidatesAgree() {
        XCTAssertEqual(line(keys("na") + [.tab], completions: ["navigate "]), "navigate |")
        XCTAssertEqual(line(keys("s") + [.tab], completions: ["screen", "scroll"]), "scr|")
        var buffer = LineBuffer()
        for key in keys("scr") { _ = buffer.press(key) }
        XCTAssertEqual(buffer.press(.tab) { _ in ["screen", "scroll"] }, ["screen", "scroll"])
    }

    private func inputs(_ bytes: [UInt8]) -> [KeyReader.Input] {
        var reader = KeyReader()
        return bytes.map { reader.read($0) }.filter { $0 != .none }
    }

    func testBytesOfATerminalAreKeys() {
        XCTAssertEqual(
            inputs(Array("aé›".utf8)), [.key(.character("a")), .key(.character("é")), .key(.character("›"))])
        XCTAssertEqual(
            inputs(Array("\u{1B}[A\u{1B}[D\u{1B}OH\u{1B}[3~".utf8)),
            [.key(.up), .key(.left), .key(.home), .key(.delete)])
        XCTAssertEqual(
            inputs([0x03, 0x04, 0x0D, 0x7F, 0x09]), [.interrupt, .end, .enter, .key(.backspace), .key(.tab)])
        // Sequences that mean nothing here, and bytes that are no text, are passed over.
        XCTAssertEqual(inputs(Array("\u{1B}[200~a".utf8)), [.key(.character("a"))])
        XCTAssertEqual(inputs([0xFF, 0xFF, 0xFF, 0xFF, UInt8(ascii: "a")]), [.key(.character("a"))])
    }
}
