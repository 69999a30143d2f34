import Foundation
import SwerkinBrowsers
import XCTest

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

#if os(Linux)
/// What a program gets that is started: its socket, its log, and nothing else of this process.
final class SpawningTests: XCTestCase {
    /// The sockets that a program finds among its descriptors, as in `3 -> socket:[4711]`.
    ///
    /// The program waits for the end of its socket before it looks, so that many of them are there at once.
    private static func socketsSeen(by start: (SocketPair, MessageLog) throws -> pid_t) throws -> [String] {
        let (ends, log) = (try SocketPair(), try MessageLog())
        let identifier = try start(ends, log)
        close(ends.theirs)
        shutdown(ends.ours, CInt(SHUT_RDWR))
        defer { close(ends.ours) }
        waitpid(identifier, nil, 0)
        return try contents(of: log).split(separator: "\n").filter { $0.contains("socket:") }.map { line in
            line.split(separator: " ").suffix(3).joined(separator: " ")
        }
    }

    private static let program = ["/bin/sh", "-c", "read -r _ <&3; ls -l /proc/$$/fd >&2"]

    private static func contents(of log: MessageLog) throws -> String {
        var status = stat()
        XCTAssertEqual(fstat(log.descriptor, &status), 0)
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        XCTAssertEqual(pread(log.descriptor, &bytes, bytes.count, 0), bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func socketsSeen() throws -> [String] {
        try socketsSeen {
            try spawn(program, environment: ProcessInfo.processInfo.environment, socket: $0.theirs, log: $1.descriptor)
        }
    }

    private func isItsOwn(_ line: String) -> Bool { line.hasPrefix("3 ") || line.hasPrefix("4 ") }

    func testAProgramGetsItsSocketAsThreeAndFour() throws {
        let own = try Self.socketsSeen().filter(isItsOwn)
        XCTAssertEqual(own.count, 2, "\(own)")
        XCTAssertEqual(Set(own.map { $0.dropFirst() }).count, 1, "\(own)")
    }

    func testAProgramGetsNoOtherDescriptorOfThisProcess() throws {
        // None of these is marked to be closed, as in code that isn't ours.
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var pipeEnds: [CInt] = [-1, -1]
        XCTAssertEqual(pipe(&pipeEnds), 0)
        let file = open("/dev/null", O_RDONLY)
        let ours = [listener, file] + pipeEnds
        defer { for descriptor in ours { close(descriptor) } }
        XCTAssertTrue(ours.allSatisfy { $0 >= 0 && fcntl($0, F_GETFD) == 0 })

        let (ends, log) = (try SocketPair(), try MessageLog())
        let identifier = try spawn(
            ["/bin/sleep", "60"], environment: ProcessInfo.processInfo.environment, socket: ends.theirs,
            log: log.descriptor)
        close(ends.theirs)
        close(ends.ours)
        defer {
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
        }
        // While it starts, the program opens the libraries that it needs; what it was given stays.
        let deadline = ContinuousClock.now + .seconds(30)
        var seen: [String] = []
        repeat {
            seen = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").sorted()
        } while seen != ["0", "1", "2", "3", "4"] && ContinuousClock.now < deadline
        XCTAssertEqual(seen, ["0", "1", "2", "3", "4"])
    }

    func testAPortOfThisProcessIsFreeOnceItIsClosedWhileOtherProgramsRun() throws {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var endpoint = sockaddr_in()
        endpoint.sin_family = sa_family_t(AF_INET)
        endpoint.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &endpoint) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 5) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        XCTAssertTrue(isBound)
        let port = try ReservedPort(taking: UInt16(bigEndian: endpoint.sin_port))
        XCTAssertTrue(port.isTaken)
        let (ends, log) = (try SocketPair(), try MessageLog())
        let identifier = try spawn(
            ["/bin/sh", "-c", "read -r _ <&3"], environment: ProcessInfo.processInfo.environment, socket: ends.theirs,
            log: log.descriptor)
        close(ends.theirs)
        defer {
            close(ends.ours)
            waitpid(identifier, nil, 0)
        }
        close(listener)
        XCTAssertFalse(port.isTaken)
    }

    func testAProgramGetsNothingOfWhatIsMadeWhileItIsStarted() throws {
        // What the tests themselves were started with is everybody's.
        let common = Set(try Self.socketsSeen().filter { !isItsOwn($0) })
        let isDone = Flag()
        let maker = expectation(description: "the thread that makes sockets has ended")
        Thread.detachNewThread {
            while !isDone.isSet {
                guard let ends = try? SocketPair() else { break }
                for end in [ends.ours, ends.theirs] { close(end) }
            }
            maker.fulfill()
        }
        var strangers: [String] = []
        for _ in 1...50 {
            strangers += try Self.socketsSeen().filter { !isItsOwn($0) && !common.contains($0) }
        }
        isDone.set()
        wait(for: [maker], timeout: 60)
        XCTAssertEqual(strangers, [])
    }

    func testProgramsThatAreStartedAtOnceGetNothingOfEachOther() throws {
        let common = Set(try Self.socketsSeen().filter { !isItsOwn($0) })
        let counts = Counts()
        DispatchQueue.concurrentPerform(iterations: 50) { _ in
            let seen = (try? Self.socketsSeen()) ?? []
            counts.note(seen.filter { !common.contains($0) }.count)
        }
        XCTAssertEqual(counts.all, Array(repeating: 2, count: 50))
    }

    /// Something that one thread tells another.
    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false

        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }

    /// What several threads have counted.
    private final class Counts: @unchecked Sendable {
        private let lock = NSLock()
        private var counts: [Int] = []

        var all: [Int] { lock.withLock { counts } }
        func note(_ count: Int) { lock.withLock { counts.append(count) } }
    }
}
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
