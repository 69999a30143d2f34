import Foundation
import Swerkin
import XCTest

@testable import SwerkinChromium

#if os(Linux)
/// What is left of a browser whose test process is killed: nothing.
final class OrphanTests: ChromiumTestCase {
    private static let variable = "SWERKIN_TRIAL_READY"

    /// The part of the process that is killed: opens a page, says so in a file, and waits for its end.
    func testTheProcessThatIsKilled() throws {
        guard let ready = ProcessInfo.processInfo.environment[Self.variable] else {
            throw XCTSkip("is the other half of another test")
        }
        let driver = try driver(showing: "<p id=there>x</p>")
        _ = try element("there", in: driver)
        let process = try XCTUnwrap(driver.browser).process
        try "\(process.identifier)\n\(process.profile.path)".write(toFile: ready, atomically: true, encoding: .utf8)
        _ = try? driver.wait(for: .present(.label("never")), timeout: .seconds(120))
    }

    func testATestProcessThatIsKilledLeavesNoProcessAndNoFileBehind() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("orphans-\(UUID().uuidString)")
        let ready = folder.appendingPathComponent("ready")
        let temporary = folder.appendingPathComponent("tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = try start(ready: ready, temporary: temporary)
        defer { kill(other.processIdentifier, SIGKILL) }
        try eventually { FileManager.default.fileExists(atPath: ready.path) }
        let lines = try String(contentsOf: ready, encoding: .utf8).split(separator: "\n").map(String.init)
        let group = try XCTUnwrap(lines.first.flatMap { pid_t($0) })
        XCTAssertTrue(FileManager.default.fileExists(atPath: lines[1]))
        XCTAssertEqual(kill(-group, 0), 0)
        kill(other.processIdentifier, SIGKILL)
        other.waitUntilExit()
        try eventually { kill(-group, 0) != 0 }
        // The page that the test had written is its own; all else would be the browser's.
        try eventually { try self.files(in: temporary).allSatisfy { $0.hasPrefix("page-") } }
        XCTAssertFalse(FileManager.default.fileExists(atPath: lines[1]))
    }

    private func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    /// Starts this very program with the other half of the test alone.
    private func start(ready: URL, temporary: URL) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["SwerkinChromiumTests.OrphanTests/testTheProcessThatIsKilled"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            [Self.variable: ready.path, "TMPDIR": temporary.path]
        ) { _, new in new }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
#endif
