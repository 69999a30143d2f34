import Foundation
import SwerkinRecords
import TestSupport
import XCTest

@testable import SwerkinTool

final class QuarantineCommandTests: XCTestCase {
    private static let quarantine = """
        {"version": 1, "entries": [
          {"segment": {"from": "Home", "to": "Cart", "label": "Cart"}, "owner": "ana", "reason": "the spinner hangs",
           "expires": "2026-12-31"},
          {"screen": "Deals", "owner": "ben", "reason": "the server is slow", "expires": "2026-11-22"},
          {"flow": "ShopFlows.DealsFlows.testDeals", "owner": "ben", "reason": "it is new", "expires": "2026-11-24"}]}
        """

    private func review(_ options: String, _ quarantine: String = quarantine) throws -> ToolRun {
        var files = ["in/q.json": quarantine, "in/Shop.flowgraph.json": try RecordText.shop().json()]
        for (name, text) in RecordText.shopRecords { files["reports/1/\(name).jsonl"] = text }
        return try ToolRun("quarantine in/q.json --model in/Shop.flowgraph.json\(options)", files: files)
    }

    private func compare(_ name: String, _ run: ToolRun, line: UInt = #line) {
        XCTAssertNil(GoldenFile("\(name).txt").difference(from: run.transcript), line: line)
    }

    func testAnExpiredEntryIsTheExitCode1() throws {
        let run = try review(" reports/1 --today 2026-11-23 --release-after 1")
        compare("quarantine", run)
        XCTAssertEqual(run.exitCode, 1)
        let json = try review(" reports/1 --today 2026-11-23 --release-after 1 --json")
        compare("quarantine-json", json)
        XCTAssertEqual(json.exitCode, 1)
    }

    func testWhatPassedOftenEnoughIsReleasedIfAFileIsNamed() throws {
        let run = try review(" reports/1 --today 2026-11-23 --release-after 1 -o in/q.json")
        XCTAssertEqual(run.exitCode, 1, "An expired entry stays, and still fails the gate.")
        XCTAssertEqual(
            run.content(of: "in/q.json"),
            """
            {"version": 1, "entries": [
              {"expires":"2026-11-22","owner":"ben","reason":"the server is slow","screen":"Deals"}
            ]}

            """)
        let none = try review(" --today 2026-11-22 --release-after 1 -o in/r.json")
        let (kept, before) = (none.content(of: "in/r.json"), Data(Self.quarantine.utf8))
        XCTAssertEqual(try Quarantine(json: Data(XCTUnwrap(kept).utf8)), try Quarantine(json: before))
        XCTAssertEqual(try review(" -o in/none/q.json").exitCode, 74)
    }

    func testEntriesThatHoldAreTheExitCode0() throws {
        let run = try review(" --today 2026-11-22")
        XCTAssertEqual(run.exitCode, 0)
        XCTAssertTrue(run.output.hasPrefix("In quarantine:\n"), run.output)
        XCTAssertTrue(
            run.output.contains("the spinner hangs (never tried; an AppTour tries it in a flow of its own)\n"),
            run.output)
        XCTAssertTrue(run.output.contains("it is new (never tried)\n"), run.output)
        XCTAssertEqual(try review("", #"{"version":1,"entries":[]}"#).output, "The quarantine is empty.\n")
    }

    func testWhatTheModelDoesNotHaveIsAnError() throws {
        let entry = #"{"screen":"Cellar","owner":"a","reason":"b","expires":"2999-01-01"}"#
        let run = try review("", #"{"version":1,"entries":[\#(entry)]}"#)
        XCTAssertEqual(run.exitCode, 65)
        XCTAssertEqual(
            run.problems,
            "Error: in/q.json: in/Shop.flowgraph.json has no Cellar; correct the entry, or remove it")
    }

    func testAMisspeltNameIsAnErrorWithTheNearestOne() throws {
        let subjects = [
            (#""screen":"Dealz""#, "Dealz", "Deals"),
            (#""segment":{"from":"Home","to":"Crt"}"#, "Home → Crt", "Cart"),
            (#""segment":{"from":"Home","to":"Cart","label":"Crt"}"#, "Home → Cart “Crt”", "Cart"),
        ]
        for (subject, words, nearest) in subjects {
            let entry = "{\(subject),\"owner\":\"a\",\"reason\":\"b\",\"expires\":\"2999-01-01\"}"
            let run = try review("", "{\"version\":1,\"entries\":[\(entry)]}")
            XCTAssertEqual(run.exitCode, 65)
            XCTAssertEqual(
                run.problems,
                "Error: in/q.json: in/Shop.flowgraph.json has no \(words); correct the entry, or remove it; did you mean “\(nearest)”?"
            )
            XCTAssertTrue(run.output.hasSuffix(": b (never tried)\n"), run.output)
        }
    }

    func testAMalformedFileIsAnError() throws {
        let run = try review("", #"{"version":1}"#)
        XCTAssertEqual(run.exitCode, 65)
        XCTAssertEqual(run.problems, "Error: in/q.json:1:1 is no quarantine: the key “entries” is missing")
        XCTAssertEqual(try review(" --today tomorrow").exitCode, 64)
    }

    func testAMergedReportDoesNotFailForFlowsInQuarantine() throws {
        let entry = #"{"flow":"Shop.A.b","owner":"a","reason":"b","expires":"2999-01-01"}"#
        let files = [
            "reports/1/b.jsonl": record("A.b", "failed", shard: 1, of: 1),
            "in/q.json": #"{"version":1,"entries":[\#(entry)]}"#,
            "in/old.json": #"{"version":1,"entries":[\#(entry.replacing("2999", with: "2001"))]}"#,
        ]
        let run = try ToolRun("merge reports/1 -o out/merged --quarantine in/q.json", files: files)
        XCTAssertEqual(run.exitCode, 0, run.transcript)
        XCTAssertTrue(run.output.contains("1 test, 1 failed, "), run.output)
        XCTAssertTrue(run.output.contains("Shop.A.b is in quarantine and fails nothing.\n"), run.output)
        let junit = try XCTUnwrap(run.content(of: "out/merged/junit.xml"))
        XCTAssertTrue(junit.contains("<skipped message=\"in quarantine: it failed\"/>"), junit)
        XCTAssertTrue(junit.contains(#"failures="0" errors="0" skipped="1""#), junit)
        XCTAssertEqual(
            try ToolRun("merge reports/1 -o out/merged --quarantine in/old.json", files: files).exitCode, 1)
        XCTAssertEqual(try ToolRun("merge reports/1 -o out/merged", files: files).exitCode, 1)
    }
}
