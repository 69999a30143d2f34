import Foundation
import SwerkinCore

/// The servers that this process has started; they end with it.
final class SharedServers: @unchecked Sendable {
    /// All of this process.
    static let shared = SharedServers()

    // The lock guards what follows it.
    private let lock = NSLock()
    private var servers: [Entry] = []
    private var isPrepared = false

    private struct Entry {
        let launch: ServerLaunch
        let process: ServerProcess
        var users: Int
    }

    /// A running server for one more session, started if none is free.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if none can be started.
    func take(_ launch: ServerLaunch) throws(DriverError) -> ServerProcess {
        lock.lock()
        defer { lock.unlock() }
        removeEnded()
        if let free = servers.firstIndex(where: { $0.launch == launch && (launch.hasManySessions || $0.users == 0) }) {
            servers[free].users += 1
            return servers[free].process
        }
        if !isPrepared { atexit { SharedServers.shared.endAll() } }
        isPrepared = true
        let process = try ServerProcess.start(launch)
        servers.append(Entry(launch: launch, process: process, users: 1))
        return process
    }

    /// Gives a server back whose session has ended.
    func giveBack(_ process: ServerProcess) {
        lock.withLock {
            guard let place = servers.firstIndex(where: { $0.process === process }) else { return }
            servers[place].users -= 1
        }
    }

    /// Ends a server that answers no more; the next driver gets another.
    func end(_ process: ServerProcess) {
        lock.withLock { servers.removeAll { $0.process === process } }
        process.end()
    }

    /// Ends all servers.
    func endAll() {
        let all = lock.withLock {
            defer { servers = [] }
            return servers
        }
        for server in all { server.process.end() }
    }

    private func removeEnded() {
        for server in servers where !server.process.isRunning { server.process.end() }
        servers.removeAll { !$0.process.isRunning }
    }
}
