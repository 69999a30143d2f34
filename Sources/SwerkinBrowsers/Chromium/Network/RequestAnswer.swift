import Foundation

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
