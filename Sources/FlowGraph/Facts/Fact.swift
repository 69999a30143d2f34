/// A key together with the values that it can have: something known about the app or its user.
public struct Fact: Hashable, Sendable {
    /// The key, unique in its graph.
    public var name: String
    /// The values that the fact can have.
    public var domain: FactDomain

    /// Declares a fact.
    ///
    /// - Parameters:
    ///   - name: The key, unique in its graph.
    ///   - domain: The values that the fact can have.
    public init(_ name: String, _ domain: FactDomain) {
        self.name = name
        self.domain = domain
    }
}
