import FlowGraph
import SwerkinRecords
import TestSupport
import XCTest

@testable import SwerkinReports

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Records that are broken, huge, of another version, or made to do harm: the report says what is missing, and writes nothing outside its folder.
final class HostileRecordTests: XCTestCase {
    private let trial = ReportTrial()

    override func tearDown() {
        trial.remove()
        super.tearDown()
    }

    private func faults() throws -> [String] { try trial.attempt("t1")["faults"] as? [String] ?? [] }

    func testARecordThatWasCutOffIsShownUpToThere() throws {
        let whole = ShopRun.record("A.a", [ShopRun.started("IOpen"), ShopRun.finished("IOpen"), ShopRun.end("passed")])
        try trial.write(["run/a.jsonl": String(whole.dropLast(150))])
        let report = try trial.report("run")
        XCTAssertEqual(report.results.report.total.failed, 1)
        let attempt = try trial.attempt("t1")
        XCTAssertNil(attempt["outcome"])
        let rows = try XCTUnwrap(attempt["rows"] as? [[String: Any]])
        XCTAssertEqual(rows.last?["o"] as? String, "u")
        XCTAssertEqual(
            try faults(),
            ["run/a.jsonl:4: the line has no end; its process was ended while it wrote, or the file was cut"])
    }

    func testFilesThatAreNotThereAreNamed() throws {
        try trial.write([
            "run/a.jsonl": ShopRun.record(
                "A.a",
                [
                    ShopRun.failure("It failed.", files: #"{"screenshot":"a.png","tree":"a.txt"}"#),
                    ShopRun.end("failed"),
                ])
        ])
        try trial.report("run")
        XCTAssertEqual(try faults(), ["a.png is not in run", "a.txt is not in run"])
    }

    func testNamesThatLeadOutOfTheFolderAreNotFollowed() throws {
        try trial.write([
            "secret.txt": "secret", "run/inner/secret.txt": "secret",
            "run/a.jsonl": ShopRun.record(
                "../../A.a</script>",
                [
                    ShopRun.failure(
                        "</script><script>alert(1)</script>",
                        files: #"{"tree":"../secret.txt","console":"inner/secret.txt","../../evil":"/etc/hostname"}"#),
                    ShopRun.end("failed"),
                ]),
        ])
        try trial.report("run")
        XCTAssertEqual(
            try faults(),
            ["../secret.txt is not in run", "/etc/hostname is not in run", "inner/secret.txt is not in run"])
        XCTAssertFalse(try trial.text("out/data/t1.js").contains(": \"secret"))
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: trial.root.path).sorted(), ["out", "run", "secret.txt"])
        let page = try trial.text("out/index.html")
        XCTAssertEqual(page.matches(of: /<\/script>/).count, 2, "Only the page's own scripts end.")
        XCTAssertTrue(page.contains(#"\u003c/script>"#))
    }

    func testAPictureThatIsNoneIsNotCopied() throws {
        try trial.write([
            "run/a.jsonl": ShopRun.record(
                "A.a", [ShopRun.failure("It failed.", files: #"{"screenshot":"a.png"}"#), ShopRun.end("failed")]),
            "run/a.png": "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
        ])
        try trial.report("run")
        XCTAssertEqual(try faults(), ["a.png is no picture in the format PNG"])
        XCTAssertFalse(try trial.files("out").contains { $0.hasPrefix("pictures/") })
    }

    func testALinkAmongTheRecordsIsRefusedAndNothingIsWritten() throws {
        try trial.write(["run/a.jsonl": ShopRun.record("A.a", [ShopRun.end("passed")])])
        try FileManager.default.createSymbolicLink(atPath: trial.path("run/b.png"), withDestinationPath: "/etc/passwd")
        XCTAssertThrowsError(try trial.report("run"))
        XCTAssertEqual(try trial.files("out"), [])
    }

    /// A tenth of them unless long tests are asked for: a build for debugging reads slowly.
    private static let stepCount =
        ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1" ? 100_000 : 10_000

    func testAHundredThousandStepsAreOneTest() throws {
        let lines = (0..<Self.stepCount).map { "IStep(\($0 % 100))" }.flatMap {
            [ShopRun.started($0), ShopRun.finished($0)]
        }
        try trial.write(["run/a.jsonl": ShopRun.record("A.a", lines + [ShopRun.end("passed")])])
        let report = try trial.report("run")
        XCTAssertEqual(report.faults, [])
        XCTAssertEqual((try trial.attempt("t1")["rows"] as? [Any])?.count, Self.stepCount + 1)
        let sizes = try ["run/a.jsonl", "out/data/t1.js"].map {
            try Data(contentsOf: URL(fileURLWithPath: trial.path($0))).count
        }
        XCTAssertLessThan(sizes[1], sizes[0] / 2)
    }

    func testTestsOfTwoModelsAreEachOnTheirOwnMap() throws {
        let other = try NavigationGraph(
            name: "Other", screens: [GraphScreen("X", isStart: true), GraphScreen("Y")],
            segments: [Segment(from: "X", to: "Y", label: "Go")])
        var shop = RecordText("A.shop")
        shop.navigation([RecordText.Segment(5, "Home", "Cart", "Cart")])
        shop.finish()
        var go = RecordText("B.other")
        go.navigation([RecordText.Segment(0, "X", "Y", "Go")])
        go.finish()
        try trial.write(["run/a.jsonl": shop.text, "run/b.jsonl": go.text])
        try trial.report(
            "run",
            models: [ReportModel(name: "Shop", graph: RecordText.shop()), ReportModel(name: "Other", graph: other)])
        XCTAssertEqual(try trial.data("t1")["model"] as? Int, 0)
        XCTAssertEqual(try trial.data("t2")["model"] as? Int, 1)
        let crossed = try ["map1", "map2"].map { try trial.data($0)["segments"] as? [[String: Any]] ?? [] }
            .map { $0.enumerated().filter { $1["o"] as? String == "plan" }.map(\.offset) }
        XCTAssertEqual(crossed, [[5], [0]])
    }

    func testRecordsOfOtherVersionsAreSaidToBeUnreadable() throws {
        let old = ShopRun.record("A.a", [ShopRun.end("passed")]).replacing("\"version\":1", with: "\"version\":0")
        try trial.write([
            "run/a.jsonl": old,
            "run/b.jsonl": #"{"event":"testStarted","number":1,"test":"A.b","version":1}"# + "\n"
                + #"{"duration":1,"event":"testFinished","number":2,"outcome":"passed","test":"A.b","version":1}"#
                + "\n",
        ])
        let report = try trial.report("run")
        XCTAssertEqual(
            report.results.report.total.passed, 1, "A record with only the keys that every record has is read.")
        XCTAssertTrue(
            report.faults.map(\.description).contains {
                $0.hasSuffix("run/a.jsonl:1: the line has version 0, and this command reads version 1")
            })
    }

    func testNastyTextsInAllPlacesGiveValidData() throws {
        for (index, text) in NastyText.samples.enumerated() {
            let quoted = String(JSONText.quoted(text).dropFirst().dropLast())
            let record = ShopRun.record(
                "A.t\(index)",
                [
                    ShopRun.started(quoted), ShopRun.finished(quoted, "failed"), ShopRun.failure(quoted),
                    ShopRun.end("failed"),
                ], tags: [quoted])
            try trial.write(["run/\(index).jsonl": record])
        }
        let report = try trial.report("run")
        XCTAssertEqual(report.faults, [])
        for index in NastyText.samples.indices { XCTAssertNotNil(try trial.attempt("t\(index + 1)")["failure"]) }
        XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(report.ctrf)))
        XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(report.results.json)))
        #if canImport(FoundationXML)
        XCTAssertNoThrow(try XMLDocument(xmlString: report.junit))
        #endif
    }
}
