import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A server that was started here, with all processes that it starts: browsers, a display, a message bus.
///
/// All of them are in one process group, under a shell that kills the group when the socket to it closes; so no process
/// survives, even if the test process is killed.
final class ServerProcess: @unchecked Sendable {
    // Immutable but for `isEnded`, which the lock guards.

    /// The address of the server.
    let address: URL
    private let messages: MessageLog
    /// The folder for all files of the server and its browsers, deleted when the server ends.
    let folder: TemporaryFolder
    /// Our end of the socket, whose closing ends the server.
    let socket: CInt
    /// The group that everything is in; the shell began it.
    let group: ProcessGroup
    private let lock = NSLock()
    private var isEnded = false

    /// The time limit for a server to start.
    private static let longestStart = Duration.seconds(20)

    /// The number of attempts with another port if another process has taken the free one.
    private static let mostPorts = 3

    /// Starts a server and waits until it answers; throws ``/Swerkin/DriverError/lost(_:)`` if it does not.
    static func start(
        _ launch: ServerLaunch,
        on findPort: () throws(SystemFault) -> ReservedPort = { () throws(SystemFault) in try ReservedPort() }
    ) throws(DriverError) -> ServerProcess {
        var attempts = 1
        while true {
            let port: ReservedPort
            do {
                port = try findPort()
            } catch {
                throw cannotStart(error)
            }
            do {
                return try ServerProcess(launch, on: port)
            } catch {
                guard attempts < mostPorts, port.isTaken else { throw error }
                attempts += 1
            }
        }
    }

    private static func cannotStart(_ fault: SystemFault) -> DriverError {
        .lost("the WebDriver server could not be started: \(fault.words)")
    }

    private init(_ launch: ServerLaunch, on port: ReservedPort) throws(DriverError) {
        folder = try TemporaryFolder("swerkin-webdriver")
        do throws(SystemFault) {
            messages = try MessageLog()
            let ends = try SocketPair()
            defer { close(ends.theirs) }
            socket = ends.ours
            guard let address = URL(string: "http://127.0.0.1:\(port.number)") else {
                throw SystemFault(call: "getsockname", code: EINVAL)
            }
            self.address = address
            let arguments = Self.shellArguments(launch, port: port.number, folder: folder.path)
            group = ProcessGroup(
                try spawn(
                    arguments, environment: launch.environment, socket: ends.theirs, log: messages.descriptor))
        } catch {
            folder.delete()
            throw Self.cannotStart(error)
        }
        do {
            try waitUntilItAnswers(launch)
        } catch {
            end()
            throw error
        }
    }

    /// True if the server's shell is there still.
    var isRunning: Bool {
        lock.withLock { !isEnded && waitpid(group.identifier, nil, WNOHANG) == 0 }
    }

    /// The last lines that the server wrote to standard error.
    var standardErrorTail: String { messages.lastLines }

    /// Kills the server and all that it started; does nothing the second time.
    func end() {
        lock.withLock {
            guard !isEnded else { return }
            isEnded = true
            group.kill()
            waitpid(group.identifier, nil, 0)
            close(socket)
            folder.delete()
        }
    }

    private func waitUntilItAnswers(_ launch: ServerLaunch) throws(DriverError) {
        let deadline = ContinuousClock.now + Self.longestStart
        var timeouts = WebDriverClient.AnswerTimeouts()
        timeouts.answer = .seconds(5)
        while true {
            let status = Result { () throws(WebDriverFault) in try WebDriverClient(address, timeouts: timeouts).status()
            }
            guard isRunning else { throw .lost("the WebDriver server ended at once\(standardErrorTail.asLastWords())") }
            if case .success = status { return }
            guard ContinuousClock.now < deadline else {
                let words = standardErrorTail.asLastWords()
                throw .lost("the WebDriver server did not answer within 20 s of its start\(words)")
            }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// The shell that the server is under; Xvfb reports its display through a pipe.
    private static func shellArguments(_ launch: ServerLaunch, port: UInt16, folder: String) -> [String] {
        let setUp = """
            display=$1; shift
            if [ -n "$display" ]; then
              mkfifo "$folder/display" || exit 1
              "$display" -displayfd 5 -screen 0 1920x1440x24 -nolisten tcp 5>"$folder/display" 3<&- 4>&- &
              read -r number <"$folder/display" || exit 1
              export DISPLAY=":$number"
            fi
            export TMPDIR="$folder"
            """
        return GroupShell(name: "swerkin-webdriver", folder: folder, setUp: setUp).arguments(
            [launch.display ?? ""] + launch.command(port: port))
    }
}
