import Foundation
import SwerkinRecords
import XCTest

/// Holds the code of the documentation to code that runs.
final class DocumentationTests: XCTestCase {
    private let trial = ReportTrial()

    override func tearDown() { trial.remove() }

    func testTheCodeOfTheDocumentationWorks() throws {
        try trial.write([
            "reports/1/a.jsonl": SampleRecord.passed("A.a"), "reports/2/b.jsonl": SampleRecord.passed("A.b"),
        ])
        // The documentation names folders as one would on the command line.
        let before = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(trial.root.path))
        defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }

        let folders = try ReportFolder.distinct(["reports/1", "reports/2"])
        let report = MergedReport(folders)
        print(SummaryText(report).text)
        try MergedFolder(path: "merged").write(report, of: folders)

        XCTAssertEqual(try trial.files("merged").count, 5)
    }

    func testTheCodeOfTheDocumentationStandsHere() throws {
        let article = try text("Sources/SwerkinRecords/SwerkinRecords.docc/SwerkinRecords.md")
        let block = try XCTUnwrap(article.components(separatedBy: "```").dropFirst().first)
        let code = block.components(separatedBy: "\n").dropFirst().filter { !$0.isEmpty }
        let own = try text("Tests/SwerkinRecordsTests/Merging/DocumentationTests.swift")
        XCTAssertEqual(code.count, 4)
        for line in code { XCTAssertTrue(own.contains("\n        \(line)\n"), line) }
    }

    private func text(_ path: String) throws -> String {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
}
