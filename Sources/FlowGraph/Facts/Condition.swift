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
    /// fact stays unknown; a later assumption about it concerns its value after the toggle.
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

extension Condition {
    /// The notation of formulas.
    public enum Notation: Hashable, Sendable {
        /// For sentences: `not loggedIn and cartCount ≥ 1`.
        case words
        /// With symbols of logic: `¬loggedIn ∧ cartCount ≥ 1`.
        case signs
    }

    /// The condition as a short formula over a fact's name: `loggedIn`, `not loggedIn`, `cartCount ≥ 1`, `tier =
    /// "gold"`.
    ///
    /// Several requirements are joined by `and`, or by its symbol.
    public func formula(_ fact: String, in notation: Notation = .words) -> String {
        requirements(fact, notation).joined(separator: notation == .words ? " and " : " ∧ ")
    }

    /// The number of requirements that the condition consists of.
    package var requirementCount: Int { requirements("", .words).count }

    /// The values that meet the condition, as they follow `to` and `to be`: `true`, `2 or more`, `anything but "none"`.
    package var target: String {
        if let choices = equals.map({ [$0] }) ?? self.in { return Condition.alternatives(choices.filter(holds)) }
        let bounds = boundsInWords
        guard !not.isEmpty else { return bounds ?? "anything" }
        let excluded = Condition.alternatives(not)
        return bounds.map { "\($0), but not \(excluded)" } ?? "anything but \(excluded)"
    }

    private var boundsInWords: String? {
        switch (atLeast, atMost) {
        case (let least?, let most?) where least == most: "\(least)"
        case (let least?, let most?): "between \(least) and \(most)"
        case (let least?, nil): "\(least) or more"
        case (nil, let most?): "\(most) or less"
        case (nil, nil): nil
        }
    }

    private static func alternatives(_ values: [FactValue]) -> String {
        let words = values.map(\.description)
        guard let last = words.last else { return "no value" }
        guard words.count > 1 else { return last }
        let limit = 6
        guard words.count <= limit else { return "one of \(Enumeration.words(words, limit: limit))" }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    private func requirements(_ fact: String, _ notation: Notation) -> [String] {
        var parts: [String] = []
        if let equals { parts.append(Condition.equality(fact, equals, notation)) }
        parts += not.map { "\(fact) ≠ \($0)" }
        if let values = self.in {
            let element = notation == .words ? "in" : "∈"
            parts.append("\(fact) \(element) {\(values.map(\.description).joined(separator: ", "))}")
        }
        if let atLeast { parts.append("\(fact) ≥ \(atLeast)") }
        if let atMost { parts.append("\(fact) ≤ \(atMost)") }
        return parts
    }

    private static func equality(_ fact: String, _ value: FactValue, _ notation: Notation) -> String {
        switch value {
        case .bool(true): fact
        case .bool(false): notation == .words ? "not \(fact)" : "¬\(fact)"
        case .int, .string: "\(fact) = \(value)"
        }
    }
}

extension Effect {
    /// The effect on a fact named before, `sets it to true`, `adds 1 to it`, `forgets it`, `toggles it`.
    package var predicate: String {
        switch self {
        case .set(let value): "sets it to \(value)"
        case .forget: "forgets it"
        case .add(let amount): amount < 0 ? "takes \(amount.magnitude) from it" : "adds \(amount) to it"
        case .toggle: "toggles it"
        }
    }

    /// The effect as a short formula over a fact's name: `loggedIn := true`, `cartCount += 1`, `forget tier`, `toggle nightMode`.
    public func formula(_ fact: String) -> String {
        switch self {
        case .set(let value): "\(fact) := \(value)"
        case .forget: "forget \(fact)"
        case .add(let amount): amount < 0 ? "\(fact) −= \(amount.magnitude)" : "\(fact) += \(amount)"
        case .toggle: "toggle \(fact)"
        }
    }
}
