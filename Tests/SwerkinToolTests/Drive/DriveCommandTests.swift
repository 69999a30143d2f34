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
