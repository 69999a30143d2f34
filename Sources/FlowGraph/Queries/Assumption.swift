/// Something that a plan takes to be so because it is not known.
public struct Assumption: Hashable, Sendable {
    /// The fact's name.
    public var fact: String
    /// The assumed condition.
    public var condition: Condition

    /// Creates an assumption.
    public init(_ fact: String, _ condition: Condition) {
        self.fact = fact
        self.condition = condition
    }
}

extension Assumption: CustomStringConvertible {
    /// The assumption as a formula, `cartCount ≥ 1`.
    public var description: String { condition.formula(fact) }
}
