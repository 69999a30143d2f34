import FlowGraph

/// A rule that checks a graph.
protocol CheckRule: Sendable {
    /// The rule's name in reports, in lower case with hyphens.
    static var name: String { get }

    /// The default severity of the rule's findings.
    static var severity: Finding.Severity { get }

    /// One sentence that says which condition the rule finds.
    static var meaning: String { get }

    /// One sentence that says how to fix a finding.
    static var remedy: String { get }

    /// Returns true if the rule runs with these options; the default implementation returns true.
    static func isWanted(_ options: CheckOptions) -> Bool

    /// The findings, in the order of the graph.
    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding]
}

extension CheckRule {
    static func isWanted(_ options: CheckOptions) -> Bool { true }

    /// Creates a finding of this rule.
    static func finding(
        _ about: Finding.Subject, others: [Finding.Subject] = [], _ message: String,
        severity: Finding.Severity = severity, proof: [Finding.Evidence] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, subject: about, otherSubjects: others, message: OneLine.text(message),
            proof: proof)
    }
}

/// A description of a rule for users.
public struct RuleDescription: Hashable, Sendable {
    /// The rule's name in reports, such as `unreachable-screen`.
    public var name: String
    /// The severity of the rule's findings; single findings may be less severe.
    public var severity: Finding.Severity
    /// One sentence that says which condition the rule finds.
    public var meaning: String
    /// One sentence that says how to fix a finding.
    public var remedy: String
}

extension RuleDescription {
    init(_ rule: any CheckRule.Type) {
        self.init(name: rule.name, severity: rule.severity, meaning: rule.meaning, remedy: rule.remedy)
    }
}
