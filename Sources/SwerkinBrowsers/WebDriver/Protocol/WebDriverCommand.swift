/// One command of the W3C WebDriver protocol: a method, a path below the session's, and a body.
///
/// Source: https://www.w3.org/TR/webdriver2/, section 6.3 "Endpoints"; a server's own commands have the same form.
public struct WebDriverCommand: Hashable, Sendable {
    /// The methods of commands.
    public enum Method: String, Hashable, Sendable {
        /// Asks, and changes nothing.
        case get = "GET"
        /// Does something.
        case post = "POST"
        /// Ends something.
        case delete = "DELETE"
    }

    /// The HTTP method.
    public let method: Method
    /// The path below the session's, without a slash at its beginning, as in `element/active`; empty for the session's.
    public let path: String
    /// The content that may be logged, or nil if none may.
    public let body: JSONValue?

    private init(_ method: Method, _ path: String, _ body: JSONValue?) {
        (self.method, self.path, self.body) = (method, path, body)
    }

    /// A command that asks.
    public static func get(_ path: String) -> WebDriverCommand { WebDriverCommand(.get, path, nil) }

    /// A `POST` command; by the standard its body must be an object.
    public static func post(_ path: String, _ body: JSONValue = [:]) -> WebDriverCommand {
        WebDriverCommand(.post, path, body)
    }

    /// A command that ends something.
    public static func delete(_ path: String) -> WebDriverCommand { WebDriverCommand(.delete, path, nil) }

    /// The name of the command in failures, as in `POST element/7/click`.
    public var name: String { path.isEmpty ? "\(method.rawValue) session" : "\(method.rawValue) \(path)" }
}
