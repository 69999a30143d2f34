/// A value that a fact can have: a Boolean, a whole number or a text.
///
/// Values of different types never equal one another: `true`, `1` and `"1"` are three values.
public enum FactValue: Hashable, Sendable {
    /// A truth value, as in `loggedIn = true`.
    case bool(Bool)
    /// A whole number, as in `cartCount = 2`.
    case int(Int)
    /// A text, as in `tier = "gold"`.
    case string(String)
}

extension FactValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// Creates a truth value from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Creates a whole number from a literal.
    public init(integerLiteral value: Int) { self = .int(value) }

    /// Creates a text from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension FactValue: CustomStringConvertible {
    /// The value as written in a model file and on the command line: texts in quotes, the rest bare.
    public var description: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .string(let value): JSONText.quoted(value)
        }
    }

    /// The value's type as a part of a sentence.
    var typeWithArticle: String {
        if case .int = self { "an \(typeName)" } else { "a \(typeName)" }
    }

    /// The name of the value's type, for messages.
    var typeName: String {
        switch self {
        case .bool: "Bool"
        case .int: "Int"
        case .string: "String"
        }
    }
}
