/// A rule that a graph is checked by.
protocol CheckRule: Sendable {
    /// The rule's name in reports, in lower case with hyphens.
    static var name: String { get }

    /// How much it matters what the rule finds, where nobody decided otherwise.
    static var severity: Finding.Severity { get }

    /// What the rule finds, in a sentence.
    static var meaning: String { get }

    /// What to do about it, in a sentence.
    static var remedy: String { get }

    /// Whether the rule looks for anything with these options; it does where nothing else is said.
    static func isWanted(_ options: CheckOptions) -> Bool

    /// What the rule finds, in the order of the graph.
    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding]
}

extension CheckRule {
    static func isWanted(_ options: CheckOptions) -> Bool { true }

    /// A finding of this rule.
    static func finding(
        _ place: Finding.Place, others: [Finding.Place] = [], _ message: String,
        severity: Finding.Severity = severity, proof: [Finding.Evidence] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, place: place, otherPlaces: others, message: OneLine.text(message),
            proof: proof)
    }
}

/// A rule that graphs are checked by, for people.
public struct RuleDescription: Hashable, Sendable {
    /// The rule's name in reports, such as `unreachable-screen`.
    public var name: String
    /// How much it matters what the rule finds; single findings may matter less.
    public var severity: Finding.Severity
    /// What the rule finds, in a sentence.
    public var meaning: String
    /// What to do about it, in a sentence.
    public var remedy: String
}

extension RuleDescription {
    init(_ rule: any CheckRule.Type) {
        self.init(name: rule.name, severity: rule.severity, meaning: rule.meaning, remedy: rule.remedy)
    }
}
