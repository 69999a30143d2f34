import FlowGraph
import Foundation
import TestSupport
import XCTest

final class HistoryCommandTests: XCTestCase {
    private static func files(_ changes: [String: String] = [:]) throws -> [String: String] {
        var flaky = RecordText("DealsFlows.testAgain")
        flaky.navigation([
            .init(2, "Home", "Deals", "Deals", hasArrived: false, found: "Home"), .init(2, "Home", "Deals", "Deals"),
        ])
        flaky.fail(culprit: "app")
        flaky.finish("failed")
        var files = ["in/Shop.flowgraph.json": try RecordText.shop().json(), "reports/2/a.jsonl": flaky.text]
        for (name, text) in RecordText.shopRecords { files["reports/1/\(name).jsonl"] = text }
        files["reports/3/a.jsonl"] = flaky.text.replacingOccurrences(of: "0.5", with: "0.6")
        return files.merging(changes) { $1 }
    }

    /// Runs commands one after another in one folder; `;` ends each.
    private func transcript(_ commands: [String], changing changes: [String: String] = [:]) throws -> String {
        let run = try ToolRun(commands[0], files: Self.files(changes))
        return run.transcript + commands.dropFirst().map { run.then($0) }.joined()
    }

    func testRunsAreAddedListedAndPruned() throws {
        let text = try transcript(
            [
                "history add reports/1 reports/2 --into out/history.sqlite --day 2026-11-01",
                "history add reports/3 reports/1 --into out/history.sqlite --day 2026-11-24",
                "history list out/history.sqlite", "history list out/history.sqlite --last 1 --json",
                "history prune out/history.sqlite --days 7 --today 2026-11-24",
                "history prune out/history.sqlite --runs 5",
                "history list out/history.sqlite",
            ], changing: ["out/.keep": ""])
        XCTAssertNil(GoldenFile("history.txt").difference(from: text))
    }

    /// What a verb prints for folders it prints for the history of the same runs, but for the names of the folders.
    func testEveryVerbReadsAHistoryAsItsFolders() throws {
        let files = try Self.files(["out/.keep": "", "in/quarantine.json": Self.quarantine])
        for command in [
            "coverage % --model in/Shop.flowgraph.json --all", "coverage % --model in/Shop.flowgraph.json --last 1",
            "drift % --model in/Shop.flowgraph.json", "drift % --model in/Shop.flowgraph.json --last 2",
            "learn % --model in/Shop.flowgraph.json -o out/learned.json",
            "quarantine in/quarantine.json --model in/Shop.flowgraph.json %",
            "coverage reports/1 --model in/Shop.flowgraph.json --baseline §",
        ] {
            let folders = command.contains("§") ? "reports/1" : "reports/1 reports/2 reports/3"
            func named(_ runs: String) -> String {
                command.replacingOccurrences(of: "%", with: runs).replacingOccurrences(of: "§", with: runs)
            }
            let ours = try ToolRun("history add \(folders) --into out/history.sqlite", files: files)
            let read = ours.then(named("out/history.sqlite"))
            let theirs = try ToolRun(named(folders), files: files)
            XCTAssertEqual(Self.comparable(read), Self.comparable(theirs.transcript), command)
            XCTAssertEqual(ours.content(of: "out/learned.json"), theirs.content(of: "out/learned.json"), command)
        }
    }

    private static let quarantine =
        #"{"version": 1, "entries": [{"segment": {"from": "Home", "to": "Deals"}, "owner": "ana", "reason": "slow","#
        + #" "expires": "2999-12-31"}]}"#

    /// A transcript without the command and with one name for each run.
    private static func comparable(_ transcript: String) -> String {
        var text = transcript.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(
            separator: "\n")
        for (name, run) in [
            ("out/history.sqlite#1", "reports/1"), ("out/history.sqlite#2", "reports/2"),
            ("out/history.sqlite#3", "reports/3"), ("3 runs of out/history.sqlite", "reports/1, reports/2, reports/3"),
            ("2 runs of out/history.sqlite", "reports/2, reports/3"), ("1 run of out/history.sqlite", "reports/3"),
            (", until 2999-12-31, ", ""),
        ] { text = text.replacingOccurrences(of: name, with: run) }
        return text
    }

    func testAFailureIsComparedWithTheLastRunsOfAHistory() throws {
        let run = try ToolRun(
            "history add reports/1 reports/2 reports/3 --into out/history.sqlite", files: Self.files(["out/.keep": ""]))
        let all = run.then("merge reports/2 -o out/merged --history out/history.sqlite")
        XCTAssertTrue(all.contains("it failed with the same message in 2 of 2 earlier runs"), all)
        let last = run.then("merge reports/2 -o out/again --history out/history.sqlite --last 1")
        XCTAssertTrue(last.contains("it failed with the same message in 1 of 1 earlier run"), last)
    }

    func testTheFaultsOfARecordAreSaidWhenItIsAddedAndWhenItIsRead() throws {
        let text = try transcript(
            [
                "history add reports/4 --into out/history.sqlite --day 2026-11-24",
                "coverage out/history.sqlite --model in/Shop.flowgraph.json --format github",
            ], changing: ["out/.keep": "", "reports/4/x.jsonl": "{"])
        let fault = "x.jsonl:1: the line has no end; its process was ended while it wrote, or the file was cut"
        XCTAssertTrue(text.contains("reports/4/\(fault)\n--- exit code 65\n"), text)
        XCTAssertTrue(text.contains("out/history.sqlite#1/\(fault)\n--- exit code 65\n"), text)
    }

    func testWhatCannotBeReadOrWrittenHasItsExitCode() throws {
        let run = try ToolRun(
            "history add reports/1 --into out/none/history.sqlite", files: Self.files(["out/x.sqlite": "no database"]))
        XCTAssertEqual(
            run.problems, "Error: out/none/history.sqlite cannot be written: unable to open database file")
        XCTAssertEqual(run.exitCode, 74)
        XCTAssertEqual(
            run.then("history list out/none.sqlite"),
            """
            $ swerkin history list out/none.sqlite
            --- standard error
            Error: out/none.sqlite cannot be read: there is no such file
            --- exit code 66

            """)
        let sentence = "out/x.sqlite is no history; name a file that swerkin history add has written, or a new one"
        for command in ["history list out/x.sqlite", "history add reports/1 --into out/x.sqlite"] {
            XCTAssertTrue(run.then(command).hasSuffix("Error: \(sentence)\n--- exit code 65\n"), command)
        }
        XCTAssertTrue(
            run.then("history add reports/9 --into out/y.sqlite").hasSuffix(
                "Error: reports/9 cannot be read: there is no such file or folder\n--- exit code 66\n"))
        XCTAssertEqual(run.files("out"), ["x.sqlite"], "Nothing is begun for folders that are missing.")
    }

    func testWrongOptionsAreSaidWithWhatToWrite() throws {
        for (command, sentence) in [
            ("history prune out/h.sqlite", "Say what to keep: --days, --runs or --megabytes."),
            ("history prune out/h.sqlite --days=-1", "--days takes a number from 0 on."),
            ("history prune out/h.sqlite --runs 0", "--runs takes a number of at least 1."),
            ("history prune out/h.sqlite --megabytes 0", "--megabytes takes a number from 0.001 on."),
            ("history add reports/1 --into out/h.sqlite --wait=-1", "--wait takes a number of seconds from 0 to 3600."),
            ("history list out/h.sqlite --last 0", "--last takes a number of at least 1."),
            ("merge reports/1 -o out/m --last 2", "--last counts the runs of --history; name some."),
        ] {
            let run = try ToolRun(command)
            XCTAssertTrue(run.problems.hasPrefix("Error: \(sentence)"), run.problems)
            XCTAssertEqual(run.exitCode, 64, command)
        }
    }
}
