/// What an app still waits for, and what it has complained of, as far as a driver knows.
///
/// It stands in the message of a failure, for it may be the reason.
public struct AppActivity: Hashable, Sendable {
    /// The requests that have no answer yet, each in words, as in `GET https://example.org/items`; in the order of asking.
    public var pendingRequests: [String]
    /// What scripts threw and did not catch, each in a line, as in `TypeError: x is undefined (app.js:12)`; the latest last.
    public var uncaughtErrors: [String]

    /// Says what an app waits for and has complained of; nothing unless said.
    public init(pendingRequests: [String] = [], uncaughtErrors: [String] = []) {
        self.pendingRequests = pendingRequests
        self.uncaughtErrors = uncaughtErrors
    }
}

extension AppActivity {
    /// How many requests and errors a message names: the last ones.
    private static let limit = 3

    /// What may be the reason of a failure, a sentence each; none if the app neither waits nor has complained.
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
