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
