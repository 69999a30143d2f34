import Foundation
import XCTest
@testable import SwerkinRecords

final class ExportedAttachmentsTests: XCTestCase {
    private let trial = ReportTrial()
    private let record = "Shop.A.test.attached-0a1b2c3d"
    private let identifier = "_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E"

    override func tearDown() { trial.remove() }

    /// Writes an export as Xcode's tool does: by names on the disk, the names for people and the contents.
    private func export(_ attachments: [(disk: String, name: String, content: String)]) throws {
        try trial.write(Dictionary(uniqueKeysWithValues: attachments.map { ("out/\($0.disk)", $0.content) }))
        let entries = attachments.map {
            #"{"configurationName":"English","deviceId":"1","deviceName":"iPhone","exportedFileName":"\#($0.disk)","#
                + #""isAssociatedWithFailure":false,"suggestedHumanReadableName":"\#($0.name)","timestamp":1.5}"#
        }
        let manifest = #"[{"attachments":[\#(entries.joined(separator: ","))],"testIdentifier":"A/test()"}]"#
        try trial.write(["out/manifest.json": manifest])
    }

    private func exportRecord() throws {
        let content = SampleRecord.failed("A.test", files: #"{"screenshot":"\#(record).failure.png"}"#)
        try export([
            ("1.jsonl", "\(record)\(identifier).jsonl", content),
            ("2.png", "\(record).failure\(identifier).png", "picture"),
            ("3.png", "Screenshot\(identifier).png", "other"),
        ])
    }

    private func error(_ folder: String = "out", exporter: [String] = []) -> String? {
        do {
            _ = try RecordFolder(path: trial.path(folder), exporter: exporter)
            return nil
        } catch {
            return trial.shortened("\(error)")
        }
    }

    func testAnExportIsReadAsTheFolderThatWasAttached() throws {
        try exportRecord()
        let folder = try RecordFolder(path: trial.path("out"))
        XCTAssertEqual(folder.files, ["\(record).failure.png", "\(record).jsonl"])
        XCTAssertEqual(folder.records.map(\.name), ["\(record).jsonl"])
        XCTAssertEqual(folder.records.map(\.path), [trial.path("out/\(record).jsonl")])
        XCTAssertEqual(
            String(decoding: try folder.content(of: "\(record).failure.png"), as: UTF8.self), "picture")
        XCTAssertEqual(try folder.results().failedTests, ["Shop.A.test"])
    }

    func testAMergedFolderHasTheFilesUnderTheirNames() throws {
        try exportRecord()
        try trial.write(["2/b.jsonl": SampleRecord.passed("B.test")])
        let folders = try ReportFolder.distinct([trial.path("out"), trial.path("2")])
        try MergedFolder(path: trial.path("merged")).write(MergedReport(folders), of: folders)
        XCTAssertEqual(
            try trial.files("merged"),
            [
                "\(record).failure.png", "\(record).jsonl", "b.jsonl", "durations.json", "junit.xml", "summary.json",
            ])
        XCTAssertEqual(try trial.text("merged/\(record).failure.png"), "picture")
    }

    func testAnExportWithoutRecordsIsAnErrorThatSaysHowToGetThem() throws {
        try export([("3.png", "Screenshot\(identifier).png", "other")])
        XCTAssertEqual(
            error(),
            "no test has attached a record to its result in out; run the tests with SWERKIN_REPORT=xcresult")
    }

    func testAManifestThatCannotBeUsedIsAnError() throws {
        let words = { (position: String) in "out/manifest.json:\(position) is no manifest of exported attachments: " }
        let remedy = "; export them again with xcrun xcresulttool export attachments (Xcode 16.3 or later)"
        try trial.write(["out/manifest.json": "{}"])
        XCTAssertEqual(error(), "\(words("1:1"))the value is not a list\(remedy)")
        try trial.write(["out/manifest.json": #"[{"attachments":[{"name":"a"}]}]"#])
        XCTAssertEqual(
            error(),
            "\(words("1:18"))in “Index 0” → “attachments” → “Index 0” the key “exportedFileName” is missing\(remedy)")
        try trial.write([
            "out/manifest.json":
                #"[{"attachments":[{"exportedFileName":"../x","suggestedHumanReadableName":"\#(record).jsonl"}]}]"#
        ])
        XCTAssertEqual(error(), "\(words("1:18"))the file “../x” is outside the folder\(remedy)")
        try export([("1", "\(record).jsonl", ""), ("2", "\(record)\(identifier)", "")])
        XCTAssertEqual(error(), "\(words("1:225"))two attachments are named “\(record).jsonl”\(remedy)")
    }

    func testAnAttachmentThatIsMissingIsAnErrorWhenItIsRead() throws {
        try exportRecord()
        try FileManager.default.removeItem(atPath: trial.path("out/2.png"))
        let folder = try RecordFolder(path: trial.path("out"))
        XCTAssertThrowsError(try folder.content(of: "\(record).failure.png")) { error in
            XCTAssertEqual(trial.shortened("\(error)"), "out/2.png cannot be read: there is no such file or folder")
        }
    }

    func testAnotherManifestBesideRecordsIsIgnored() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.test"), "1/manifest.json": "{}"])
        XCTAssertEqual(try RecordFolder(path: trial.path("1")).files, ["a.jsonl", "manifest.json"])
    }

    // MARK: Bundles

    /// A program in the place of Xcode's, which copies what was exported before; the paths are its fourth and sixth arguments.
    private func exporter(_ command: String) -> [String] { ["/bin/sh", "-c", command] }

    func testABundleIsExportedAndItsCopyIsRemovedWhenNothingReadsItAnyMore() throws {
        try exportRecord()
        try trial.write(["flows.xcresult/Info.plist": ""])
        // The arguments behind the command are those from $0 on.
        let copy = exporter("[ \"$0 $1 $2\" = 'export attachments --path' ] && cp \"$3\"/../out/* \"$5\"")
        var folder: RecordFolder? = try RecordFolder(path: trial.path("flows.xcresult"), exporter: copy)
        XCTAssertEqual(folder?.records.map(\.path), [trial.path("flows.xcresult/\(record).jsonl")])
        let location = try XCTUnwrap(folder?.location(of: "\(record).jsonl"))
        XCTAssertTrue(FileManager.default.fileExists(atPath: location))
        folder = nil
        XCTAssertFalse(FileManager.default.fileExists(atPath: location))
    }

    func testABundleThatCannotBeExportedIsAnErrorWithTheCommandForAMac() throws {
        try trial.write(["flows.xcresult/Info.plist": ""])
        let remedy =
            "; on a Mac with Xcode 16.3 or later, write xcrun xcresulttool export attachments --path flows.xcresult"
            + " --output-path attachments, and name the folder attachments"
        XCTAssertEqual(
            error("flows.xcresult", exporter: exporter("echo one >&2; echo 'no such bundle' >&2; exit 64")),
            "the attachments of flows.xcresult cannot be exported: xcrun ended with exit code 64: no such bundle\(remedy)"
        )
        XCTAssertEqual(
            error("flows.xcresult", exporter: exporter("true")),
            "no test has attached a record to its result in flows.xcresult; run the tests with SWERKIN_REPORT=xcresult")
    }
}

final class AttachedNameTests: XCTestCase {
    private let record = "Shop.CheckoutFlows.testPaying.attached-0a1b2c3d"

    func testTheNamesOfFilesAreRestoredFromThoseThatXcodeGives() {
        let identifier = "_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E"
        for (exported, file) in [
            ("\(record)\(identifier).jsonl", "\(record).jsonl"),
            ("\(record).failure\(identifier).png", "\(record).failure.png"),
            ("\(record).failure.console\(identifier).txt", "\(record).failure.console.txt"),
            // The ending may stay before the identifier, be added, be replaced, or be left out.
            ("\(record).jsonl\(identifier)", "\(record).jsonl"),
            ("\(record).jsonl\(identifier).txt", "\(record).jsonl"),
            ("\(record)\(identifier).txt", "\(record).jsonl"),
            ("\(record)\(identifier)", "\(record).jsonl"),
            ("\(record).failure.png\(identifier).png", "\(record).failure.png"),
            ("\(record).01-Checkout.png", "\(record).01-Checkout.png"),
        ] { XCTAssertEqual(AttachedName.file(ofExported: exported), file, exported) }
    }

    func testOtherAttachmentsBelongToNoRecord() {
        for name in [
            "screen_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E.png", "log.jsonl", "a.attached-12.jsonl",
            "a.attached-0a1b2c3dx.png", ".attached-0a1b2c3d.jsonl", ".a.attached-0a1b2c3d.jsonl",
            "a/b.attached-0a1b2c3d.jsonl", "ü.attached-0a1b2c3d.jsonl", "",
        ] { XCTAssertNil(AttachedName.file(ofExported: name), name) }
    }

    func testEachRecordHasAnotherNameEvenOfTheSameTest() {
        let names = (1...100).map { _ in AttachedName.record(of: "A.test") }
        XCTAssertGreaterThan(Set(names).count, 95)
        for name in names { XCTAssertEqual(AttachedName.file(ofExported: "\(name).jsonl"), "\(name).jsonl") }
    }
}
