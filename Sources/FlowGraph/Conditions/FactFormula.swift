/// A formula over facts: alternatives of which one must hold, each of them conditions that must all hold.
public struct FactFormula: Hashable, Sendable {
    /// The conditions of each alternative by fact; a fact that an alternative does not name may have any value.
    public var alternatives: [Preconditions]

    /// Creates a formula that holds where one of some alternatives does.
    public init(_ alternatives: [Preconditions]) {
        self.alternatives = alternatives
    }

    /// The formula that holds whatever the facts are.
    public static let always = FactFormula([[:]])

    /// The formula that never holds.
    public static let never = FactFormula([])

    /// Whether some alternative asks for nothing.
    public var isAlways: Bool { alternatives.contains { $0.isEmpty } }

    /// Whether there is no alternative.
    public var isNever: Bool { alternatives.isEmpty }

    /// Whether the formula holds where facts have some values.
    ///
    /// A fact whose value is not named meets no condition.
    public func holds(for facts: KnownFacts) -> Bool {
        alternatives.contains { conditions in
            conditions.allSatisfy { entry in facts[entry.fact].map(entry.value.holds) ?? false }
        }
    }
}

extension FactFormula: CustomStringConvertible {
    /// The formula in signs, `loggedIn ∧ cartCount ≥ 1`, or “always” or “never”.
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
