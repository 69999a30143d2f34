import SwerkinCore

/// The translation of queries for one of the server's drivers.
public protocol ServerDialect: Sendable {
    /// The server's form of a query, or nil if the query cannot be expressed there.
    func locator(for query: ElementQuery) -> ElementLocator?
}
