import Foundation

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
    func bytes(keepsConnection: Bool) -> [UInt8] {
        let lines =
            [
                "HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(type); charset=utf-8",
                "Content-Length: \(body.count)", "Connection: \(keepsConnection ? "keep-alive" : "close")",
                "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                "Cross-Origin-Resource-Policy: same-origin", "Content-Security-Policy: frame-ancestors 'none'",
            ] + (status == .methodNotAllowed ? ["Allow: GET"] : [])
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

/// The reaction of a server to a request.
enum HTTPReply: Sendable {
    /// The answer is at hand.
    case now(HTTPAnswer)
    /// The answer takes work, which is done beside the other requests.
    case later(@Sendable () -> HTTPAnswer)
}
