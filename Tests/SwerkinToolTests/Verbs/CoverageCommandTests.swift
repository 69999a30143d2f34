import FlowGraph
import Foundation
import TestSupport
import XCTest

@testable import SwerkinTool

final class CoverageCommandTests: XCTestCase {
    private static func files(_ changes: [String: String] = [:]) throws -> [String: String] {
        var files = ["in/Shop.flowgraph.json": try RecordText.shop().json()]
        for (name, text) in RecordText.shopRecords { files["reports/1/\(name).jsonl"] = text }
        return files.merging(changes) { $1 }
    }

    private func coverage(
        _ options: String = "", folders: String = "reports/1", changing changes: [String: String] = [:]
    ) throws -> ToolRun {
        try ToolRun("coverage \(folders) --model in/Shop.flowgraph.json\(options)", files: Self.files(changes))
    }

    private func compare(_ name: String, _ run: ToolRun, line: UInt = #line) {
        XCTAssertNil(GoldenFile("\(name).txt").difference(from: run.transcript), line: line)
    }

    func testWhatIsCoveredIsSaidInEachFormat() throws {
        for format in ["text", "json", "junit", "github", "markdown"] {
            let run = try coverage(" --minimum segments=60 --minimum screens=100 --format \(format)")
            compare("coverage-\(format)", run)
            XCTAssertEqual(run.exitCode, 0)
        }
        XCTAssertEqual(try coverage(" --json").output, try coverage(" --format json").output)
    }

    func testTooLittleIsTheExitCode1InEachFormat() throws {
        for format in ["text", "json", "junit", "github", "markdown"] {
            let run = try coverage(" --minimum segments=90 --minimum pairs=12.5 --format \(format)")
            compare("coverage-missed-\(format)", run)
            XCTAssertEqual(run.exitCode, 1)
        }
    }

    func testFlakyFlowsAreNamedInEachFormatThatHasWordsForThem() throws {
        var first = RecordText("DealsFlows.testBack")
        first.finish("failed")
        var second = RecordText("DealsFlows.testBack", attempt: 2)
        second.located("Home")
        second.finish("flaky")
        let files = ["reports/1/a.jsonl": first.text, "reports/1/a-2.jsonl": second.text]
        let words = "1 flow is flaky, and passed in a later attempt alone: ShopFlows.DealsFlows.testBack"
        for format in ["text", "github", "markdown"] {
            let run = try coverage(" --format \(format)", changing: files)
            XCTAssertTrue(run.output.contains(words), run.output)
            XCTAssertFalse(try coverage(" --format \(format)").output.contains("flaky"))
        }
        let json = try coverage(" --json", changing: files).output
        XCTAssertTrue(json.contains(#""ShopFlows.DealsFlows.testBack"#), json)
        XCTAssertEqual(json.components(separatedBy: "ShopFlows.DealsFlows.testBack").count, 3, json)
    }

    func testWhatAnEarlierReportCoversMustStayCovered() throws {
        let report = try coverage(" --json").output
        let less = ["reports/2/a.jsonl": try XCTUnwrap(RecordText.shopRecords["DealsFlows.testDeals"])]
        let files = ["in/before.json": report].merging(less) { $1 }
        for format in ["text", "json", "junit", "github", "markdown"] {
            let run = try coverage(
                " --baseline in/before.json --format \(format)", folders: "reports/2", changing: files)
            compare("coverage-lost-\(format)", run)
            XCTAssertEqual(run.exitCode, 1)
        }
        let same = try coverage(" --baseline in/before.json", changing: files)
        XCTAssertEqual(same.exitCode, 0)
        XCTAssertTrue(
            same.output.contains("\nNothing is covered that was not before, and nothing less.\n"), same.output)
        let run = try coverage(" --baseline reports/2", changing: files)
        XCTAssertEqual(run.exitCode, 0)
        XCTAssertTrue(run.output.contains("\nNewly covered:\n  Login\n"), run.output)
    }

    func testTheFlowsThatAChangeConcernsAreNamedForSwiftTest() throws {
        let shop = try RecordText.shop()
        var segments = shop.segments
        segments[6].label = "Order"
        let old = try NavigationGraph(name: "Shop", screens: shop.screens, segments: segments).json()
        let run = try coverage(" --changed-by in/old.flowgraph.json", changing: ["in/old.flowgraph.json": old])
        compare("coverage-changed", run)
        compare(
            "coverage-changed-json",
            try coverage(" --changed-by in/old.flowgraph.json --json", changing: ["in/old.flowgraph.json": old]))
        let none = try coverage(" --changed-by in/Shop.flowgraph.json")
        XCTAssertEqual(none.output, "The differences concern no flow of the records.\n")
        XCTAssertEqual(none.exitCode, 0)
    }

    func testAnotherModelIsSaidAndNothingWrongIsCounted() throws {
        let shop = try RecordText.shop()
        let model = try NavigationGraph(
            name: "Shop", screens: shop.screens.filter { $0.name != "Checkout" },
            segments: shop.segments.filter { $0.end != "Checkout" && $0.end != "Deals" }
                + [Segment(from: "Home", to: "Cart", label: "Cart", kind: .present)])
        let run = try coverage(changing: ["in/Shop.flowgraph.json": model.json()])
        compare("coverage-other-model", run)
    }

    func testBrokenRecordsAreNamedAndTheRestCounts() throws {
        let text = try XCTUnwrap(RecordText.shopRecords["DealsFlows.testDeals"])
        let run = try coverage(changing: [
            "reports/1/DealsFlows.testDeals.jsonl": String(text.dropLast(30)), "reports/1/x.jsonl": "{}\n",
        ])
        compare("coverage-broken", run)
        XCTAssertEqual(run.exitCode, 65)
    }

    func testAFolderNamedTwiceIsRefusedAndACopyIsLeftOut() throws {
        let twice = try coverage(folders: "reports/1 reports/1")
        XCTAssertEqual(twice.problems, "Error: reports/1 is named twice, and its tests would count twice")
        XCTAssertEqual(twice.exitCode, 64)
        let copies = RecordText.shopRecords.map { ("reports/2/\($0.key).jsonl", $0.value) }
        let copied = try coverage(
            folders: "reports/1 reports/2", changing: Dictionary(uniqueKeysWithValues: copies))
        XCTAssertEqual(copied.problems, "reports/2 has the same records as reports/1 and is left out")
        XCTAssertEqual(copied.output, try coverage().output)
    }

    func testFilesThatCannotBeReadAreNamed() throws {
        for (options, problem, code) in [
            (
                "reports/3 --model in/Shop.flowgraph.json", "reports/3 cannot be read: there is no such file or folder",
                66
            ),
            ("reports/1 --model in/none.json", "in/none.json cannot be read: there is no such file or folder", 66),
            ("reports/1 --model in/empty.json", "in/empty.json:1:1: the document is empty", 65),
            (
                "reports/1 --model in/Shop.flowgraph.json --baseline in/Shop.flowgraph.json",
                "in/Shop.flowgraph.json:1:1 is no report of swerkin coverage --json: the key “targets” is missing; "
                    + "write it again, or name a folder with records", 65
            ),
            (
                "reports/1 --model in/Shop.flowgraph.json --baseline in/odd.json",
                "in/odd.json:1:13 is no report of swerkin coverage --json: it has a target of kind “rooms” in state “never”; "
                    + "write it again, or name a folder with records", 65
            ),
        ] {
            let odd = #"{"targets":[{"kind":"rooms","name":"a","state":"never"}]}"#
            let run = try ToolRun(
                "coverage \(options)", files: Self.files(["in/empty.json": "", "in/odd.json": odd]))
            XCTAssertEqual(run.problems, "Error: \(problem)")
            XCTAssertEqual(run.exitCode, Int32(code))
            XCTAssertEqual(run.output, "")
        }
    }

    func testWrongUsageSaysWhatWouldBeRight() throws {
        let kinds = "the kinds are screens, segments, conditions, pairs, returns"
        for (options, problem) in [
            (" --minimum segment=90", "there is no kind “segment”; \(kinds); did you mean “segments”?"),
            (" --minimum 90", "there is no kind “90”; \(kinds)"),
            (" --minimum segments", "write a percentage from 0 to 100, such as segments=90"),
            (" --minimum segments=101", "write a percentage from 0 to 100, such as segments=90"),
            (" --minimum segments=100.1", "write a percentage from 0 to 100, such as segments=90"),
            (" --minimum pairs=x", "write a percentage from 0 to 100, such as pairs=90"),
            (" --json --format github", "--json and --format github exclude one another."),
            (
                " --changed-by in/Shop.flowgraph.json --format junit",
                "--changed-by reports flows, in words or JSON; leave out the other options."
            ),
        ] {
            let run = try coverage(options)
            XCTAssertTrue(run.problems.contains(problem), "\(options): \(run.problems)")
            XCTAssertEqual(run.exitCode, 64)
        }
    }

    func testNamesFromRecordsReachTheTerminalWithoutOrders() throws {
        var record = RecordText("A.a\u{1B}[31m")
        record.located("Home\u{1B}[31m\n::error::x")
        record.finish()
        let run = try coverage(changing: ["reports/1/a.jsonl": record.text])
        XCTAssertFalse(run.output.contains("\u{1B}"), run.output)
        XCTAssertFalse(run.output.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("::") })
    }
}
