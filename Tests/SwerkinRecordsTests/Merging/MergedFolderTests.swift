import Foundation
import XCTest

@testable import SwerkinRecords

final class MergedFolderTests: XCTestCase {
    private let trial = ReportTrial()

    override func tearDown() { trial.remove() }

    private func merge(_ folders: [ReportFolder]) throws {
        try MergedFolder(path: trial.path("merged")).write(MergedReport(folders), of: folders)
    }

    func testEveryFileIsThereByteByByteAndWhoIsAtHomeKeepsTheName() throws {
        let files = [
            "1/a.jsonl": SampleRecord.skipped("A.a", .init(1, of: 2, owner: 2)),
            "1/graph.json": "{}", "2/a.jsonl": SampleRecord.failed("A.a", .init(2, of: 2)), "2/a.failure.txt": "screen",
        ]
        try trial.write(files)
        try merge(try trial.folders("1", "2"))
        XCTAssertEqual(
            try trial.files("merged"),
            [
                "a.failure.txt", "a.from-1.jsonl", "a.jsonl", "durations.json", "graph.json", "junit.xml",
                "summary.json",
            ])
        XCTAssertEqual(try trial.text("merged/a.jsonl"), files["2/a.jsonl"])
        XCTAssertEqual(try trial.text("merged/a.from-1.jsonl"), files["1/a.jsonl"])
        XCTAssertEqual(try trial.text("merged/a.failure.txt"), "screen")
    }

    func testRecordsOfOneNameAreKeptApartWithTheirFilesAndKnowThemByTheirNewNames() throws {
        let failed = SampleRecord.failed("A.a", files: #"{"tree":"a.failure.txt"}"#)
        try trial.write([
            "1/a.jsonl": failed, "1/a.failure.txt": "first", "2/a.jsonl": failed, "2/a.failure.txt": "second",
            "1/log.txt": "one", "2/log.txt": "two",
        ])
        try merge(try trial.folders("1", "2"))
        XCTAssertEqual(
            try trial.files("merged").filter { !$0.hasSuffix(".json") && $0 != "junit.xml" },
            [
                "a.failure.txt", "a.from-2.failure.txt", "a.from-2.jsonl", "a.jsonl", "log.from-2.txt", "log.txt",
            ])
        XCTAssertEqual(try trial.text("merged/a.failure.txt"), "first")
        XCTAssertEqual(try trial.text("merged/a.from-2.failure.txt"), "second")
        XCTAssertEqual(try trial.text("merged/log.from-2.txt"), "two")
        XCTAssertEqual(
            try trial.text("merged/a.from-2.jsonl"),
            failed.replacingOccurrences(of: "a.failure.txt", with: "a.from-2.failure.txt"))
    }

    func testATextThatQuotesTheNameOfAFileStaysAsItIs() throws {
        let failed = SampleRecord.failed("A.a", files: #"{"tree":"a.failure.txt"}"#)
            .replacingOccurrences(of: "totals", with: "a.failure.txt")
        try trial.write([
            "1/a.jsonl": failed, "1/a.failure.txt": "first", "2/a.jsonl": failed, "2/a.failure.txt": "second",
        ])
        try merge(try trial.folders("1", "2"))
        let text = try trial.text("merged/a.from-2.jsonl")
        XCTAssertTrue(text.contains(#"Did you mean \"a.failure.txt\"?"#), text)
        XCTAssertTrue(text.contains(#""tree":"a.from-2.failure.txt""#), text)
    }

    func testWhatIsMergedCanBeMergedAgain() throws {
        try trial.write([
            "1/a.jsonl": SampleRecord.skipped("A.a", .init(1, of: 2, owner: 2)),
            "2/a.jsonl": SampleRecord.passed("A.a", .init(2, of: 2)),
        ])
        try merge(try trial.folders("1", "2"))
        let again = MergedReport(try trial.folders("merged"))
        XCTAssertTrue(again.isSuccess)
        XCTAssertEqual(again.tests.map(\.outcome), [.passed])
        XCTAssertEqual(again.shards.map(\.shards), [["1/2", "2/2"]])
    }

    func testNamesThatAreTakenAreNotTakenAgain() throws {
        let records = ["1/a.jsonl", "2/a.jsonl", "1/a.from-2.jsonl"]
        for (index, record) in records.enumerated() { try trial.write([record: SampleRecord.passed("A.t\(index)")]) }
        try merge(try trial.folders("1", "2"))
        XCTAssertEqual(
            try trial.files("merged").filter { $0.hasSuffix(".jsonl") },
            ["a.from-2-2.jsonl", "a.from-2.jsonl", "a.jsonl"])
    }

    func testAFolderWithFilesIsRefused() throws {
        try trial.write(["merged/old.jsonl": ""])
        XCTAssertThrowsError(try MergedFolder(path: trial.path("merged"))) { error in
            XCTAssertEqual(
                trial.shortened("\(error)"), "merged is not empty; name a new folder with -o, or empty it")
        }
    }

    func testAFolderThatCannotBeMadeIsAnError() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.a"), "file": ""])
        let folders = try trial.folders("1")
        let merged = try MergedFolder(path: trial.path("file/merged"))
        XCTAssertThrowsError(try merged.write(MergedReport(folders), of: folders)) { error in
            XCTAssertEqual(trial.shortened("\(error)"), "file/merged cannot be written: Not a directory")
        }
    }

    func testWhatCannotBeWrittenAsAWholeIsNotWrittenAtAll() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.a"), "1/b.txt": "b", "out/.keep": ""])
        let folders = try trial.folders("1")
        try FileManager.default.removeItem(atPath: trial.path("1/b.txt"))
        try FileManager.default.createSymbolicLink(
            atPath: trial.path("1/b.txt"), withDestinationPath: trial.path("out/.keep"))
        XCTAssertThrowsError(try MergedFolder(path: trial.path("out/merged")).write(MergedReport(folders), of: folders))
        {
            XCTAssertTrue("\($0)".contains("1/b.txt is a symbolic link, and links are not followed"), "\($0)")
        }
        XCTAssertEqual(try trial.files("out"), [".keep"])
        try FileManager.default.createDirectory(atPath: trial.path("empty"), withIntermediateDirectories: false)
        XCTAssertThrowsError(try MergedFolder(path: trial.path("empty")).write(MergedReport(folders), of: folders))
        XCTAssertEqual(try trial.files("empty"), [])
    }

    func testAFolderThatIsThereAndEmptyIsFilledAndNothingElseIsLeft() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.a"), "out/.keep": ""])
        try FileManager.default.createDirectory(atPath: trial.path("out/merged"), withIntermediateDirectories: false)
        let folders = try trial.folders("1")
        for name in ["out/merged", "out/new"] {
            try MergedFolder(path: trial.path(name)).write(MergedReport(folders), of: folders)
            XCTAssertEqual(try trial.files(name), ["a.jsonl", "durations.json", "junit.xml", "summary.json"])
        }
        XCTAssertEqual(try trial.files("out"), [".keep", "merged", "new"])
    }

    func testAFullDiskIsAnErrorOfItsOwn() {
        XCTAssertEqual(
            ReportError(writing: "merged/a.jsonl", CocoaError(.fileWriteOutOfSpace)),
            .outputFailed(path: "merged/a.jsonl", problem: "there is no space left"))
        XCTAssertEqual(
            ReportError(writing: "merged", POSIXError(.EACCES)),
            .unwritable(path: "merged", problem: "there is no permission"))
    }

    func testTextsOfRecordsGiveNoOrdersInWhatIsPrinted() throws {
        let message = #"Then ISee(total) failed: it is not there.\nDid you mean \"totals\"?"#
        let hostile = #"a\u001b[2J\u009b\u202e\n::error::b <c>&\ufffe"#
        let record = SampleRecord.failed("A.a").replacingOccurrences(of: message, with: hostile)
        try trial.write(["1/a.jsonl": record])
        let report = MergedReport(try trial.folders("1"))
        let texts = [report.junit, String(decoding: try report.summary.json, as: UTF8.self)]
        for text in texts {
            XCTAssertFalse(text.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) }, text)
        }
        XCTAssertTrue(texts[0].contains("::error::b &lt;c&gt;&amp;\u{FFFD}"), texts[0])
        XCTAssertTrue(texts[1].contains(#"a\u001b[2J\u009b\u202e\n::error::b <c>&"#), texts[1])
    }
}
