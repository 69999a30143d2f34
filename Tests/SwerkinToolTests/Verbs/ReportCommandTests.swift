import FlowGraph
import TestSupport
import XCTest

@testable import SwerkinTool

final class ReportCommandTests: XCTestCase {
    private static let files = [
        "run/a.jsonl": record("A.a", "passed", shard: 1, of: 1),
        "run/b.jsonl": record("A.b", "failed", shard: 1, of: 1),
    ]

    private func report(_ options: String, changing changes: [String: String] = [:]) throws -> ToolRun {
        try ToolRun("report \(options)", files: Self.files.merging(changes) { $1 })
    }

    func testAReportIsWrittenAndItsPlaceIsSaid() throws {
        let run = try report("run/ -o out/report")
        XCTAssertNil(GoldenFile("report.txt").difference(from: run.transcript))
        XCTAssertEqual(run.exitCode, 1)
        XCTAssertEqual(
            run.files("out/report"), ["ctrf.json", "data", "index.html", "junit.xml", "report.json", "summary.md"])
    }

    func testAttachmentsThatXcodeHasExportedAreReadByEveryVerb() throws {
        let name = "Shop.A.b.attached-0a1b2c3d"
        let exported = "96B887EF-3941-4AF2-B98F-5ECBAEE2068E"
        var flow = RecordText("A.b")
        flow.navigation([RecordText.Segment(5, "Home", "Cart", "Cart")])
        flow.finish()
        let files = [
            "attachments/\(exported).jsonl": flow.text, "Shop.flowgraph.json": try RecordText.shop().json(),
            "attachments/manifest.json": """
            [{"testIdentifier": "A/b()", "attachments": [{"exportedFileName": "\(exported).jsonl",
              "suggestedHumanReadableName": "\(name)_0_\(exported).jsonl"}]}]
            """,
        ]
        for command in [
            "report attachments/ --format markdown", "coverage attachments/ --model ./Shop.flowgraph.json",
            "drift attachments/ --model ./Shop.flowgraph.json", "history add attachments/ --into ./history.sqlite",
            "learn attachments/ --model ./Shop.flowgraph.json -o ./learned.json",
        ] {
            let run = try ToolRun(command, files: files)
            // Some verbs exit with 1 if something is not covered; greater ones are errors.
            XCTAssertLessThanOrEqual(run.exitCode, 1, run.transcript)
            XCTAssertFalse(run.problems.contains("Error"), run.transcript)
        }
        let merged = try ToolRun("merge attachments/ -o ./merged", files: files)
        XCTAssertEqual(merged.files("merged"), ["\(name).jsonl", "durations.json", "junit.xml", "summary.json"])
    }

    func testEachFormatIsPrintedWithoutAFolder() throws {
        for (format, opening) in [
            ("json", "{\n  \"version\": 1,"), ("junit", "<?xml version=\"1.0\""),
            ("ctrf", "{\n  \"reportFormat\": \"CTRF\""), ("markdown", "### Report\n"),
        ] {
            let run = try report("run/ --format \(format)")
            XCTAssertTrue(run.output.hasPrefix(opening), run.output)
            XCTAssertEqual(run.exitCode, 1)
        }
        XCTAssertEqual(try report("run/ --json").output, try report("run/ --format json").output)
    }

    func testAModelBesideTheRecordsHasAMapIfATestCrossedIt() throws {
        var flow = RecordText("A.c")
        flow.navigation([RecordText.Segment(5, "Home", "Cart", "Cart")])
        flow.finish()
        let model = try RecordText.shop().json()
        let run = try report(
            "run/ -o out/report",
            changing: [
                "run/Shop.flowgraph.json": model, "run/c.jsonl": flow.text,
                "run/Broken.flowgraph.json": "{", "run/d.jsonl": record("A.d", "passed", shard: 1, of: 1),
                "run/Other.flowgraph.json": #"{"flowgraph":1,"screens":[{"name":"X"}],"segments":[]}"#,
            ])
        XCTAssertTrue(run.problems.contains("Broken.flowgraph.json"), run.problems)
        XCTAssertTrue(run.problems.hasSuffix("; the report has no map of it"), run.problems)
        XCTAssertEqual(run.files("out/report").filter { $0.hasPrefix("graph-") }, ["graph-2.html"])
    }

    func testAModelThatIsNamedMustBeValid() throws {
        let run = try report("run/ -o out/report --model run/none.json")
        XCTAssertEqual(run.exitCode, 66)
        XCTAssertEqual(run.files("out"), [])
    }

    func testAFolderWithOtherFilesIsRefused() throws {
        let run = try report("run/ -o out/report", changing: ["out/report/mine.txt": "x"])
        XCTAssertEqual(run.problems, "Error: out/report is not empty; name a new folder with -o, or empty it")
        XCTAssertEqual(run.exitCode, 64)
        XCTAssertEqual(run.files("out/report"), ["mine.txt"])
    }

    func testABrokenRecordIsTheExitCode65AndTheRestIsReported() throws {
        let run = try report("run/ -o out/report", changing: ["run/b.jsonl": "{"])
        XCTAssertEqual(run.exitCode, 65)
        XCTAssertTrue(run.files("out/report").contains("index.html"))
    }

    func testUnfittingOptionsAreRefused() throws {
        for (options, words) in [
            ("run/", "Name the folder of the report with -o, or something to print with --format."),
            ("run/ --json --open", "--open shows the report of -o; name a folder."),
            ("run/ --json --format junit", "--json and --format junit exclude one another."),
            ("run/ --json --last 3", "--last counts the runs of --history; name some."),
            ("run/ --json --history run/ --last 0", "--last takes a number of at least 1."),
        ] {
            let run = try report(options)
            XCTAssertTrue(run.problems.contains(words), run.problems)
            XCTAssertEqual(run.exitCode, 64)
        }
    }
}
