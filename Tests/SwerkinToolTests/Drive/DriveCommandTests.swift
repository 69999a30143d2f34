import Foundation
import XCTest
@testable import SwerkinTool

final class DriveCommandTests: XCTestCase {
    private let model = """
        {"flowgraph": 1, "screens": [{"name": "home", "start": true}, {"name": "cart"}],
         "segments": [{"start": "home", "end": "cart", "label": "Open", "steps": ["ITouch(#cart)"]}]}
        """

    /// Runs a program on a model alone, with a text as its input; returns its output and exit code.
    private func drive(_ arguments: [String], input: String) throws -> (output: String, status: Int32) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).flowgraph.json")
        try Data(model.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = BuiltCommand(["drive", "--model", file.path] + arguments)
        try process.run()
        try process.input.write(contentsOf: Data(input.utf8))
        try process.input.close()
        return (process.restOfOutput(), process.waitForExit())
    }

    func testAModelAloneIsAskedByStandardInput() throws {
        let run = try drive([], input: "plan cart\nwhere\n")
        XCTAssertEqual(
            run.output,
            """
            home → cart: 1 segment, cost 1 s
              1. home → cart  “Open”
            there is no app; the app of the model begins on home

            """)
        XCTAssertEqual(run.status, 0)
    }

    func testTheFirstRequestThatIsNotPossibleEndsTheRunWithOne() throws {
        let run = try drive([], input: "plan crt\nplan cart\n")
        XCTAssertEqual(run.output, "✗ there is no screen “crt”; did you mean “cart”?\n")
        XCTAssertEqual(run.status, 1)
    }

    func testAnInterruptEndsASessionThatWaits() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).flowgraph.json")
        try Data(model.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = BuiltCommand(["drive", "--model", file.path])
        try process.run()
        try process.input.write(contentsOf: Data("where\n".utf8))
        XCTAssertTrue(process.output(containing: "home"))
        process.interrupt()
        XCTAssertEqual(process.waitForExit(), 0)
    }

    func testWrongUsageAndBrokenFilesHaveTheirCodes() throws {
        XCTAssertEqual(try ToolRun("drive").exitCode, 64)
        XCTAssertEqual(try ToolRun("drive --model a/none.json").exitCode, 66)
        let files = ["a/model.json": model, "a/broken.json": "{", "a/steps.json": #"{"IGo()": "IGoBack()"}"#]
        XCTAssertEqual(try ToolRun("drive --model a/broken.json", files: files).exitCode, 65)
        let steps = try ToolRun("drive --model a/model.json --steps a/steps.json", files: files)
        XCTAssertEqual(steps.exitCode, 65)
        XCTAssertEqual(
            steps.problems,
            "Error: a/steps.json:1:11 is no file of steps: write an object of lists of texts, {\"IChoose({1})\": [\"ITouch(#{1})\"]}"
        )
        let existing = try ToolRun("drive --model a/model.json -o a/steps.json", files: files)
        XCTAssertEqual(existing.exitCode, 64)
        XCTAssertEqual(existing.problems, "Error: a/steps.json is there already: remove it, or name another file")
    }

    func testTheArticleNamesEveryOptionAndEveryRequest() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: package.appendingPathComponent("Sources/Swerkin/Swerkin.docc/LeadingByHand.md"), encoding: .utf8
        )
        let help = DriveCommand.helpMessage(columns: 80)
        let options = Set(help.matches(of: #/(?m)^ +(?:-o, )?(--\w+)/#).map { String($0.1) })
        let named = Set(article.matches(of: #/--\w+/#).map { String($0.0) })
        XCTAssertEqual(options.subtracting(["--version", "--help", "--output"]), named)
    }
}

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
