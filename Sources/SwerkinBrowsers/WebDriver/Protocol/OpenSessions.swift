import Foundation

/// The sessions of this process that have not ended; they end when it exits.
///
/// An abandoned session occupies a slot of a grid until the grid drops it, five minutes later.
final class OpenSessions: @unchecked Sendable {
    /// All of this process.
    static let shared = OpenSessions()
    /// The time limit for a server to end a session.
    static let longestEnd = Duration.seconds(10)

    // The lock guards what follows it.
    private let lock = NSLock()
    private var sessions: [Session] = []
    private var isPrepared = false

    private struct Session: Hashable {
        let path: String
        let server: ServerAddress
    }

    /// Notes a session.
    func add(_ path: String, of server: ServerAddress) {
        lock.withLock {
            sessions.append(Session(path: path, server: server))
            if !isPrepared { atexit { OpenSessions.shared.endAll() } }
            isPrepared = true
        }
    }

    /// Forgets a session that has ended.
    func remove(_ path: String, of server: ServerAddress) {
        lock.withLock { sessions.removeAll { $0 == Session(path: path, server: server) } }
    }

    /// Ends all sessions, over connections of their own: another thread may be in the middle of a command.
    func endAll() {
        let open = lock.withLock {
            defer { sessions = [] }
            return sessions
        }
        for session in open {
            Self.end(session.path, on: WebDriverClient(session.server, patience: WebDriverClient.Patience()))
        }
    }

    /// Ends a session; a server that has gone, or that knows of no such session, has ended it already.
    static func end(_ path: String, on client: WebDriverClient) {
        _ = try? client.value(of: .delete(""), at: path, within: min(longestEnd, client.patience.answer)) as JSONValue
    }
}
