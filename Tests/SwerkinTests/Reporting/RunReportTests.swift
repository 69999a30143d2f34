import SwerkinTesting
import TestSupport
import XCTest

@testable import Swerkin

final class RunReportTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    private func report(_ events: [RunEvent], name: String = "testPaying") {
        let report = RunReport(folder: folder.path, name: name)
        events.forEach(report.observe)
    }

    func testEveryEventIsALine() throws {
        report(ScriptedRun.events)
        XCTAssertNil(GoldenFile("report.jsonl").difference(from: try folder.text("testPaying.jsonl")))
    }

    func testAFailureHasFilesWithTheTreeAndThePicture() throws {
        report(ScriptedRun.events)
        XCTAssertEqual(
            folder.files,
            [
                "testPaying.failure.console.txt", "testPaying.failure.json", "testPaying.failure.png",
                "testPaying.failure.txt", "testPaying.jsonl",
            ])
        XCTAssertEqual(try folder.text("testPaying.failure.console.txt"), "error: no such voucher\n")
        XCTAssertEqual(try folder.data("testPaying.failure.png"), Data([0x89, 0x50, 0x4E, 0x47]))
        XCTAssertNil(GoldenFile("report-tree.txt").difference(from: try folder.text("testPaying.failure.txt")))
        XCTAssertNil(GoldenFile("report-tree.json").difference(from: try folder.text("testPaying.failure.json")))
    }

    func testAnAttachmentWhoseNameNoFileMayHaveIsWrittenUnderAnother() throws {
        let attachment = DriverAttachment(name: "../log of\u{2009}all", text: "x")
        report([
            .failure(
                FailureRecord(
                    message: "No.", culprit: .app, position: SourcePosition(file: "/a.swift", line: 1),
                    attachments: [attachment]))
        ])
        XCTAssertEqual(folder.files, ["testPaying.failure...-log-of-all.txt", "testPaying.jsonl"])
    }

    func testAFrameThatIsNoNumberIsWrittenToo() throws {
        let endless = Element(
            ElementReference(rawValue: "1"), role: .generic,
            frame: Frame(x: -.infinity, y: .nan, width: .infinity, height: 1))
        let tree = ElementTree(size: Size(width: 1, height: 1), roots: [endless])
        report([
            .failure(
                FailureRecord(
                    message: "No.", culprit: .app, position: SourcePosition(file: "/a.swift", line: 1), tree: tree))
        ])
        XCTAssertEqual(
            try folder.text("testPaying.failure.json"),
            #"{"elements":[{"frame":["-Infinity","NaN","Infinity",1],"role":"generic"}],"#
                + #""height":1,"version":1,"width":1}"# + "\n")
        XCTAssertEqual(
            try folder.text("testPaying.failure.txt"),
            "screen of 1 × 1 points\n  element  at -inf, nan, inf × 1\n")
    }

    func testASkippedTestIsReportedAsSkipped() throws {
        report([
            .testStarted(name: "A.testB"), .testSkipped(reason: "It is retired."),
            .testFinished(name: "A.testB", .skipped, duration: .zero),
        ])
        XCTAssertEqual(
            try folder.text("testPaying.jsonl"),
            """
            {"event":"testStarted","number":1,"test":"A.testB","version":1}
            {"event":"testSkipped","number":2,"reason":"It is retired.","test":"A.testB","version":1}
            {"duration":0,"event":"testFinished","number":3,"outcome":"skipped","test":"A.testB","version":1}

            """)
    }

    func testEveryLineIsWrittenBeforeTheTestGoesOn() throws {
        let report = RunReport(folder: folder.path, name: "testPaying")
        report.observe(.testStarted(name: "A.testB"))
        XCTAssertEqual(try folder.text("testPaying.jsonl").count { $0 == "\n" }, 1)
    }

    func testATestThatRunsAgainInTheProcessHasARecordOfItsOwn() {
        report([.testStarted(name: "first")])
        report([.testStarted(name: "second")])
        XCTAssertEqual(folder.files, ["testPaying-2.jsonl", "testPaying.jsonl"])
    }

    func testAFileOfAnEarlierRunIsReplaced() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data("old".utf8).write(to: folder.url.appendingPathComponent("testPaying.jsonl"))
        report([])
        XCTAssertEqual(try folder.text("testPaying.jsonl"), "")
    }

    func testAFolderThatCannotBeWrittenToFailsTheFirstTestWithTheReason() throws {
        try Data().write(to: folder.url)  // A file stands where the folder should be.
        let inside = folder.url.appendingPathComponent("reports").path
        var failures: [[String]] = []
        for _ in 1...2 {
            let test = FakeTestCase()
            test.variables = ["SWERKIN_REPORT": inside, "SWERKIN_LOG": "quiet"]
            test.failureRecorder = test.recorder
            test.When.ITouch("save")
            test.finish()
            failures.append(test.recorder.failures.map(\.message))
        }
        XCTAssertEqual(
            failures,
            [
                [
                    """
                    SWERKIN_REPORT names the folder "\(inside)", which cannot be written to: Not a directory.
                    Name a folder that can be made and written to, or leave SWERKIN_REPORT out.
                    At fault: the surroundings, not the app.
                    """
                ], [],
            ])
    }

    func testATestCaseWritesARecordWhereTheEnvironmentNamesAFolder() throws {
        let test = FakeTestCase()
        test.variables = ["SWERKIN_REPORT": folder.path, "SWERKIN_LOG": "quiet"]
        test.When.ITouch("save")
        test.finish()
        let lines = try folder.text("SwerkinTests.FakeTestCase.jsonl").split(separator: "\n")
        XCTAssertEqual(lines.count, 5)
        XCTAssertEqual(
            lines.last,
            #"{"duration":0.016666667,"event":"testFinished","number":5,"outcome":"passed","test":"FakeTestCase","version":1}"#
        )
    }
}
