/// The change of a fact when a segment is crossed.
public enum Effect: Hashable, Sendable {
    /// The fact has this value from now on.
    case set(FactValue)
    /// The fact is unknown from now on: it may have any value of its domain.
    case forget
    /// The number is changed by this amount.
    ///
    /// The fact must be declared with bounds (``FactDomain/range(_:)``). The effect implies a condition: the sum must
    /// stay within the bounds.
    case add(Int)
    /// The truth value becomes its opposite.
    ///
    /// The fact must have the values `true` and `false` and no others. Each possible value becomes its opposite, so an unknown
    /// fact stays unknown; what is assumed of it later says what it is after the toggle.
    case toggle
}

extension Effect: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// Creates an effect that sets a truth value.
    public init(booleanLiteral value: Bool) { self = .set(.bool(value)) }

    /// Creates an effect that sets a number.
    public init(integerLiteral value: Int) { self = .set(.int(value)) }

    /// Creates an effect that sets a text.
    public init(stringLiteral value: String) { self = .set(.string(value)) }
}
