/// What a fact must be for a segment to be used: one requirement, or several that must all hold.
///
/// Write a literal for equality, and combine the others with ``and(_:)``:
///
/// ```swift
/// let preconditions: Preconditions = [
///     "loggedIn": true,
///     "cartCount": .atLeast(1).and(.not(3)),
///     "tier": .in(["gold", "silver"]),
/// ]
/// ```
public struct Condition: Hashable, Sendable {
    /// The value that the fact must equal.
    public private(set) var equals: FactValue?
    /// The value that the fact must not equal.
    public private(set) var not: FactValue?
    /// The values of which the fact must equal one.
    public private(set) var `in`: [FactValue]?
    /// The least number that the fact may be.
    public private(set) var atLeast: Int?
    /// The greatest number that the fact may be.
    public private(set) var atMost: Int?

    /// The fact must equal a value.
    public static func equals(_ value: FactValue) -> Condition {
        var condition = Condition()
        condition.equals = value
        return condition
    }

    /// The fact must be anything in its domain but a value.
    public static func not(_ value: FactValue) -> Condition {
        var condition = Condition()
        condition.not = value
        return condition
    }

    /// The fact must equal one of some values.
    public static func `in`(_ values: [FactValue]) -> Condition {
        var condition = Condition()
        condition.in = values
        return condition
    }

    /// The fact must be a number no less than a bound.
    public static func atLeast(_ bound: Int) -> Condition {
        var condition = Condition()
        condition.atLeast = bound
        return condition
    }

    /// The fact must be a number no greater than a bound.
    public static func atMost(_ bound: Int) -> Condition {
        var condition = Condition()
        condition.atMost = bound
        return condition
    }

    /// Both conditions must hold.
    ///
    /// A condition has each kind of requirement at most once; where both have the same kind, that of `other` stays.
    public func and(_ other: Condition) -> Condition {
        var both = self
        both.equals = other.equals ?? equals
        both.not = other.not ?? not
        both.in = other.in ?? self.in
        both.atLeast = other.atLeast ?? atLeast
        both.atMost = other.atMost ?? atMost
        return both
    }

    /// Whether a value meets every requirement of the condition.
    ///
    /// Bounds hold of numbers only: `atLeast(1)` is not met by `true` or by `"2"`.
    public func holds(for value: FactValue) -> Bool {
        if let equals, value != equals { return false }
        if let not, value == not { return false }
        if let values = self.in, !values.contains(value) { return false }
        return isWithinBounds(value)
    }

    private func isWithinBounds(_ value: FactValue) -> Bool {
        guard atLeast != nil || atMost != nil else { return true }
        guard case .int(let number) = value else { return false }
        return number >= atLeast ?? .min && number <= atMost ?? .max
    }

    /// Every value that the condition names, bounds included, in the order of its requirements.
    var mentionedValues: [FactValue] {
        var values: [FactValue] = []
        if let equals { values.append(equals) }
        if let not { values.append(not) }
        values += self.in ?? []
        if let atLeast { values.append(.int(atLeast)) }
        if let atMost { values.append(.int(atMost)) }
        return values
    }
}

extension Condition: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    /// Creates equality with a truth value.
    public init(booleanLiteral value: Bool) { self = .equals(.bool(value)) }

    /// Creates equality with a number.
    public init(integerLiteral value: Int) { self = .equals(.int(value)) }

    /// Creates equality with a text.
    public init(stringLiteral value: String) { self = .equals(.string(value)) }
}
