extension Condition {
    /// How formulas are written.
    public enum Notation: Hashable, Sendable {
        /// For sentences: `not loggedIn and cartCount ≥ 1`.
        case words
        /// With the signs of logic: `¬loggedIn ∧ cartCount ≥ 1`.
        case signs
    }

    /// The condition as a short formula over a fact's name: `loggedIn`, `not loggedIn`, `cartCount ≥ 1`, `tier = "gold"`.
    ///
    /// Several requirements are joined by `and`, or by the sign for it.
    public func formula(_ fact: String, in notation: Notation = .words) -> String {
        requirements(fact, notation).joined(separator: notation == .words ? " and " : " ∧ ")
    }

    /// The number of requirements that the condition consists of.
    var requirementCount: Int { requirements("", .words).count }

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
    /// The effect as a short formula over a fact's name: `loggedIn := true`, `cartCount += 1`, `forget tier`.
    public func formula(_ fact: String) -> String {
        switch self {
        case .set(let value): "\(fact) := \(value)"
        case .forget: "forget \(fact)"
        case .add(let amount): amount < 0 ? "\(fact) −= \(amount.magnitude)" : "\(fact) += \(amount)"
        }
    }
}
