import TestSupport
import XCTest

@testable import SwerkinTool

final class MergeCommandTests: XCTestCase {
    private static let files = [
        "reports/1/a.jsonl": record("A.a", "passed", shard: 1),
        "reports/1/b.jsonl": record("A.b", "skipped", shard: 1, owner: 2),
        "reports/2/a.jsonl": record("A.a", "skipped", shard: 2, owner: 1),
        "reports/2/b.jsonl": record("A.b", "passed", shard: 2),
    ]

    private func merge(
        _ options: String = "", changing changes: [String: String] = [:], folders: String = "reports/1 reports/2"
    ) throws -> ToolRun {
        try ToolRun(
            "merge \(folders) -o out/merged\(options)", files: Self.files.merging(changes) { $1 })
    }

    private func compare(_ name: String, _ run: ToolRun, line: UInt = #line) {
        XCTAssertNil(GoldenFile("\(name).txt").difference(from: run.transcript), line: line)
    }

    func testShardsInWhichEverythingPassedAreMergedWithTheExitCode0() throws {
        let run = try merge(changing: ["out/.keep/x": ""])
        compare("merge", run)
        XCTAssertEqual(run.exitCode, 0)
        XCTAssertEqual(
            run.files("out/merged"),
            ["a.from-2.jsonl", "a.jsonl", "b.from-1.jsonl", "b.jsonl", "durations.json", "junit.xml", "summary.json"])
    }

    func testFindingsOfAllShardsAreInOneReportByTheirCauses() throws {
        func found(_ test: String, on screen: String, shard: Int) -> String {
            let lines = record(test, "failed", shard: shard).split(separator: "\n").map(String.init)
            let finding = """
                {"audit":"contrast","count":2,"event":"finding","file":"/app/Tours.swift","line":7,"number":2,"path":"home → \(screen)",\
                "problem":"has too little contrast","remedy":"darken it.","rule":"poor-contrast","screen":"\(screen)",\
                "severity":"error","subject":"grey on white","test":"\(test)","version":1}
                """
            let end = lines[1].replacing("\"number\":2", with: "\"number\":3")
            return [lines[0], finding, end, ""].joined(separator: "\n")
        }
        let run = try merge(changing: [
            "reports/1/a.jsonl": found("A.a", on: "cart", shard: 1),
            "reports/2/b.jsonl": found("A.b", on: "till", shard: 2),
        ])
        XCTAssertTrue(
            run.output.contains("1 cause of findings on 2 screens. out/merged/findings.txt has them.\n"), run.output)
        let files = ["findings.json", "findings.md", "findings.sarif", "findings.txt", "findings.xml"]
        XCTAssertEqual(run.files("out/merged").filter { $0.hasPrefix("findings") }, files)
        for file in files {
            let content = run.content(of: "out/merged/\(file)")
            XCTAssertEqual(content?.contains("grey on white"), true, file)
        }
    }

    func testAProgramGetsWhatIsWrittenToTheSummary() throws {
        let run = try merge(" --json")
        XCTAssertEqual(run.output, run.content(of: "out/merged/summary.json"))
        XCTAssertTrue(run.output.hasPrefix("{\n  \"failures\" : ["), run.output)
        XCTAssertEqual(run.exitCode, 0)
    }

    func testAFailedTestIsTheExitCode1() throws {
        let run = try merge(changing: ["reports/2/b.jsonl": record("A.b", "failed", shard: 2)])
        compare("merge-failed", run)
        XCTAssertEqual(run.exitCode, 1)
    }

    func testAFlakyTestIsTheExitCode1UnlessItIsAllowed() throws {
        let lines = record("A.b", "flaky", shard: 2).split(separator: "\n").map(String.init)
        let retried = #"{"attempt":2,"event":"retried","number":2,"test":"A.b","version":1}"#
        let second = [lines[0], retried, lines[1].replacing(#""number":2"#, with: #""number":3"#), ""]
        let files = [
            "reports/2/b.jsonl": record("A.b", "failed", shard: 2),
            "reports/2/b-2.jsonl": second.joined(separator: "\n"),
        ]
        let run = try merge(changing: files)
        compare("merge-flaky", run)
        XCTAssertEqual(run.exitCode, 1)
        let allowed = try merge(" --allow-flaky", changing: files)
        XCTAssertEqual(allowed.exitCode, 0)
        XCTAssertEqual(allowed.output, run.output)
        XCTAssertFalse(run.output.contains("2 passed"), run.output)
    }

    func testATestThatRanInNoShardIsTheExitCode1() throws {
        let run = try merge(changing: ["reports/2/b.jsonl": record("A.b", "skipped", shard: 2, owner: 1)])
        compare("merge-nowhere", run)
        XCTAssertEqual(run.exitCode, 1)
    }

    func testATestThatRanInTwoShardsIsTheExitCode1() throws {
        let run = try merge(changing: ["reports/1/b.jsonl": record("A.b", "passed", shard: 1)])
        compare("merge-twice", run)
        XCTAssertEqual(run.exitCode, 1)
    }

    func testABrokenRecordIsNamedAndTheRestIsMerged() throws {
        let torn = String(record("A.b", "passed", shard: 2).dropLast(30))
        let run = try merge(changing: ["reports/2/b.jsonl": torn])
        compare("merge-broken", run)
        XCTAssertEqual(run.exitCode, 65)
        XCTAssertEqual(run.content(of: "out/merged/b.jsonl"), torn)
        XCTAssertEqual(run.content(of: "out/merged/a.jsonl"), Self.files["reports/1/a.jsonl"])
    }

    func testAFolderThatCannotBeReadIsTheExitCode66AndNothingIsWritten() throws {
        let missing = try merge(folders: "reports/1 reports/3")
        XCTAssertEqual(missing.problems, "Error: reports/3 cannot be read: there is no such file or folder")
        XCTAssertEqual(missing.exitCode, 66)
        XCTAssertEqual(missing.files("out/merged"), [])
        let empty = try merge(changing: ["reports/3/notes.txt": ""], folders: "reports/1 reports/3")
        XCTAssertEqual(
            empty.problems,
            "Error: there is no record in reports/3; name a folder that tests have written to with SWERKIN_REPORT")
        XCTAssertEqual(empty.exitCode, 66)
    }

    func testWrongUsageIsTheExitCode64() throws {
        let twice = try merge(folders: "reports/1 reports/1")
        XCTAssertEqual(twice.problems, "Error: reports/1 is named twice, and its tests would count twice")
        XCTAssertEqual(twice.exitCode, 64)
        let taken = try merge(changing: ["out/merged/old.jsonl": ""])
        XCTAssertEqual(taken.problems, "Error: out/merged is not empty; name a new folder with -o, or empty it")
        XCTAssertEqual(taken.exitCode, 64)
        for command in [
            "merge", "merge reports/1", "merge -o out/merged", "join", "merge reports/1 -o out/merged --xml",
        ] {
            let run = try ToolRun(command, files: Self.files)
            XCTAssertEqual(run.exitCode, 64, command)
            XCTAssertEqual(run.output, "", command)
            XCTAssertTrue(run.problems.hasPrefix("Error: "), run.problems)
        }
    }

    func testNamesFromRecordsReachTheTerminalWithoutOrders() throws {
        let run = try merge(changing: ["reports/2/b.jsonl": record(#"A.b\u001b[31m"#, "failed", shard: 2)])
        XCTAssertTrue(run.output.contains("A.b\u{FFFD}[31m"), run.output)
    }

    func testWhatARecordSaysIsNoCommandToARunner() throws {
        let failed = record("A.b", "failed", shard: 2).replacingOccurrences(
            of: #"{"duration""#,
            with: #"{"culprit":"app","event":"failure","file":"/a.swift","files":{},"line":1,"#
                + #""message":"No.\n::error::c\n ##[error]d","number":2,"test":"A.b","version":1}"#
                + "\n" + #"{"duration""#
        ).replacingOccurrences(of: #""testFinished","number":2"#, with: #""testFinished","number":3"#)
        let run = try merge(changing: ["reports/2/b.jsonl": failed])
        XCTAssertTrue(run.output.contains("  \u{FFFD}::error::c\n   ##\u{FFFD}[error]d\n"), run.output)
        XCTAssertFalse(run.output.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("::") })
    }

    func testARecordWithAbsurdNumbersIsRefusedByLineAndTheRestIsMerged() throws {
        let absurd = record("A.b", "passed", shard: 2).replacingOccurrences(of: "0.75", with: "1e308")
            .replacingOccurrences(of: #""number":1,"#, with: #""number":9223372036854775807,"#)
        let run = try merge(changing: ["reports/2/b.jsonl": absurd])
        let problem = "the line is not part of a record: in “%” the value is not possible"
        XCTAssertEqual(
            run.problems,
            "reports/2/b.jsonl:1: \(problem.replacing("%", with: "number"))\n"
                + "reports/2/b.jsonl:2: \(problem.replacing("%", with: "elapsed"))")
        XCTAssertEqual(run.exitCode, 65)
        XCTAssertTrue(run.content(of: "out/merged/summary.json")?.contains("\"seconds\" : 0.75") == true)
    }

    func testEmptyPathsAndUnknownVerbsAreSaidWithWhatToDo() throws {
        for arguments in [["merge", "", "-o", "x"], ["merge", "x", "-o", ""]] {
            let result = SwerkinCommand.result(of: arguments, helpWidth: 80)
            XCTAssertTrue(
                result.notes.first?.contains("it is empty; name a file or folder") == true, "\(result.notes)")
            XCTAssertEqual(result.status.rawValue, 64)
        }
        for command in ["mrge", "help mrge"] {
            let run = try ToolRun(command)
            XCTAssertEqual(
                run.problems,
                "Error: there is no verb “mrge”; the verbs are screens, explore, record, drive, serve, audit, faults, run, merge, report, coverage, drift, learn, quarantine, history and help; did you mean “merge”?"
            )
            XCTAssertEqual(run.exitCode, 64)
        }
    }
}
