import Foundation

/// A pattern for requests of a page.
///
/// ```swift
/// let api = RequestPattern("https://example.org/api/*", method: "POST")
/// ```
public struct RequestPattern: Hashable, Sendable {
    /// The address, in which `*` stands for any characters, including none.
    public var address: String
    /// The method, as in `POST`; nil for any.
    public var method: String?
    /// The kinds of requests; nil for any.
    public var kinds: Set<RequestKind>?

    /// Matches requests to an address, or to all addresses that fit if it has a `*`.
    ///
    /// The address is compared as a whole, without its fragment, which no request carries. Methods are compared without
    /// regard to capitals.
    public init(_ address: String, method: String? = nil, kinds: Set<RequestKind>? = nil) {
        self.address = address
        self.method = method
        self.kinds = kinds
    }

    /// Returns true if a request matches; O(length of the address × length of the pattern).
    public func matches(address: String, method: String, kind: RequestKind) -> Bool {
        if let kinds, !kinds.contains(kind) { return false }
        if let wanted = self.method, wanted.uppercased() != method.uppercased() { return false }
        let plain = address.prefix { $0 != "#" }
        return Self.matches(Array(plain.utf8), Array(self.address.utf8))
    }

    /// Compares from the left, and backtracks to the latest `*` on a mismatch.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
        let wildcard = UInt8(ascii: "*")
        var (place, wanted) = (0, 0)
        var retry: (place: Int, wanted: Int)?
        while place < text.count {
            if wanted < pattern.count, pattern[wanted] == wildcard {
                retry = (place, wanted)
                wanted += 1
            } else if wanted < pattern.count, pattern[wanted] == text[place] {
                (place, wanted) = (place + 1, wanted + 1)
            } else if let latest = retry {
                retry = (latest.place + 1, latest.wanted)
                (place, wanted) = (latest.place + 1, latest.wanted + 1)
            } else {
                return false
            }
        }
        return pattern[wanted...].allSatisfy { $0 == wildcard }
    }
}

extension RequestPattern: ExpressibleByStringLiteral {
    /// Matches requests of any kind to an address; see ``init(_:method:kinds:)``.
    public init(stringLiteral address: String) { self.init(address) }
}

/// The answer to a request of a page.
public enum RequestAnswer: Hashable, Sendable {
    /// A response instead of a server's.
    case response(PageResponse)
    /// The content of a file of this machine, read anew for each request; the extension determines its type.
    case file(URL)
    /// No answer: the network fails.
    case failure(RequestFailure)
    /// The server's answer, as if nothing were arranged.
    case network

    /// A text, as JSON unless another type is given.
    public static func text(
        _ text: String, type: String = "application/json", status: Int = 200
    ) -> RequestAnswer {
        .response(PageResponse(status: status, headers: ["Content-Type": type], body: Data(text.utf8)))
    }
}

/// A response to a request.
public struct PageResponse: Hashable, Sendable {
    /// The status, from 100 to 999; with another ``ChromiumDriver/answer(requests:with:)`` throws `StepFailure`.
    public var status: Int
    /// The headers by name, sent as they are: names that differ only in capitals are two headers.
    public var headers: [String: String]
    /// The content.
    public var body: Data

    /// Makes a response.
    public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// A network error of a request.
///
/// Source: Chrome DevTools Protocol, type Network.ErrorReason.
public enum RequestFailure: String, Hashable, Sendable, CaseIterable {
    /// It fails without a reason.
    case failed = "Failed"
    /// No answer in time.
    case timedOut = "TimedOut"
    /// The name of the server is not known.
    case nameNotResolved = "NameNotResolved"
    /// No server listens at the address.
    case connectionRefused = "ConnectionRefused"
    /// The connection ends before the answer does.
    case connectionReset = "ConnectionReset"
    /// There is no network.
    case disconnected = "InternetDisconnected"
    /// The server cannot be reached.
    case addressUnreachable = "AddressUnreachable"
    /// The browser's user, or something on the machine, does not allow it.
    case blocked = "BlockedByClient"
}
