import CommandSupport
import TestSupport
import XCTest

@testable import SwerkinTool

/// The exit codes of files and folders that can't be read or written, for each option of each verb that names one.
final class FileOptionTests: XCTestCase {
    /// What stands for the file of the option.
    private static let place = "PLACE"

    private static let model = #"{"flowgraph": 1, "screens": [{"name": "home", "start": true}], "segments": []}"#

    private static var files: [String: String] {
        var record = RecordText("A.a")
        record.finish()
        return [
            "in/model.json": model, "in/page.html": "<h1>Home</h1>", "in/file": "no JSON", "in/folder/.keep": "",
            "in/run/a.jsonl": record.text, "in/quarantine.json": #"{"version": 1, "entries": []}"#,
        ]
    }

    private func run(_ command: String, _ path: String) throws -> ToolRun {
        try ToolRun(command.replacingOccurrences(of: Self.place, with: path), files: Self.files)
    }

    private func expect(_ status: ExitStatus, _ command: String, _ path: String) throws {
        let run = try run(command, path)
        XCTAssertEqual(run.result.status, status, "\(command) with \(path): \(run.problems)")
        XCTAssertTrue(run.problems.contains(path), "\(command) with \(path): \(run.problems)")
    }

    func testAnInputFileThatIsMissingOrAFolderIsTheExitCode66() throws {
        for command in [
            "drive --model PLACE", "drive --model in/model.json --steps PLACE",
            "drive --model in/model.json --run PLACE",
            "serve --model PLACE", "serve --model in/model.json --steps PLACE",
            "explore in/page.html --model PLACE -o out/explored", "record in/page.html --model PLACE",
            "record in/page.html --model in/model.json --steps PLACE", "merge in/run -o out/merged --quarantine PLACE",
            "report in/run -o out/report --model PLACE", "report in/run -o out/report --quarantine PLACE",
            "coverage in/run --model PLACE", "coverage in/run --model in/model.json --changed-by PLACE",
            "drift in/run --model PLACE", "drift in/run --model in/model.json --ignore PLACE",
            "learn in/run --model PLACE -o out/learned.json",
            "learn in/run --model in/model.json -o out/learned.json --earlier PLACE",
            "quarantine PLACE --model in/model.json", "quarantine in/quarantine.json --model PLACE",
            "history list PLACE", "history prune PLACE --runs 1",
        ] {
            try expect(.unreadableInput, command, "in/none")
            try expect(.unreadableInput, command, "in/folder")
        }
        try expect(.unreadableInput, "coverage in/run --model in/model.json --baseline PLACE", "in/none")
    }

    func testAnInputFolderThatIsMissingOrEmptyOrAFileIsTheExitCode66() throws {
        for command in [
            "merge PLACE -o out/merged", "merge in/run -o out/merged --history PLACE", "report PLACE -o out/report",
            "report in/run -o out/report --history PLACE", "coverage PLACE --model in/model.json",
            "drift PLACE --model in/model.json", "learn PLACE --model in/model.json -o out/learned.json",
            "quarantine in/quarantine.json PLACE --model in/model.json", "history add PLACE --into out.sqlite/x",
            "record --from PLACE",
        ] {
            for path in ["in/none", "in/file", "in/folder"] { try expect(.unreadableInput, command, path) }
        }
    }

    func testAnInputFileOfAnotherKindIsTheExitCode65WithItsPosition() throws {
        for command in [
            "drive --model PLACE", "drive --model in/model.json --steps PLACE",
            "merge in/run -o out/merged --quarantine PLACE", "coverage in/run --model in/model.json --baseline PLACE",
            "drift in/run --model in/model.json --ignore PLACE",
            "learn in/run --model in/model.json -o out/learned.json --earlier PLACE",
            "quarantine PLACE --model in/model.json",
        ] {
            try expect(.invalidInput, command, "in/file")
            XCTAssertTrue(try run(command, "in/file").problems.contains("in/file:1:1"), command)
        }
        try expect(.invalidInput, "history list PLACE", "in/file")
    }

    func testAnOutputThatCannotBeWrittenIsTheExitCode74() throws {
        for command in [
            "merge in/run -o PLACE", "report in/run -o PLACE", "learn in/run --model in/model.json -o PLACE",
            "quarantine in/quarantine.json in/run --model in/model.json -o PLACE", "history add in/run --into PLACE",
            "explore in/page.html -o PLACE", "record in/page.html --into PLACE",
            "drive --model in/model.json --report PLACE", "serve --model in/model.json --report PLACE",
        ] {
            try expect(.outputFault, command, "in/file/out")
        }
        for command in [
            "learn in/run --model in/model.json -o PLACE",
            "quarantine in/quarantine.json in/run --model in/model.json -o PLACE", "history add in/run --into PLACE",
        ] {
            try expect(.outputFault, command, "in/folder")
        }
        for command in ["merge in/run -o PLACE", "report in/run -o PLACE", "explore in/page.html -o PLACE"] {
            try expect(.outputFault, command, "in/file")
        }
    }
}
