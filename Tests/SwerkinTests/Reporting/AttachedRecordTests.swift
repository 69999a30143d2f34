import Foundation
import SwerkinRecords
import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class AttachedRecordTests: XCTestCase {
    /// The result of a test as Xcode keeps it, and as its tool exports it.
    private final class Result: AttachableResult, @unchecked Sendable {
        private(set) var attachments: [(name: String, content: AttachedContent)] = []

        func attach(_ content: AttachedContent, named name: String) { attachments.append((name, content)) }

        /// The types by the names, without the digits of the record.
        var types: [String] {
            attachments.map { "\($0.name.replacing(/attached-[0-9a-f]{8}/, with: "attached-…")): \($0.content.type)" }
        }

        /// Writes the attachments as `xcresulttool export attachments` does.
        func export(to folder: TemporaryFolder) throws {
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
            var entries: [[String: Any]] = []
            for (name, content) in attachments {
                let dot = name.lastIndex(of: ".") ?? name.endIndex
                let (file, identifier) = ("\(UUID())\(name[dot...])", "_0_\(UUID())")
                try Data(content.bytes).write(to: folder.url.appendingPathComponent(file))
                entries.append([
                    "exportedFileName": file,
                    "suggestedHumanReadableName": "\(name[..<dot])\(identifier)\(name[dot...])",
                ])
            }
            let manifest: [[String: Any]] = [["testIdentifier": "FakeTestCase/test()", "attachments": entries]]
            try JSONSerialization.data(withJSONObject: manifest)
                .write(to: folder.url.appendingPathComponent("manifest.json"))
        }
    }

    private let folder = TemporaryFolder()
    private let result = Result()

    override func tearDown() { folder.remove() }

    /// A test case whose result keeps files.
    private func testCase(_ destination: String) -> FakeTestCase {
        let test = FakeTestCase()
        test.variables = ["SWERKIN_REPORT": destination, "SWERKIN_LOG": "quiet"]
        test.failureRecorder = test.recorder
        test.attachableResult = result
        return test
    }

    func testTheRecordAndItsFilesAreAttachedWhenTheTestEnds() {
        let test = testCase("xcresult")
        test.When.ITouch("missing")
        XCTAssertEqual(result.types, [])
        test.finish()
        XCTAssertEqual(
            result.types,
            [
                "SwerkinTests.FakeTestCase.attached-….failure.json: public.json",
                "SwerkinTests.FakeTestCase.attached-….failure.txt: public.plain-text",
                "SwerkinTests.FakeTestCase.attached-….jsonl: public.plain-text",
            ])
    }

    func testWhatIsExportedReadsAsTheRecordOfTheTest() throws {
        for element in ["save", "missing"] {
            let test = testCase("xcresult")
            test.When.ITouch(element)
            test.finish()
        }
        try result.export(to: folder)
        let report = try ReportFolder(path: folder.path)
        XCTAssertEqual(Set(report.records.map(\.outcome)), [.passed, .failed])
        XCTAssertEqual(report.records.flatMap(\.faults), [])
        let failed = try XCTUnwrap(report.records.first { $0.outcome == .failed })
        let tree = try XCTUnwrap(failed.failure?.files["tree"])
        let content = try RecordFolder(path: folder.path).content(of: tree)
        XCTAssertTrue(String(decoding: content, as: UTF8.self).contains("save"))
    }

    func testAFolderThatCannotBeWrittenToFailsNothingIfTheResultKeepsFilesAndIsNamedOnce() throws {
        try Data().write(to: folder.url)  // A file stands where the folder should be.
        let inside = folder.url.appendingPathComponent("reports").path
        var outputs: [[String]] = []
        for _ in 1...2 {
            let test = testCase(inside)
            test.When.ITouch("save")
            test.finish()
            XCTAssertEqual(test.recorder.failures.map(\.message), [])
            outputs.append(try outputsOfLastRecord())
        }
        let notice =
            "SWERKIN_REPORT names the folder \"\(inside)\", which cannot be written to here: Not a directory. So the record of"
            + " each test is attached to its result; read it by swerkin report <name>.xcresult."
        XCTAssertEqual(outputs, [[notice], []])
    }

    private func outputsOfLastRecord() throws -> [String] {
        let last = try XCTUnwrap(result.attachments.last { $0.name.hasSuffix(".jsonl") })
        var (reader, outputs) = (RecordReader(file: last.name), [String]())
        reader.read(Data(last.content.bytes)) { if case .output(let text) = $0.event { outputs.append(text) } }
        return outputs
    }

    func testAFolderThatCanBeWrittenToKeepsTheRecord() {
        let test = testCase(folder.path)
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(result.types, [])
        XCTAssertEqual(folder.files.filter { $0.hasSuffix(".jsonl") }.count, 1)
    }

    func testWhereNoResultKeepsFilesEachTestFailsWithTheReason() {
        let message = """
            The record of the test cannot be attached to the test's result: only XCTest of Xcode keeps files in test cases.
            Name a folder by SWERKIN_REPORT, or leave it out.
            At fault: the environment, not the app.
            """
        for _ in 1...2 {
            let test = testCase("xcresult")
            test.attachableResult = nil
            test.When.ITouch("save")
            test.finish()
            XCTAssertEqual(test.recorder.failures.map(\.message), [message])
        }
    }

    func testNothingStaysInTheTemporaryFolder() throws {
        let place = FileManager.default.temporaryDirectory
        let names = {
            try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasPrefix("swerkin-record-") }
        }
        let before = try names()
        let test = testCase("xcresult")
        test.When.ITouch("save")
        XCTAssertEqual(try names().count, before.count + 1)
        test.finish()
        XCTAssertEqual(try names().count, before.count)
    }
}
