import FlowGraph

/// A formula over facts: a disjunction of alternatives, each a conjunction of conditions.
public struct FactFormula: Hashable, Sendable {
    /// The conditions of each alternative by fact; a fact that an alternative does not name may have any value.
    public var alternatives: [Preconditions]

    /// Creates a formula that holds if one of the alternatives does.
    public init(_ alternatives: [Preconditions]) {
        self.alternatives = alternatives
    }

    /// The formula that holds for all facts.
    public static let always = FactFormula([[:]])

    /// The formula that never holds.
    public static let never = FactFormula([])

    /// True if some alternative has no conditions.
    public var isAlways: Bool { alternatives.contains { $0.isEmpty } }

    /// True if there is no alternative.
    public var isNever: Bool { alternatives.isEmpty }

    /// Returns true if the formula holds for the given values.
    ///
    /// A fact without a value meets no condition.
    public func holds(for facts: KnownFacts) -> Bool {
        alternatives.contains { conditions in
            conditions.allSatisfy { entry in facts[entry.fact].map(entry.value.holds) ?? false }
        }
    }
}

extension FactFormula: CustomStringConvertible {
    /// The formula as text, `loggedIn ∧ cartCount ≥ 1`, “always” or “never”.
    public var description: String {
        if isAlways { return "always" }
        if isNever { return "never" }
        return alternatives.map(words).joined(separator: " ∨ ")
    }

    private func words(_ conditions: Preconditions) -> String {
        let words = conditions.map { $0.value.formula($0.fact, in: .signs) }.joined(separator: " ∧ ")
        let isCompound = conditions.count > 1 || conditions.contains { $0.value.requirementCount > 1 }
        return isCompound && alternatives.count > 1 ? "(\(words))" : words
    }
}
