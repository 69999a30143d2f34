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

/// The finite set of values that a fact can have.
public enum FactDomain: Hashable, Sendable {
    /// The values listed, in this order.
    case values([FactValue])
    /// The whole numbers of a range, bounds included. ``Effect/add(_:)`` requires a fact with bounds.
    case range(ClosedRange<Int>)

    /// The domain of a truth value: `false` and `true`.
    public static let bool = FactDomain.values([false, true])

    /// The greatest number of values of a fact: 4,096.
    ///
    /// A belief keeps the possible values of a fact as a set, one bit each; a larger domain would make every state of a
    /// search large. Use coarser values (`empty`, `some`, `full`) for a fact that would need more.
    public static let maximumCount = 4096

    /// The number of values; `Int.max` if a range holds more than that.
    ///
    /// O(1).
    public var count: Int {
        switch self {
        case .values(let values):
            return values.count
        case .range(let range):
            let (distance, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
            return overflow || distance == .max ? .max : distance + 1
        }
    }

    /// The values in the domain's order.
    ///
    /// O(``count``).
    public var values: [FactValue] {
        switch self {
        case .values(let values): values
        case .range(let range): range.map(FactValue.int)
        }
    }

    /// True if the values are `true` and `false`, in any order, and no others; ``Effect/toggle`` requires such a fact.
    ///
    /// O(1).
    public var isBoolean: Bool { count == 2 && contains(true) && contains(false) }

    /// Returns true if a value belongs to the domain.
    ///
    /// O(1) for a range, O(``count``) for a list.
    public func contains(_ value: FactValue) -> Bool {
        switch (self, value) {
        case (.values(let values), _): values.contains(value)
        case (.range(let range), .int(let number)): range.contains(number)
        case (.range, _): false
        }
    }
}

extension FactDomain: CustomStringConvertible {
    /// The domain in short, `false, true` or `0…3`; only the first of many values.
    public var description: String {
        switch self {
        case .values(let values): Enumeration.words(values.map(\.description), limit: 12)
        case .range(let range): "\(range.lowerBound)…\(range.upperBound)"
        }
    }
}
