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
