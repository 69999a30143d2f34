// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

/// What is left of a server when the test process that started it has ended.
final class EndOfTestProcessTests: XCTestCase {
    /// A test process with a server, given a signal when its test has come to its last step.
    private func check(
        _ outcome: ServedFlows.Outcome, signal: CInt? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let notes = try TemporaryFolder("served")
        defer { notes.delete() }
        let process = try start(outcome, notes: notes.path)
        if let signal {
            let last = "\(notes.path)/last"
            wait(process, for: "the last step") { FileManager.default.fileExists(atPath: last) }
            kill(process.processIdentifier, signal)
        }
        wait(nil, for: "the end of the test process", file: file, line: line) { !process.isRunning }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let server = try String(contentsOfFile: "\(notes.path)/server", encoding: .utf8).split(separator: " ")
        let group = ProcessGroup(try XCTUnwrap(server.first.flatMap { pid_t($0) }))
        let data = String(try XCTUnwrap(server.last)).trimmingCharacters(in: .whitespacesAndNewlines)
        wait(nil, for: "the end of the group", file: file, line: line) { !group.isAlive }
        XCTAssertFalse(FileManager.default.fileExists(atPath: data), "its data stays", file: file, line: line)
    }

    private func start(_ outcome: ServedFlows.Outcome, notes: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["SwerkinServersTests.ServedFlows/testOnAServer"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            ServedFlows.outcome: outcome.rawValue, ServedFlows.folder: notes, "SWERKIN_LOG": "quiet",
            // A crash is expected here, and its report takes seconds.
            "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private func wait(
        _ process: Process?, for what: String, file: StaticString = #filePath, line: UInt = #line,
        until condition: () -> Bool
    ) {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition() {
            if let process, !process.isRunning { return XCTFail("ended before \(what)", file: file, line: line) }
            guard ContinuousClock.now < deadline else {
                return XCTFail("waited 60 s for \(what)", file: file, line: line)
            }
            usleep(5000)
        }
    }

    func testAServerEndsWithATestProcessThatPasses() throws { try check(.passes) }

    func testAServerEndsWithATestProcessWhoseTestFails() throws { try check(.fails) }

    func testAServerEndsWithATestProcessThatCrashes() throws { try check(.crashes) }

    func testAServerEndsWithATestProcessThatEndsItself() throws { try check(.exits) }

    func testAServerEndsWithATestProcessThatIsKilled() throws { try check(.hangs, signal: SIGKILL) }

    func testAServerEndsWithATestProcessThatIsInterrupted() throws {
        try check(.hangs, signal: SIGINT)
    }
}
#endif
