import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A running server with its data and its output.
///
/// The server leads a process group. A shell in that group waits for the end of a socket that this process holds, and then
/// ends the group and deletes the data; so nothing is left behind even if this process is killed.
final class ServedProcess: @unchecked Sendable {
    // The lock guards the variables.

    /// The port and the data folder of the server.
    let endpoint: AppServer.Endpoint
    /// The data.
    let data: ServerData
    private let log: MessageLog
    private let group: ProcessGroup
    private let socket: CInt
    private let lock = NSLock()
    private var status: ServerExit?
    private var testBegin: off_t = 0
    private var wasEnded = false

    /// The longest time from `SIGTERM` to the server's end.
    private static let longestEnd = Duration.seconds(5)
    /// The largest part of the output that is read, in bytes.
    private static let longestOutput = 64 << 10

    /// Starts a program.
    init(_ program: AppServer.Program, at endpoint: AppServer.Endpoint, _ data: ServerData) throws(AppServerFailure
        .Reason)
    {
        self.endpoint = endpoint
        self.data = data
        let path = try program.resolvedPath()
        let folder = program.workingFolder.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .noWorkingFolder(folder)
        }
        do throws(SystemFault) {
            log = try MessageLog()
            let ends = try SocketPair()
            defer { close(ends.theirs) }
            socket = ends.ours
            let words =
                ["/bin/sh", "-c", Self.script, "swerkin-server", data.root.path, folder, path] + program.arguments
            do throws(SystemFault) {
                let leader = try spawn(
                    words, environment: program.environment, socket: ends.theirs, log: log.descriptor,
                    keepsOutput: true)
                group = ProcessGroup(leader)
            } catch {
                close(ends.ours)
                throw error
            }
        } catch {
            throw .notStarted(error.words)
        }
        RunningServers.shared.insert(self)
    }

    /// Replaces the shell by the program, beside a watcher that waits for the end of the tests.
    ///
    /// The watcher is not a child of the program, which may wait for all its children. It asks the group to end before it kills
    /// it, and deletes the data more than once, since surviving processes may write there.
    private static let script = """
        root=$1; folder=$2; shift 2
        ( (trap '' HUP INT TERM; exec >/dev/null 2>&1; read -r _ <&3; kill -TERM 0
          for pause in 0.3 1 3; do sleep "$pause"; rm -rf -- "$root"; done; kill -KILL 0) & )
        cd -- "$folder" && exec "$@" 3<&- 4>&-
        """

    /// The end of the server, or nil while it runs.
    var exit: ServerExit? { lock.withLock { reap(waiting: false) } }

    /// True once ``end()`` has been called.
    var isEndedByUs: Bool { lock.withLock { wasEnded } }

    /// Ends the whole group, asking first, and deletes the data; does nothing the second time.
    func end() {
        lock.lock()
        defer { lock.unlock() }
        guard !wasEnded else { return }
        wasEnded = true
        kill(-group.identifier, SIGTERM)
        let deadline = ContinuousClock.now + Self.longestEnd
        while reap(waiting: false) == nil, ContinuousClock.now < deadline { usleep(5000) }
        group.kill()
        _ = reap(waiting: true)
        close(socket)
        data.delete()
        RunningServers.shared.remove(self)
    }

    private func reap(waiting: Bool) -> ServerExit? {
        if let status { return status }
        var code: CInt = 0
        guard waitpid(group.identifier, &code, waiting ? 0 : WNOHANG) == group.identifier else { return nil }
        status = ServerExit(status: code)
        return status
    }

    // MARK: Output

    /// Remembers that a test begins now, for ``outputOfTest``.
    func markTestBegin() {
        let length = log.length
        lock.withLock { testBegin = length }
    }

    /// The output since the test began.
    var outputOfTest: String { output(from: lock.withLock { testBegin }) }

    /// The output from a byte on, its last part if it is long.
    func output(from start: off_t) -> String { log.text(from: start, atMost: Self.longestOutput) }

    /// The last lines of the output.
    var lastLines: String { log.lastLines(10) }
}

/// The servers of this process, which are ended when it ends in order.
private final class RunningServers: @unchecked Sendable {
    static let shared = RunningServers()

    // The lock guards the properties below it.
    private let lock = NSLock()
    private var processes: [ObjectIdentifier: ServedProcess] = [:]
    private var isPrepared = false

    func insert(_ process: ServedProcess) {
        lock.withLock {
            if !isPrepared { atexit { RunningServers.shared.endAll() } }
            isPrepared = true
            processes[ObjectIdentifier(process)] = process
        }
    }

    func remove(_ process: ServedProcess) { lock.withLock { processes[ObjectIdentifier(process)] = nil } }

    private func endAll() {
        for process in lock.withLock({ Array(processes.values) }) { process.end() }
    }
}
