#if os(Linux)
import Foundation
import SwerkinBrowsers
import XCTest

/// The variable of the environment that names the file in which a test says that it is ready to be killed.
private let readyVariable = "SWERKIN_TRIAL_READY"

extension BrowserScenario {
    /// Starts something, says that it runs, and waits to be killed, for a minute at most.
    ///
    /// Skips the test where it is not run to be killed.
    public func waitToBeKilled(after start: () throws -> Void, in wait: () throws -> Void) throws {
        guard let ready = ProcessInfo.processInfo.environment[readyVariable] else {
            throw XCTSkip("is the other half of another test")
        }
        try start()
        try Data().write(to: URL(fileURLWithPath: ready))
        try wait()
    }

    /// Checks that a test whose process is killed leaves no process and no file behind.
    ///
    /// The test is named as in `SwerkinChromiumTests.OrphanTests/testTheProcessThatIsKilled`; programs of these names must be
    /// seen to run before. `inspect` looks at what runs then, and gives files that must be gone afterwards as well.
    package func checkThatNothingIsLeft(
        of test: String, thatRuns names: Set<String>, file: StaticString = #filePath, line: UInt = #line,
        inspect: ([RunningProcess]) -> [String] = { _ in [] }
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("orphans-\(UUID().uuidString)")
        let (ready, temporary) = (folder.appendingPathComponent("ready"), folder.appendingPathComponent("tmp"))
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = try start(test, ready: ready, temporary: temporary)
        defer { kill(other.processIdentifier, SIGKILL) }
        try eventually("it gets ready", file: file, line: line) { FileManager.default.fileExists(atPath: ready.path) }
        let family = try family(readyIn: ready.path)
        XCTAssertTrue(names.isSubset(of: family.map(\.name)), "\(family)", file: file, line: line)
        let files = inspect(family)
        for file in files { XCTAssertTrue(FileManager.default.fileExists(atPath: file), file) }

        kill(other.processIdentifier, SIGKILL)
        other.waitUntilExit()
        try eventually("no process is left", file: file, line: line) {
            let alive = Set(try RunningProcess.listed())
            return try alive.isDisjoint(with: family) && self.family(readyIn: ready.path).isEmpty
        }
        // The page that the test had written is its own; all else would be the browser's.
        try eventually("no file is left", file: file, line: line) {
            try FileManager.default.contentsOfDirectory(atPath: temporary.path).allSatisfy { $0.hasPrefix("page-") }
                && files.allSatisfy { !FileManager.default.fileExists(atPath: $0) }
        }
    }

    /// Checks that no process gets a socket of this one while something is done that starts some.
    ///
    /// The socket isn't marked to be closed: it stands for those of code that isn't ours.
    package func checkThatNoSocketIsInherited(
        file: StaticString = #filePath, line: UInt = #line, by start: () throws -> Void
    ) throws {
        let own = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(own) }
        let name = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(own)")
        try start()
        let holders = try RunningProcess.listed().filter { $0.holds(name) }
        XCTAssertEqual(holders.map(\.identifier), [getpid()], "\(holders)", file: file, line: line)
    }

    /// The processes that a test has started, and all that share a group with one of them.
    ///
    /// They are known by the environment that they have inherited, which some of a browser's processes write over.
    private func family(readyIn path: String) throws -> [RunningProcess] {
        let all = try RunningProcess.listed()
        let groups = Set(all.filter { $0.initialValue(of: readyVariable) == path }.map(\.group)).subtracting([getpgrp()]
        )
        return all.filter { groups.contains($0.group) }
    }

    /// Starts this very program with one test alone.
    private func start(_ test: String, ready: URL, temporary: URL) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [test]
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                readyVariable: ready.path, "TMPDIR": temporary.path,
                // The browser's processes are known by it.
                ProgramEnvironment.furtherNames: readyVariable,
            ]
        ) { _, new in new }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private func eventually(
        _ claim: String, file: StaticString, line: UInt, _ holds: () throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while try !holds() {
            guard ContinuousClock.now < deadline else {
                return XCTFail("never: \(claim)", file: file, line: line)
            }
            usleep(20_000)
        }
    }
}
#endif
