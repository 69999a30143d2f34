// Apple's platforms put test bundles elsewhere than programs.
#if !canImport(Darwin)
import Foundation
import TestSupport
import XCTest

/// The verb `report` as a process: the browser that it opens, and a disk that is full.
final class ReportProcessTests: XCTestCase {
    private let root = FileManager.default.temporaryDirectory.path + "/report-processes-" + UUID().uuidString

    override func setUpWithError() throws {
        try super.setUpWithError()
        try write(record("A.a", "passed", shard: 1, of: 1), "run/a.jsonl")
        try FileManager.default.createDirectory(atPath: root + "/bin", withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: root)
        super.tearDown()
    }

    private func write(_ text: String, _ name: String) throws {
        let file = URL(fileURLWithPath: "\(root)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func run(_ prelude: String, _ options: String...) throws -> (status: Int32, problems: String) {
        let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("swerkin").path
        let (process, problems) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments =
            ["-c", "\(prelude) exec \"$@\"", "bash", command, "report", "\(root)/run", "-o", "\(root)/report"] + options
        process.standardOutput = FileHandle.nullDevice
        process.standardError = problems
        try process.run()
        let said = String(decoding: problems.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, said.replacingOccurrences(of: root + "/", with: ""))
    }

    func testTheProgramOfTheSystemOpensTheReport() throws {
        try write("#!/bin/sh\nprintf %s \"$1\" > \(root)/opened\n", "bin/xdg-open")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root + "/bin/xdg-open")
        let opened = try run("PATH=\(root)/bin:$PATH;", "--open")
        XCTAssertEqual(opened.problems, "")
        XCTAssertEqual(opened.status, 0)
        XCTAssertEqual(try String(contentsOfFile: root + "/opened", encoding: .utf8), "\(root)/report/index.html")
    }

    func testWithoutThatProgramTheReportIsStillThere() throws {
        let opened = try run("PATH=\(root)/bin;", "--open")
        XCTAssertEqual(
            opened.problems.split(separator: "\n").last,
            "the report can't be opened: xdg-open ended with 127; open report/index.html in a browser")
        XCTAssertEqual(opened.status, 0)
    }

    func testAFullDiskIsTheExitCode74AndLeavesNothing() throws {
        let full = try run("trap '' XFSZ; ulimit -f 4;")
        XCTAssertEqual(full.status, 74, full.problems)
        XCTAssertTrue(full.problems.hasPrefix("Error: report/"), full.problems)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: root).sorted(), ["bin", "run"])
    }
}
#endif
