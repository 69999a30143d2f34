import Foundation
import SwerkinCore

/// The request for a session of a server that runs already, and may let it wait in a queue.
///
/// Only this is ever repeated, and only if the server has certainly made no session of it: a command that is sent twice may be
/// done twice.
struct HubRequest {
    /// The address of the server.
    let server: URL
    /// The capabilities of the session.
    let capabilities: [String: JSONValue]
    /// The time limits; that for a new session is for all attempts together.
    let timeouts: WebDriverClient.AnswerTimeouts
    /// The greatest number of attempts.
    let attempts: Int
    /// The time from one attempt to the next.
    let delay: Duration

    /// The time limit for the server to say how busy it is.
    private static let longestStatus = Duration.seconds(2)

    /// Opens the session.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)``, which names the server, the requested capabilities, and the reason.
    func session() throws(DriverError) -> WebDriverSession {
        let deadline = ContinuousClock.now + timeouts.newSession
        var attempt = 1
        while true {
            do throws(WebDriverFault) {
                let session = try PendingSession.open(self, until: deadline)
                session.serverName = name
                return session
            } catch {
                let next = ContinuousClock.now + delay
                guard error.provesThatNoSessionWasMade, attempt < attempts, next < deadline else {
                    throw .lost(words(of: error, attempts: attempt))
                }
                ServerNotice.print(
                    "\(error.words(of: name)); asking again, attempt \(attempt + 1) of \(attempts)")
                Thread.sleep(forTimeInterval: delay.seconds)
                attempt += 1
            }
        }
    }

    /// The server in failures, without its user.
    private var name: String { "the server at \(ServerAddress(server)?.description ?? "")" }

    private func words(of fault: WebDriverFault, attempts: Int) -> String {
        switch fault {
        case .unreachable, .unauthorized: return fault.words
        case .noAnswer:
            return """
                \(name) gave no session for \(wanted) within \(timeouts.newSession.words): the request is still in its queue, \
                or it hangs\(busyness). A session that comes later is deleted
                """
        case .connectionEnded:
            return """
                \(fault.words(of: name)). It isn't asked again, since it may have made the session, \
                for \(wanted), which then lasts until the server's own limit
                """
        default:
            let times = attempts == 1 ? "" : ", \(attempts) times"
            return "\(fault.words(of: name)) (for \(wanted)\(times))"
        }
    }

    /// What decides which browser it is, with the names of other capabilities that the test has chosen: their values may grant
    /// access.
    private var wanted: String {
        let known = ["browserName", "browserVersion", "platformName"].compactMap { key in
            capabilities[key]?.string.map { "\(key) \($0)" }
        }
        return (known + capabilities.keys.filter { $0.contains(":") }.sorted()).joined(separator: ", ")
    }

    /// How many sessions a grid has, for those who wait; empty if the server doesn't say.
    private var busyness: String {
        var limits = timeouts
        limits.answer = min(Self.longestStatus, timeouts.answer)
        guard let client = try? WebDriverClient(server, timeouts: limits), let status = try? client.status(),
            let open = status.openSessions, let most = status.maximumSessions
        else { return "" }
        return "; it has \(open) of \(most) sessions"
    }
}

extension WebDriverFault {
    /// True if the server, or what is in front of it, answered the request for a session so that it has made none.
    var provesThatNoSessionWasMade: Bool {
        switch self {
        case .refused(.sessionNotCreated, _, _), .unreachable: true
        // A proxy that got no answer, or none in time, may have handed the request on. Source: RFC 9110, section 15.6.
        case .unavailable(let status, _, _): status == 503
        default: false
        }
    }
}

/// A session on its way, requested on a thread of its own, so that one that comes too late is deleted.
///
/// A session that came too late and stayed would keep its slot until the server drops it, five minutes later.
private final class PendingSession: @unchecked Sendable {
    // The condition guards the properties below it.
    private let condition = NSCondition()
    private var result: Result<WebDriverSession, WebDriverFault>?
    private var isAbandoned = false

    /// The time for which a session that is too late is awaited still; Selenium Grid's queue drops a request after 300 s.
    private static let longestLateness = Duration.seconds(300)

    static func open(
        _ request: HubRequest, until deadline: ContinuousClock.Instant
    ) throws(WebDriverFault) -> WebDriverSession {
        var timeouts = request.timeouts
        timeouts.newSession = max(deadline - .now, .zero) + longestLateness
        let client = try Handover(WebDriverClient(request.server, timeouts: timeouts))
        let pending = PendingSession()
        let capabilities = request.capabilities
        Thread.detachNewThread {
            pending.finish(
                Result { () throws(WebDriverFault) in try client.value.newSession(capabilities) })
        }
        guard let result = pending.wait(until: deadline) else {
            throw .noAnswer(command: WebDriverCommand.newSession, after: request.timeouts.newSession)
        }
        return try result.get()
    }

    private func wait(until deadline: ContinuousClock.Instant) -> Result<WebDriverSession, WebDriverFault>? {
        condition.lock()
        defer { condition.unlock() }
        while result == nil {
            let left = deadline - .now
            guard left > .zero, condition.wait(until: Date().addingTimeInterval(left.seconds)) || result != nil else {
                break
            }
        }
        isAbandoned = result == nil
        return result
    }

    private func finish(_ result: Result<WebDriverSession, WebDriverFault>) {
        condition.lock()
        let isLate = isAbandoned
        self.result = result
        condition.broadcast()
        condition.unlock()
        if isLate, case .success(let session) = result { session.delete() }
    }
}

/// A value that one thread hands to another, and uses no more until it comes back.
private struct Handover<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
