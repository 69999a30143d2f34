import SwerkinRecords
import SwerkinConformance
import TestSupport
import XCTest

@testable import Swerkin
@testable import SwerkinCore

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
                "testPaying.01-Checkout.png", "testPaying.failure.console.txt", "testPaying.failure.json",
                "testPaying.failure.png",
                "testPaying.failure.txt", "testPaying.jsonl",
            ])
        XCTAssertEqual(try folder.data("testPaying.01-Checkout.png"), Data([0x89, 0x50]))
        XCTAssertEqual(try folder.text("testPaying.failure.console.txt"), "error: no such voucher\n")
        XCTAssertEqual(try folder.data("testPaying.failure.png"), Data([0x89, 0x50, 0x4E, 0x47]))
        XCTAssertNil(GoldenFile("report-tree.txt").difference(from: try folder.text("testPaying.failure.txt")))
        XCTAssertNil(GoldenFile("report-tree.json").difference(from: try folder.text("testPaying.failure.json")))
    }

    func testTheNameOfAPictureSaysWhatItIsOfAndSortsByWhenItWasTaken() throws {
        let captions = (1...10).map { "ITouchButton(\($0), “x”)" } + ["ü", String(repeating: "a", count: 300)]
        report(captions.map { .pictured(PictureRecord(caption: $0, image: [1])) })
        XCTAssertEqual(folder.files.first, "testPaying.01-ITouchButton-1-x.png")
        XCTAssertEqual(
            folder.files.suffix(4),
            [
                "testPaying.10-ITouchButton-10-x.png", "testPaying.11.png",
                "testPaying.12-\(String(repeating: "a", count: 40)).png", "testPaying.jsonl",
            ])
    }

    func testTheFilesOfAFailureGiveNoOrdersToATerminal() throws {
        let element = Element(ElementReference(rawValue: "1"), role: .text, label: "a\u{1B}[2Jb")
        report([
            .failure(
                FailureRecord(
                    message: "No.", culprit: .app, position: SourcePosition(file: "/a.swift", line: 1),
                    tree: ElementTree(size: Size(width: 1, height: 1), roots: [element]),
                    attachments: [DriverAttachment(name: "console", text: "c\u{1B}]0;d\u{7}\r\n")]))
        ])
        XCTAssertTrue(try folder.text("testPaying.failure.txt").contains(#"a\u{1B}[2Jb"#))
        XCTAssertEqual(try folder.text("testPaying.failure.console.txt"), "c\u{FFFD}]0;d\u{FFFD}\n")
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

    func testBoundsThatAreNoNumbersAreWrittenToo() throws {
        let endless = Element(
            ElementReference(rawValue: "1"), role: .generic,
            bounds: Rectangle(x: -.infinity, y: .nan, width: .infinity, height: 1))
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

    func testAFolderThatCannotBeWrittenToFailsEachTestWithTheReason() throws {
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
        let reason = """
            SWERKIN_REPORT names the folder "\(inside)", which cannot be written to: Not a directory.
            Name a folder that can be made and written to, or leave SWERKIN_REPORT out.
            At fault: the environment, not the app.
            """
        XCTAssertEqual(failures, [[reason], [reason]])
    }

    func testARecordThatAnotherProcessWritesIsLeftAloneAndFailsTheTest() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let path = folder.url.appendingPathComponent("testPaying.jsonl").path
        try Data("{}\n".utf8).write(to: URL(fileURLWithPath: path))
        // Another open file is to the lock what another process is.
        let other = try XCTUnwrap(FileHandle(forUpdatingAtPath: path))
        try WriterLock.take(other.fileDescriptor)
        let report = RunReport(folder: folder.path, name: "testPaying")
        report.observe(.testStarted(name: "A.testB"))
        let problem = try XCTUnwrap(report.setupProblem()).sentence
        #if os(Linux)
        XCTAssertTrue(problem.contains("process \(ProcessInfo.processInfo.processIdentifier), "), problem)
        #endif
        XCTAssertTrue(problem.hasSuffix(" is writing to it."), problem)
        XCTAssertEqual(report.unwritten?.hasPrefix("\(path) cannot be written: "), true)
        XCTAssertNil(report.setupProblem(), "It is said once.")
        XCTAssertEqual(try folder.text("testPaying.jsonl"), "{}\n")
        try other.close()
        XCTAssertNil(RunReport(folder: folder.path, name: "testPaying").setupProblem())
    }

    func testAPipeInTheRecordsPlaceFailsTheTestInsteadOfBlockingIt() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        XCTAssertEqual(mkfifo(folder.url.appendingPathComponent("testPaying.jsonl").path, 0o600), 0)
        XCTAssertNotNil(RunReport(folder: folder.path, name: "testPaying").setupProblem())
    }

    func testATestCaseWritesARecordIfTheEnvironmentNamesAFolder() throws {
        let test = FakeTestCase()
        test.variables = ["SWERKIN_REPORT": folder.path, "SWERKIN_LOG": "quiet"]
        test.When.ITouch("save")
        test.finish()
        let lines = try folder.text("SwerkinTests.FakeTestCase.jsonl").split(separator: "\n")
        XCTAssertEqual(lines.count, 5)
        // What the wall clock says is not known before.
        XCTAssertEqual(
            lines.first?.replacing(/"began":"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ"/, with: #""began":…"#),
            #"{"began":…,"event":"testStarted","module":"SwerkinTests","number":1,"test":"FakeTestCase","version":1}"#
        )
        let end = try XCTUnwrap(lines.last).replacing(/"elapsed":[0-9.]+/, with: #""elapsed":…"#)
        XCTAssertEqual(
            end,
            #"{"duration":0.016666667,"elapsed":…,"event":"testFinished","number":5,"outcome":"passed","#
                + #""test":"FakeTestCase","version":1}"#)
    }

    func testARecordSaysHowLongTheTestTookOutsideAndWhereItRuns() throws {
        var now = Duration.seconds(7)
        let shard = try Shard("2/5")
        let report = RunReport(
            in: .folder(folder.path), test: TestIdentity(module: "M", suite: "A", test: "testB"),
            placement: ShardPlacement(shard: shard, owner: 4), began: Date(timeIntervalSince1970: 86_400),
            stopwatch: Stopwatch { now })
        report.observe(.testStarted(name: "A.testB"))
        now = .milliseconds(8_234.4)
        report.observe(.testFinished(name: "A.testB", .passed, duration: .zero))
        XCTAssertEqual(
            try folder.text("M.A.testB.jsonl"),
            """
            {"began":"1970-01-02T00:00:00Z","event":"testStarted","module":"M","number":1,"shard":{"count":5,"number":2,"owner":4},"test":"A.testB","version":1}
            {"duration":0,"elapsed":1.234,"event":"testFinished","number":2,"outcome":"passed","test":"A.testB","version":1}

            """)
    }

    func testEveryTestTakesSomeTime() {
        XCTAssertEqual(Stopwatch { .zero }.elapsed.roundedSeconds, 0.001)
        XCTAssertLessThan(Stopwatch.started().elapsed, .seconds(60))
    }
}
