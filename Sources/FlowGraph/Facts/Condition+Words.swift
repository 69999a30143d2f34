extension Condition {
    /// The condition as a short formula over a fact's name: `loggedIn`, `not loggedIn`, `cartCount ≥ 1`, `tier = "gold"`.
    ///
    /// Several requirements are joined by `and`.
    public func formula(_ fact: String) -> String {
        var parts: [String] = []
        if let equals { parts.append(Condition.equality(fact, equals)) }
        parts += not.map { "\(fact) ≠ \($0)" }
        if let values = self.in {
            parts.append("\(fact) in {\(values.map(\.description).joined(separator: ", "))}")
        }
        if let atLeast { parts.append("\(fact) ≥ \(atLeast)") }
        if let atMost { parts.append("\(fact) ≤ \(atMost)") }
        return parts.joined(separator: " and ")
    }

    private static func equality(_ fact: String, _ value: FactValue) -> String {
        switch value {
        case .bool(true): fact
        case .bool(false): "not \(fact)"
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
