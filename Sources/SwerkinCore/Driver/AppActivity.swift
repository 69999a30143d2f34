import Foundation

/// The pending and slow requests and the errors of an app, as far as a driver knows them.
///
/// Part of the message of a failure, since they may be its cause.
public struct AppActivity: Hashable, Sendable {
    /// The requests that have no answer yet, each in words, as in `GET https://example.org/items`; in the order of asking.
    public var pendingRequests: [String]
    /// The requests of which the answer took a second or longer, in words with the duration, as in `GET https://example.org/items (2.3 s)`;
    /// the longest last.
    public var slowRequests: [String]
    /// The uncaught errors of scripts, each in a line, as in `TypeError: x is undefined (app.js:12)`; the latest last.
    public var uncaughtErrors: [String]

    /// Creates the activity of an app; each list is empty unless given.
    public init(pendingRequests: [String] = [], slowRequests: [String] = [], uncaughtErrors: [String] = []) {
        self.pendingRequests = pendingRequests
        self.slowRequests = slowRequests
        self.uncaughtErrors = uncaughtErrors
    }
}

extension AppActivity {
    /// The maximum number of requests and errors in a message: the last ones.
    private static let limit = 3

    /// The possible causes of a failure, a sentence each; empty if nothing is pending or was thrown.
    var sentences: [String] {
        (pendingWords.map { ["\($0)."] } ?? []) + uncaughtErrors.suffix(Self.limit).map { "The page threw \($0)." }
    }

    /// The pending requests in words, without a full stop; nil if there are none.
    package var pendingWords: String? { Self.words(pendingRequests, "has no answer yet", "have no answer yet") }

    /// The requests that were slow and have ended, a sentence at most; other hints come first.
    var pastSentences: [String] { Self.words(slowRequests, "was slow", "were slow").map { ["\($0)."] } ?? [] }

    private static func words(_ requests: [String], _ ofOne: String, _ ofSeveral: String) -> String? {
        switch requests.count {
        case 0: nil
        case 1: "1 request \(ofOne): \(requests[0])"
        default: "\(requests.count) requests \(ofSeveral): \(list(requests))"
        }
    }

    private static func list(_ items: [String]) -> String {
        let rest = items.count - limit
        return items.suffix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

/// A driver's information about a failure, beside its snapshot, such as a page's messages to the console.
public struct DriverAttachment: Hashable, Sendable {
    /// The kind of the content, a word that can be part of a file's name: `console`.
    public var name: String
    /// The content, in lines.
    public var text: String

    /// Makes an attachment.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

/// A copy of a screen, which the driver that made it can draw later.
public struct ScreenCopy: Hashable, Sendable {
    /// The copy in a form of the driver's own.
    public var source: String

    /// Makes a copy from the driver's own form.
    public init(source: String) { self.source = source }
}

/// A copy of a screen that was drawn.
public struct DrawnCopy: Hashable, Sendable {
    /// The elements.
    public var tree: ElementTree
    /// A picture as PNG.
    public var picture: Data

    /// Makes a drawn copy.
    public init(tree: ElementTree, picture: Data) { (self.tree, self.picture) = (tree, picture) }
}
