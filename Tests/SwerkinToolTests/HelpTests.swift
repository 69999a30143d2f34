import TestSupport
import XCTest

final class HelpTests: XCTestCase {
    func testTheHelpIsAsKept() throws {
        for (name, command) in [
            ("help", "--help"), ("help-audit", "audit --help"),
            ("help-coverage", "coverage --help"), ("help-drift", "drift --help"),
            ("help-drive", "drive --help"), ("help-explore", "explore --help"), ("help-faults", "faults --help"),
            ("help-history", "history --help"),
            ("help-history-add", "history add --help"),
            ("help-history-list", "history list --help"), ("help-history-prune", "history prune --help"),
            ("help-learn", "learn --help"), ("help-merge", "merge --help"), ("help-quarantine", "quarantine --help"),
            ("help-record", "record --help"), ("help-report", "report --help"), ("help-run", "run --help"),
            ("help-screens", "screens --help"),
            ("help-serve", "serve --help"),
            ("version", "--version"),
        ] {
            let run = try ToolRun(command)
            XCTAssertNil(GoldenFile("\(name).txt").difference(from: run.transcript))
            XCTAssertEqual(run.exitCode, 0)
        }
    }

    func testWithoutAVerbThereIsTheHelp() throws {
        XCTAssertEqual(try ToolRun("").output, try ToolRun("--help").output)
        XCTAssertEqual(try ToolRun("help merge").output, try ToolRun("merge --help").output)
    }

    func testEveryShellGetsAScriptThatCompletesTheVerb() throws {
        for shell in ["bash", "zsh", "fish"] {
            let run = try ToolRun("--generate-completion-script \(shell)")
            XCTAssertEqual(run.exitCode, 0)
            XCTAssertTrue(run.output.contains("merge"))
        }
    }
}
