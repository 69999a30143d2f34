import Foundation
import PageTesting

/// A hub that answers as Selenium Grid does by its published protocol, and misbehaves as a test has it.
///
/// It has two slots. Sources: Selenium's documentation of Grid, "Endpoints" and "Architecture"; https://www.w3.org/TR/webdriver2/,
/// section 8.1 "New Session" and 6.6 "Errors".
final class FakeHub: @unchecked Sendable {
    // The lock guards what is below it.
    private let lock = NSLock()
    private var sessions: Set<String> = []
    private var sessionCount = 0
    private var refusals: [RecordedAnswer] = []
    private var fault: RecordedAnswer?
    private var gate: DispatchSemaphore?
    private var downloads: [String: String]?
    private var socket: URL?
    private var hasNoSocket = false
    private var remoteEnd: FakeRemoteEnd?

    /// Starts a hub.
    init() throws { remoteEnd = try FakeRemoteEnd { [unowned self] in answer($0) } }

    /// Where it listens.
    var url: URL { remoteEnd?.url ?? URL(fileURLWithPath: "/") }
    /// The requests so far.
    var requests: [RecordedRequest] { remoteEnd?.requests ?? [] }
    /// The sessions that are open.
    var openSessions: Set<String> { lock.withLock { sessions } }
    /// The number of requests for a session so far.
    var requestsForSessions: Int { requests.count { ($0.method, $0.path) == ("POST", "/session") } }
    /// The lines of the requests whose paths end so.
    func lines(_ suffix: String) -> [String] { requests.filter { $0.path.hasSuffix(suffix) }.map(\.line) }

    /// Ends it.
    func stop() {
        lock.withLock { gate }?.signal()
        remoteEnd?.stop()
    }

    /// Answers the next requests for sessions so, one each, before it grants one.
    func refuseSessions(_ answers: [RecordedAnswer]) { lock.withLock { refusals = answers } }
    /// Keeps requests for sessions in the queue until they are let through.
    func holdSessions() { lock.withLock { gate = DispatchSemaphore(value: 0) } }
    /// Lets the request through that waits.
    func grantHeldSession() { lock.withLock { gate }?.signal() }
    /// Answers commands of sessions so from now on; nil: as they should be.
    func answerCommands(_ answer: RecordedAnswer?) { lock.withLock { fault = answer } }
    /// Keeps the downloads of sessions from now on: archives in Base64, by the names of the files.
    func keepDownloads(_ files: [String: String]) { lock.withLock { downloads = files } }
    /// Offers this socket of WebDriver BiDi from now on; nil: none.
    func offerSocket(_ address: URL?) { lock.withLock { (socket, hasNoSocket) = (address, address == nil) } }
    /// Drops all sessions, as a hub that was started anew.
    func loseSessions() { lock.withLock { sessions = [] } }

    private func answer(_ request: RecordedRequest) -> RecordedAnswer? {
        switch (request.method, request.path) {
        case ("GET", "/status"): return status
        case ("POST", "/session"): return newSession()
        default: return command(request)
        }
    }

    private var status: RecordedAnswer {
        let slots = (openSessions.map { #"{"session":{"sessionId":"\#($0)"}}"# } + ["null", "null"]).prefix(2)
            .map { $0 == "null" ? #"{"session":null}"# : $0 }
        return .json(
            """
            {"value":{"ready":true,"message":"Selenium Grid ready.","nodes":[{"maxSessions":2,"slots":[\
            \(slots.joined(separator: ","))]}]}}
            """)
    }

    private func newSession() -> RecordedAnswer {
        lock.withLock { gate }?.wait()
        return lock.withLock {
            if !refusals.isEmpty { return refusals.removeFirst() }
            sessionCount += 1
            let name = "s\(sessionCount)"
            sessions.insert(name)
            let socket = "ws://127.0.0.1/session/\(name)/se"
            let bidi = hasNoSocket ? "true" : "\"\(self.socket?.absoluteString ?? "\(socket)/bidi")\""
            return .json(
                """
                {"value":{"sessionId":"\(name)","capabilities":{"browserName":"firefox","se:cdp":"\(socket)/cdp",\
                "se:cdpVersion":"140.0",\(downloads == nil ? "" : "\"se:downloadsEnabled\":true,")\
                "se:vnc":"\(socket)/vnc","webSocketUrl":\(bidi)}}}
                """)
        }
    }

    /// Lists the downloads, or hands one out, as Grid's router does.
    private func answerFiles(_ request: RecordedRequest) -> RecordedAnswer {
        guard let downloads else { return FakeRemoteEnd.refusal("unknown command", "no downloads here", status: 404) }
        guard request.method == "POST" else {
            let names = downloads.keys.sorted().map { "\"\($0)\"" }.joined(separator: ",")
            return .json("{\"value\":{\"names\":[\(names)]}}")
        }
        let name = downloads.keys.first { request.body.contains("\"\($0)\"") }
        guard let name, let contents = downloads[name] else {
            return FakeRemoteEnd.refusal("unknown error", "Cannot find file", status: 500)
        }
        return .json("{\"value\":{\"filename\":\"\(name)\",\"contents\":\"\(contents)\"}}")
    }

    private func command(_ request: RecordedRequest) -> RecordedAnswer? {
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count > 1, parts[0] == "session" else { return nil }
        return lock.withLock {
            guard sessions.contains(parts[1]) else {
                return FakeRemoteEnd.refusal(
                    "invalid session id", "Cannot find session with id: \(parts[1])", status: 404)
            }
            if request.method == "DELETE", parts.count == 2 {
                sessions.remove(parts[1])
                return .json(#"{"value":null}"#)
            }
            if let fault { return fault }
            if parts.count == 4, parts[2] == "se", parts[3] == "files" { return answerFiles(request) }
            let path = "/" + (["session", "7"] + parts.dropFirst(2)).joined(separator: "/")
            return FakeRemoteEnd.usual(request.method, path, request.body)
        }
    }
}
