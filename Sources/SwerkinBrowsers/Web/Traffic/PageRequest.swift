import SwerkinCore

/// A request that a page has made, and its outcome.
public struct PageRequest: Hashable, Sendable {
    /// The outcome of a request.
    public enum Outcome: Hashable, Sendable {
        /// Nothing yet.
        case pending
        /// It was answered with this status.
        case answered(status: Int)
        /// The request failed with this Chromium error, such as `net::ERR_CONNECTION_REFUSED`.
        case failed(String)
        /// The page cancelled it.
        case cancelled
    }

    /// The address.
    public var address: String
    /// The method, as in `GET`.
    public var method: String
    /// The purpose of the request.
    public var kind: RequestKind
    /// The outcome of the request.
    public var outcome = Outcome.pending
    /// False if the end of the request may never be reported, as that of a worker's script, which the browser reports to the worker alone.
    var endIsReported = true
    /// True if a stub of the test answered, not a server.
    public var isAnsweredLocally = false
    /// The time from the request to the end of the answer, or nil before that.
    public var duration: Duration?
}

extension PageRequest: CustomStringConvertible {
    /// The request as a line: `GET https://example.org/ → 200 (document, 12 ms)`.
    public var description: String {
        var notes = [Self.words(kind)]
        if isAnsweredLocally { notes.append("answered by the test") }
        if let duration { notes.append("\(Int((duration.seconds * 1000).rounded())) ms") }
        return "\(method) \(address) → \(outcome.words) (\(notes.joined(separator: ", ")))"
    }

    private static func words(_ kind: RequestKind) -> String {
        switch kind {
        case .stylesheet: "style sheet"
        case .scriptedRequest: "XMLHttpRequest"
        case .eventSource: "event stream"
        case .webSocket: "web socket"
        default: kind.rawValue.lowercased()
        }
    }
}

extension PageRequest.Outcome {
    fileprivate var words: String {
        switch self {
        case .pending: "no answer yet"
        case .answered(let status): "\(status)"
        case .failed(let reason): reason
        case .cancelled: "cancelled"
        }
    }
}

/// The purpose of a request.
///
/// Source: Chrome DevTools Protocol, type Network.ResourceType.
public enum RequestKind: String, Hashable, Sendable, CaseIterable {
    /// A page, or the document of an iframe.
    case document = "Document"
    /// A style sheet.
    case stylesheet = "Stylesheet"
    /// A picture.
    case image = "Image"
    /// Sound or film.
    case media = "Media"
    /// A font.
    case font = "Font"
    /// A script.
    case script = "Script"
    /// A script's request by `fetch`.
    case fetch = "Fetch"
    /// A script's request by `XMLHttpRequest`.
    case scriptedRequest = "XHR"
    /// A stream of events.
    case eventSource = "EventSource"
    /// A connection that stays open.
    case webSocket = "WebSocket"
    /// Anything else.
    case other = "Other"
}
