/// A condition on a fact: one requirement, or several that must all hold.
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
    /// The value that the fact must equal, or nil if that is not required.
    public private(set) var equals: FactValue?
    /// The values that the fact must not equal.
    public private(set) var not: [FactValue] = []
    /// The values of which the fact must equal one, or nil if that is not required.
    public private(set) var `in`: [FactValue]?
    /// The least number that the fact may be, or nil for no limit.
    public private(set) var atLeast: Int?
    /// The greatest number that the fact may be, or nil for no limit.
    public private(set) var atMost: Int?

    /// The fact must equal a value.
    public static func equals(_ value: FactValue) -> Condition {
        var condition = Condition()
        condition.equals = value
        return condition
    }

    /// The fact must be anything in its domain but these values.
    public static func not(_ values: FactValue...) -> Condition { .not(values) }

    /// The fact must be anything in its domain but these values.
    public static func not(_ values: [FactValue]) -> Condition {
        var condition = Condition()
        condition.not = values
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
    /// Bounds are tightened and lists intersected; two different values for equality give a condition that never holds.
    public func and(_ other: Condition) -> Condition {
        var both = self
        both.not += other.not.filter { !not.contains($0) }
        both.atLeast = [atLeast, other.atLeast].compactMap { $0 }.max()
        both.atMost = [atMost, other.atMost].compactMap { $0 }.min()
        if let choices = other.in { both.in = both.in?.filter(choices.contains) ?? choices }
        if let value = other.equals {
            if let equals, equals != value { both.in = [] }
            both.equals = equals ?? value
        }
        return both
    }

    /// Returns true if a value meets every requirement of the condition.
    ///
    /// Bounds require a number: neither `true` nor `"2"` meets `atLeast(1)`.
    public func holds(for value: FactValue) -> Bool {
        if let equals, value != equals { return false }
        if not.contains(value) { return false }
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
        values += not
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

extension Condition {
    /// The implicit condition of an ``Effect/add(_:)``: the sum stays within the bounds.
    ///
    /// If the sum cannot stay within the bounds, a condition that never holds.
    package static func staysInside(_ domain: FactDomain, adding amount: Int) -> Condition {
        guard case .range(let range) = domain else { return .in([]) }
        if amount < 0 {
            let (least, overflow) = range.lowerBound.subtractingReportingOverflow(amount)
            return overflow ? .in([]) : .atLeast(least)
        }
        let (greatest, overflow) = range.upperBound.subtractingReportingOverflow(amount)
        return overflow ? .in([]) : .atMost(greatest)
    }
}
