/// A header that a browser adds to the requests of pages; it replaces the page's own header with this name.
///
/// Only requests to servers in ``scope`` carry it, including those that a server redirects there.
public struct RequestHeader: Hashable, Sendable {
    /// The name, as in `Authorization`; letters of either case mean the same.
    public var name: String
    /// The value, as in `Bearer 2YotnFZFEjr1zCsicMWpAA`.
    public var value: String
    /// The servers that get it.
    public var scope: RequestScope
    /// True if the value is masked wherever it appears in records, logs and reports.
    ///
    /// Set it to false for a value that is an ordinary word, which would be masked in every sentence too.
    public var isSecret: Bool

    /// Makes a header for the app's own server, or for others.
    public init(_ name: String, _ value: String, scope: RequestScope = .app, isSecret: Bool = true) {
        (self.name, self.value, self.scope, self.isSecret) = (name, value, scope, isSecret)
    }
}
