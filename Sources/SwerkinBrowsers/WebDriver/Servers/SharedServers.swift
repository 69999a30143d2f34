import Foundation
import SwerkinCore

/// The servers that this process has started; they end with it.
final class SharedServers: @unchecked Sendable {
    /// All of this process.
    static let shared = SharedServers()

    // The lock guards the properties below it.
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

/// The session that is made ahead for the next test, while the one before it runs.
///
/// A browser takes most of a second to start, for which a test would wait. A process that has opened the same session twice
/// will want it once more; so there is a spare one from then on, at most one of all kinds together. It is like any other
/// session, in a browser that nothing was done in.
final class SessionPool: @unchecked Sendable {
    /// That of this process.
    static let shared = SessionPool()
    /// The time that the end of the process waits for a session that is being opened.
    private static let longestEnd: TimeInterval = 5

    // The condition guards the properties below it.
    private let condition = NSCondition()
    private var lastOrder: SessionOrder?
    private var state = State.none
    private var isPrepared = false
    private var isEnding = false

    private enum State {
        case none
        case coming(SessionOrder)
        case ready(SessionOrder, OpenedSession)
    }

    /// The spare session, once it is there, or nil if there is none that was ordered so, or it answers no more.
    ///
    /// One that was ordered otherwise is ended.
    func take(_ order: SessionOrder) -> OpenedSession? {
        guard let (kind, opened) = takeAny(waitingFor: order) else { return nil }
        if kind == order, opened.isAlive { return opened }
        opened.end()
        return nil
    }

    private func takeAny(waitingFor order: SessionOrder) -> (SessionOrder, OpenedSession)? {
        condition.lock()
        defer { condition.unlock() }
        while case .coming(order) = state { condition.wait() }
        guard case .ready(let kind, let opened) = state else { return nil }
        state = .none
        return (kind, opened)
    }

    /// Notes that a session was opened; if the one before was like it, begins to open the next.
    func prepare(after order: SessionOrder, like configuration: RemoteBrowserConfiguration) {
        guard order.launch != nil else { return }
        condition.lock()
        defer { condition.unlock() }
        defer { lastOrder = order }
        guard lastOrder == order, case .none = state, !isEnding else { return }
        if !isPrepared { atexit { SessionPool.shared.end() } }
        isPrepared = true
        state = .coming(order)
        Thread.detachNewThread { self.make(order, like: configuration) }
    }

    private func make(_ order: SessionOrder, like configuration: RemoteBrowserConfiguration) {
        let opened = try? OpenedSession(order, like: configuration)
        condition.lock()
        defer { condition.unlock() }
        state = opened.map { .ready(order, $0) } ?? .none
        condition.broadcast()
    }

    /// The one that is ready, once none is being made.
    var ready: OpenedSession? {
        condition.lock()
        defer { condition.unlock() }
        while case .coming = state { condition.wait() }
        if case .ready(_, let opened) = state { return opened }
        return nil
    }

    /// Waits until no session is being made: objects of the process must not be used while it ends.
    private func end() {
        condition.lock()
        isEnding = true
        condition.unlock()
        OpenSessions.shared.endAll()
        SharedServers.shared.endAll()
        condition.lock()
        defer { condition.unlock() }
        let limit = Date().addingTimeInterval(Self.longestEnd)
        while case .coming = state, condition.wait(until: limit) {}
    }
}
