import Foundation

/// One connection of a server with its input and output buffers.
///
/// One request is answered at a time; those that a client sends at once wait in the buffers of the system, so that a connection
/// keeps no more than the head of one request and one answer.
struct LoopbackConnection {
    /// The event that the connection waits for.
    enum State {
        /// The head of a request.
        case reading
        /// An answer that takes work.
        case answering(keepsConnection: Bool)
        /// Room to send the answer.
        case writing(keepsConnection: Bool)
        /// The other side's end, after the last answer: closing with unread bytes resets a connection, and the answer
        /// may be lost.
        case draining
    }

    let descriptor: CInt
    private(set) var state = State.reading
    /// The time at which the connection is closed, if nothing happens before.
    private(set) var deadline: ContinuousClock.Instant
    /// The time of the last request or answer, by which the oldest idle connection is found.
    private(set) var lastUse: ContinuousClock.Instant
    /// The time since which one answer after another has been made or sent, or nil while the connection is idle.
    private(set) var busySince: ContinuousClock.Instant?
    /// False for an answer to `HEAD`, which has no body (RFC 9110, section 9.3.2).
    private var sendsBody = true
    private var input: [UInt8] = []
    private var searched = 0
    private var output: ArraySlice<UInt8> = []

    init(_ descriptor: CInt, _ limits: LoopbackServer.Limits, at now: ContinuousClock.Instant) {
        self.descriptor = descriptor
        deadline = now + limits.idleTime
        lastUse = now
    }

    /// True if no answer is being made or sent.
    var isIdle: Bool {
        switch state {
        case .reading, .draining: true
        case .answering, .writing: false
        }
    }

    /// True if bytes are wanted.
    var isReading: Bool { isIdle }

    /// True if bytes are to be sent.
    var isWriting: Bool { if case .writing = state { true } else { false } }

    /// Reads the bytes that have arrived; returns false if the connection has ended.
    mutating func receive(_ limits: LoopbackServer.Limits, at now: ContinuousClock.Instant) -> Bool {
        switch LoopbackSocket.receive(from: descriptor, limit: RequestHead.limit) {
        case .end: return false
        case .nothing: return true
        case .bytes(let bytes):
            guard case .reading = state else { return true }
            // The time is that of the whole head: a byte now and then does not extend it.
            if input.isEmpty { deadline = now + limits.headTime }
            input += bytes
            return true
        }
    }

    /// The next request that has arrived, or nil if none has; its answer is due then.
    mutating func nextRequest(
        _ limits: LoopbackServer.Limits, at now: ContinuousClock.Instant
    ) -> Result<RequestHead, RequestHead.Fault>? {
        guard case .reading = state, !input.isEmpty else { return nil }
        do throws(RequestHead.Fault) {
            guard let head = try RequestHead.next(in: &input, searched: &searched) else { return nil }
            state = .answering(keepsConnection: head.keepsConnection)
            sendsBody = head.method != "HEAD"
            busySince = busySince ?? now
            (lastUse, deadline) = (now, now + limits.answerTime)
            return .success(head)
        } catch {
            state = .answering(keepsConnection: false)
            sendsBody = true
            busySince = busySince ?? now
            (lastUse, deadline) = (now, now + limits.answerTime)
            input = []
            return .failure(error)
        }
    }

    /// Begins to send an answer.
    mutating func answer(_ answer: HTTPAnswer, _ limits: LoopbackServer.Limits, at now: ContinuousClock.Instant) {
        guard case .answering(let keepsConnection) = state else { return }
        output = answer.bytes(keepsConnection: keepsConnection, sendsBody: sendsBody)[...]
        state = .writing(keepsConnection: keepsConnection)
        deadline = now + limits.writeTime
    }

    /// Sends the bytes that there is room for; returns false if the connection has ended.
    mutating func send(_ limits: LoopbackServer.Limits, at now: ContinuousClock.Instant) -> Bool {
        guard case .writing(let keepsConnection) = state else { return true }
        guard let count = LoopbackSocket.send(output, to: descriptor) else { return false }
        output = output.dropFirst(count)
        guard output.isEmpty else { return true }
        output = []
        lastUse = now
        if input.isEmpty { busySince = nil }
        if keepsConnection {
            state = .reading
            deadline = now + (input.isEmpty ? limits.idleTime : limits.headTime)
        } else {
            state = .draining
            deadline = now + limits.drainTime
            LoopbackSocket.endSending(to: descriptor)
        }
        return true
    }
}

/// An answer to a request: a text, which no browser keeps, guesses a type of, or shows within another page.
struct HTTPAnswer: Sendable {
    /// The status codes that are answered with.
    enum Status: Int {
        case ok = 200
        case badRequest = 400
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case conflict = 409
        case contentTooLarge = 413
        case headersTooLarge = 431
        case unavailable = 503
        case versionNotSupported = 505

        var reason: String {
            switch self {
            case .ok: "OK"
            case .badRequest: "Bad Request"
            case .forbidden: "Forbidden"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .conflict: "Conflict"
            case .contentTooLarge: "Content Too Large"
            case .headersTooLarge: "Request Header Fields Too Large"
            case .unavailable: "Service Unavailable"
            case .versionNotSupported: "HTTP Version Not Supported"
            }
        }
    }

    let status: Status
    let type: String
    let body: [UInt8]

    /// Creates an answer from a text of a type, `text/plain` unless given.
    init(_ status: Status, _ text: String, type: String = "text/plain") {
        (self.status, self.type, body) = (status, type, Array(text.utf8))
    }

    /// The answer to bytes that are no request.
    init(_ fault: RequestHead.Fault) {
        switch fault {
        case .malformed: self.init(.badRequest, "This is no request of HTTP/1.1.")
        case .tooLong:
            self.init(.headersTooLarge, "The head of a request has at most \(RequestHead.limit) bytes.")
        case .hasBody: self.init(.contentTooLarge, "This server reads no body.")
        case .unknownVersion: self.init(.versionNotSupported, "This server speaks HTTP/1.1.")
        }
    }

    /// The bytes to send.
    func bytes(keepsConnection: Bool, sendsBody: Bool = true) -> [UInt8] {
        let lines =
            [
                "HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(type); charset=utf-8",
                "Content-Length: \(body.count)", "Connection: \(keepsConnection ? "keep-alive" : "close")",
                "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                "Cross-Origin-Resource-Policy: same-origin", "Content-Security-Policy: frame-ancestors 'none'",
            ] + (status == .methodNotAllowed ? ["Allow: GET"] : [])
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (sendsBody ? body : [])
    }
}

/// The reaction of a server to a request.
enum HTTPReply: Sendable {
    /// The answer is at hand.
    case now(HTTPAnswer)
    /// The answer takes work, which is done beside the other requests.
    case later(@Sendable () -> HTTPAnswer)
}
