/// The pending requests and errors of an app, as far as a driver knows them.
///
/// Part of the message of a failure, since they may be its cause.
public struct AppActivity: Hashable, Sendable {
    /// The requests that have no answer yet, each in words, as in `GET https://example.org/items`; in the order of asking.
    public var pendingRequests: [String]
    /// The uncaught errors of scripts, each in a line, as in `TypeError: x is undefined (app.js:12)`; the latest last.
    public var uncaughtErrors: [String]

    /// Says what an app waits for and has complained of; nothing unless said.
    public init(pendingRequests: [String] = [], uncaughtErrors: [String] = []) {
        self.pendingRequests = pendingRequests
        self.uncaughtErrors = uncaughtErrors
    }
}

extension AppActivity {
    /// The maximum number of requests and errors in a message: the last ones.
    private static let limit = 3

    /// The possible causes of a failure, a sentence each; empty if nothing is pending and nothing was thrown.
    var sentences: [String] {
        let requests = pendingRequests.count
        let pending =
            requests == 0
            ? []
            : ["\(requests) request\(requests == 1 ? " has" : "s have") no answer yet: \(Self.list(pendingRequests))."]
        return pending + uncaughtErrors.suffix(Self.limit).map { "The page threw \($0)." }
    }

    private static func list(_ items: [String]) -> String {
        let rest = items.count - limit
        return items.suffix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
