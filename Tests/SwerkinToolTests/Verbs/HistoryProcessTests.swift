// Apple's platforms put test bundles elsewhere than programs.
#if !canImport(Darwin)
import Foundation
import SwerkinReports
import SwerkinRecords
import TestSupport
import XCTest

/// Several processes on one history, and what is left of those that do not come to their end.
final class HistoryProcessTests: XCTestCase {
    private let root = FileManager.default.temporaryDirectory.path + "/history-processes-" + UUID().uuidString
    private var file: String { root + "/history.sqlite" }

    override func tearDown() { try? FileManager.default.removeItem(atPath: root) }

    /// Writes a report of one test, whose record is of at least some bytes, and returns its path.
    private func report(_ name: String, bytes: Int = 100, tests: Int = 1) throws -> String {
        let folder = root + "/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<tests {
            var record = RecordText("A.\(name)\(number)")
            record.step(String(repeating: "x", count: bytes))
            record.finish()
            try Data(record.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).jsonl"))
        }
        return folder
    }

    /// A shell that runs some words and then the command with arguments.
    private func process(_ prelude: String = "", _ arguments: [String]) -> (Process, Pipe) {
        let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("swerkin").path
        let (process, problems) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "\(prelude) exec \"$@\"", "bash", command] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = problems
        return (process, problems)
    }

    private func run(_ prelude: String = "", _ arguments: [String]) throws -> (process: Process, problems: String) {
        let (process, problems) = process(prelude, arguments)
        try process.run()
        let said = problems.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process, String(decoding: said, as: UTF8.self))
    }

    /// The numbers of tests of all runs, after every record was read.
    private func runs() throws -> [String] {
        try RunHistory(path: file).runs.map { run in
            let bytes = try run.recordNames().reduce(0) { try $0 + run.content(of: $1).count }
            XCTAssertEqual(bytes, run.bytes)
            return URL(fileURLWithPath: run.folder).lastPathComponent
        }
    }

    private func addFirstRuns() throws {
        let added = try run("", ["history", "add", report("1"), report("2"), "--into", file])
        XCTAssertEqual(added.process.terminationStatus, 0, added.problems)
    }

    /// The size of the file after which the system stops the process is wherever a crash may come.
    func testAWriterThatIsKilledAtAnyPointLosesNoEarlierRun() throws {
        try addFirstRuns()
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        let next = try report("3", bytes: 3000, tests: 10)
        var killed = 0
        for kilobytes in stride(from: 1, through: 201, by: 10) {
            try whole.write(to: URL(fileURLWithPath: file))
            let limited = try run("ulimit -c 0 -f \(kilobytes);", ["history", "add", next, "--into", file])
            let isKilled = limited.process.terminationReason == .uncaughtSignal
            killed += isKilled ? 1 : 0
            XCTAssertEqual(try runs(), isKilled ? ["1", "2"] : ["1", "2", "3"], "\(kilobytes) kB")
            XCTAssertEqual(try run("", ["history", "add", next, "--into", file]).process.terminationStatus, 0)
            XCTAssertEqual(try runs(), ["1", "2", "3"], "\(kilobytes) kB")
        }
        XCTAssertGreaterThan(killed, 8)
        XCTAssertLessThan(killed, 21, "The last limit is beyond the size.")
    }

    func testAFullDiskIsTheExitCode74AndLosesNoEarlierRun() throws {
        try addFirstRuns()
        let full = try run(
            "trap '' XFSZ; ulimit -f 60;", ["history", "add", report("3", bytes: 3000, tests: 30), "--into", file])
        XCTAssertEqual(full.process.terminationStatus, 74)
        XCTAssertEqual(
            full.problems, "Error: \(file) cannot be written: disk I/O error; the runs before are all there\n")
        XCTAssertEqual(try runs(), ["1", "2"])
    }

    func testTwoWritersAndAKilledOneOnOneHistoryLoseNothing() throws {
        try addFirstRuns()
        let large = try report("large", bytes: 20_000, tests: 800)
        let (first, second) = try ((10..<30).map { try report("\($0)") }, (30..<50).map { try report("\($0)") })
        let (killed, _) = process("", ["history", "add", large, "--into", file])
        try killed.run()
        // It has written to the file once the journal has something to undo.
        let deadline = Date(timeIntervalSinceNow: 60)
        while killed.isRunning, Date() < deadline, try size(of: file) < 1_000_000 { usleep(1000) }
        XCTAssertTrue(killed.isRunning, "It was done before it could be killed.")
        let writers = [first, second].map { process("", ["history", "add"] + $0 + ["--into", file]) }
        for (writer, _) in writers { try writer.run() }
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
        for (writer, problems) in writers {
            let said = problems.fileHandleForReading.readDataToEndOfFile()
            writer.waitUntilExit()
            XCTAssertEqual(writer.terminationStatus, 0, String(decoding: said, as: UTF8.self))
        }
        let runs = try runs()
        XCTAssertEqual(runs.count, 42)
        XCTAssertEqual(Array(runs.prefix(2)), ["1", "2"])
        XCTAssertEqual(Set(runs), Set((10..<50).map(String.init) + ["1", "2"]))
        for half in [10..<30, 30..<50] {
            let own = runs.compactMap(Int.init).filter(half.contains)
            XCTAssertEqual(own, Array(half), "The runs of a writer keep their order.")
        }
    }

    private func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
#endif
