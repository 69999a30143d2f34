// Elsewhere tests are bundles, which are run by other programs.
#if os(Linux)
import Foundation
import SwerkinRecords
import TestSupport
import XCTest

/// `swerkin run --matrix` with flows that fail with some settings, and the report of it.
final class MatrixRunTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.path + "/matrix-\(UUID().uuidString)"

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/once", withIntermediateDirectories: true)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("flows.sh")
        try FileManager.default.copyItem(atPath: script.path, toPath: "\(folder)/Flows.xctest")
    }

    override func tearDown() { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }

    /// The exit code of a command and its output, without the path of the folder.
    private func run(_ arguments: [String], flows: [String] = []) throws -> (code: Int32, text: String) {
        let command = BuiltCommand(
            arguments,
            environment: [
                "FAKE_FLOWS": flows.map { "Shop.Flows/\($0)" }.joined(separator: " "), "FAKE_ONCE": "\(folder)/once",
                "SWERKIN_BROWSER": "webkit",
            ])
        try command.run()
        let text = command.restOfOutput().replacingOccurrences(of: "\(folder)/", with: "")
        _ = command.problems()
        return (command.waitForExit(), text)
    }

    private func runMatrix(_ flows: [String]) throws -> (code: Int32, text: String) {
        try run(
            [
                "run", "\(folder)/Flows.xctest", "-o", "\(folder)/out", "--workers", "1", "--matrix",
                "browser=chromium,firefox", "--matrix", "size=390x844,1280x720",
            ], flows: flows)
    }

    private func content(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    func testAFlowThatFailsInOneColumnIsShownSo() throws {
        let outcome = try runMatrix(["testA", "testFailWith_firefox390x844", "testFail"])
        XCTAssertEqual(outcome.code, 1)
        XCTAssertTrue(
            outcome.text.hasPrefix(
                """
                column 1  chromium, 390x844   2 passed, 1 failed  (1)
                column 2  chromium, 1280x720  2 passed, 1 failed  (2)
                column 3  firefox, 390x844    1 passed, 2 failed  (3)
                column 4  firefox, 1280x720   2 passed, 1 failed  (4)

                ✓ ✓ ✗ ✓  Shop.Flows.testFailWith_firefox390x844  fails with firefox, 390x844 only
                ✗ ✗ ✗ ✗  Shop.Flows.testFail  fails everywhere
                1 flow fails in no column.

                Column 1, chromium, 390x844:

                """), outcome.text)
        XCTAssertEqual(
            try content("once/settings").split(separator: "\n").map(String.init),
            ["chromium 390x844 ", "chromium 1280x720 ", "firefox 390x844 ", "firefox 1280x720 "].flatMap {
                [$0, $0, $0]
            }, "each flow ran once in each column")
    }

    func testTheValuesThatTheFailingColumnsHaveInCommonAreNamed() throws {
        let outcome = try run(
            [
                "run", "\(folder)/Flows.xctest", "-o", "\(folder)/out", "--workers", "1", "--matrix",
                "browser=chromium,firefox", "--matrix", "size=390x844,1280x720", "--matrix", "language=de,en",
                "--matrix",
                "SHOP=one",
            ], flows: ["testA", "testFailWith_firefox390x844"])
        XCTAssertTrue(
            outcome.text.contains(
                "✓ ✓ ✓ ✓ ✗ ✗ ✓ ✓  Shop.Flows.testFailWith_firefox390x844  fails with firefox, 390x844 only\n"),
            outcome.text)
    }

    func testJUnitSaysInWhichColumnsAFlowFails() throws {
        _ = try runMatrix(["testA", "testFailWith_firefox390x844"])
        let junit = try content("out/junit.xml")
        XCTAssertEqual(junit.components(separatedBy: "<testsuite name=").count, 5)
        XCTAssertTrue(
            junit.contains(
                #"<testsuite name="firefox, 390x844" tests="2" failures="1" errors="0" skipped="0" time="1.5">"#), junit
        )
        XCTAssertEqual(junit.components(separatedBy: "(fails with firefox, 390x844 only)").count, 2)
    }

    func testTheReportHasAPageWithAColumnEach() throws {
        _ = try runMatrix(["testA", "testFailWith_firefox390x844"])
        let outcome = try run(["report", "\(folder)/out", "-o", "\(folder)/page", "--title", "Shop"])
        XCTAssertEqual(outcome.code, 1)
        XCTAssertTrue(outcome.text.hasSuffix("Report: page/index.html\n"), outcome.text)
        let page = try content("page/index.html")
        let hashes = try PageHashes(of: page)
        XCTAssertEqual(hashes.allowed, hashes.present, "MatrixPage has the hash")
        XCTAssertFalse(page.contains("<script"))
        XCTAssertTrue(page.contains("<p>2 flows in 4 columns: 1 fails in some columns only.</p>"))
        XCTAssertTrue(page.contains(#"<th scope="colgroup" colspan="2"><span>chromium</span></th>"#))
        XCTAssertTrue(
            page.contains(
                ##"<td class="failed"><a href="3/index.html#test=Shop.Flows.testFailWith_firefox390x844""##), page)
        XCTAssertTrue(page.contains(#"<span class="note">fails with firefox, 390x844 only</span>"#))
        for column in 1...4 { XCTAssertTrue(try content("page/\(column)/index.html").contains("Shop: ")) }
    }

    func testAReportOfAllPassedFlowsPasses() throws {
        XCTAssertEqual(try runMatrix(["testA"]).code, 0)
        let outcome = try run(["report", "\(folder)/out", "--format", "markdown"])
        XCTAssertEqual(outcome.code, 0)
        XCTAssertEqual(
            outcome.text,
            """
            | flow | chromium, 390x844 | chromium, 1280x720 | firefox, 390x844 | firefox, 1280x720 |  |
            | --- | --- | --- | --- | --- | --- |
            | Shop.Flows.testA | ✓ | ✓ | ✓ | ✓ |  |

            """)
        XCTAssertEqual(try run(["report", "\(folder)/out", "--format", "ctrf"]).code, 64)
    }

    func testAListThatLeadsOutOfTheFolderIsRefused() throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/out", withIntermediateDirectories: true)
        for columns in [#"{"folder":"../once","values":["a"]}"#, #"{"folder":"1","values":[]}"#, ""] {
            try #"{"version":1,"axes":["size"],"columns":[\#(columns)]}"#.write(
                toFile: "\(folder)/out/matrix.json", atomically: true, encoding: .utf8)
            XCTAssertEqual(try run(["report", "\(folder)/out", "--format", "json"]).code, 66, columns)
        }
    }

    func testTheColumnsOfAManifestAreMergedIntoAMatrix() throws {
        let outcome = try runMatrix(["testA", "testFailWith_firefox390x844"])
        let reports = [("1", "1-1"), ("2", "2-1"), ("3", "3-1-abc")]
        for (column, name) in reports {
            try FileManager.default.moveItem(atPath: "\(folder)/out/\(column)", toPath: "\(folder)/\(name)")
        }
        let arguments = ["--matrix", "browser=chromium,firefox", "--matrix", "size=390x844,1280x720"]
        let folders = reports.map { "\(folder)/\($0.1)" }
        let merged = try run(["merge"] + folders + ["-o", "\(folder)/merged"] + arguments)
        XCTAssertEqual(merged.code, 1)
        XCTAssertTrue(
            merged.text.hasPrefix(
                """
                column 1  chromium, 390x844   2 passed  (1)
                column 2  chromium, 1280x720  2 passed  (2)
                column 3  firefox, 390x844    1 passed, 1 failed  (3)
                column 4  firefox, 1280x720   2 missing  (4)

                """), merged.text)
        XCTAssertTrue(outcome.text.contains("fails with firefox, 390x844 only"), outcome.text)
        XCTAssertEqual(try run(["report", "\(folder)/merged", "-o", "\(folder)/page"]).code, 1)
        XCTAssertTrue(try content("page/index.html").contains("nothing ran"))
        let stray = try run(["merge", "\(folder)/out", "-o", "\(folder)/none"] + arguments)
        XCTAssertEqual(stray.code, 64)
    }
}
#endif
