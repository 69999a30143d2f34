import Foundation
import SwerkinBrowsers
import XCTest

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

#if os(Linux)
final class ProcessGroupTests: XCTestCase {
    /// A group of a shell and what it has started, which end when they are told to.
    private func start() throws -> ProcessGroup {
        let (ends, log) = (try SocketPair(), try MessageLog())
        defer { for end in [ends.ours, ends.theirs] { close(end) } }
        let program = ["/bin/sh", "-c", "sleep 60 & wait"]
        return ProcessGroup(
            try spawn(
                program, environment: ProcessInfo.processInfo.environment, socket: ends.theirs, log: log.descriptor))
    }

    func testAGroupIsAliveWhileAnyProcessOfItRuns() throws {
        let group = try start()
        defer { waitpid(group.identifier, nil, 0) }
        XCTAssertTrue(group.isAlive)
        try eventually { RunningProcess.all()?.filter { $0.group == group.identifier }.count == 2 }
        kill(group.identifier, SIGKILL)
        try eventually { RunningProcess(group.identifier) == nil }
        XCTAssertTrue(group.isAlive, "the shell's child still runs")
        group.kill()
        try eventually { !group.isAlive }
    }

    func testAnEndedProcessGroupThatIsNotReapedIsNotAlive() throws {
        let group = try start()
        group.kill()
        try eventually { !group.isAlive }
        XCTAssertEqual(kill(-group.identifier, 0), 0, "the shell waits to be noticed")
        XCTAssertEqual(waitpid(group.identifier, nil, 0), group.identifier)
        XCTAssertFalse(group.isAlive)
    }

    private func eventually(_ holds: () throws -> Bool, line: UInt = #line) throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try !holds() {
            guard ContinuousClock.now < deadline else { return XCTFail("never", line: line) }
            usleep(1000)
        }
    }
}
#endif
