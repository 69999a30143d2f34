import FlowGraph

/// The name of a fact that segments depend on.
///
/// ```swift
/// extension PreconditionKey {
///     static let cartCount = PreconditionKey(rawValue: "cartCount")
/// }
/// ```
public struct PreconditionKey: RawRepresentable, Hashable, Sendable {
    /// The fact's name in the navigation graph.
    public var rawValue: String

    /// Makes a key from a fact's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The fact that a user is logged in.
    public static let loggedIn = PreconditionKey(rawValue: "loggedIn")
}

/// A value that a fact can have: a `Bool`, an `Int` or a `String`.
///
/// A type of the project's own may be one. Other values become facts by their descriptions; see
/// ``BaseTestCase/preconditions``.
public protocol PreconditionValue: Sendable {
    /// The value in the navigation graph.
    var factValue: FactValue { get }
}

extension Bool: PreconditionValue {
    /// The value in the navigation graph.
    public var factValue: FactValue { .bool(self) }
}

extension Int: PreconditionValue {
    /// The value in the navigation graph.
    public var factValue: FactValue { .int(self) }
}

extension String: PreconditionValue {
    /// The value in the navigation graph.
    public var factValue: FactValue { .string(self) }
}
