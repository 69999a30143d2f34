import SwerkinSnapshots

/// One problem that an audit found on a screen.
public struct AuditFinding: Hashable, Sendable {
    /// The severity of a finding: an error keeps some people out or breaks something, a warning hinders.
    public typealias Severity = AccessibilityFinding.Severity

    /// The name of the audit, such as `contrast`.
    public var audit: String
    /// The name of the rule that it broke, such as `unnamed-control`.
    public var rule: String
    /// The severity.
    public var severity: Severity
    /// The cause: an element, a pair of colours or a message, the same on each screen that has it.
    public var subject: String
    /// The problem, as the end of a sentence about the cause.
    public var problem: String
    /// The remedy, as a sentence that begins in lower case.
    public var remedy: String
    /// The observation on this screen, such as a text with its position; empty if the cause says it all.
    public var detail: String
    /// The sections of guidelines that the rule comes from.
    public var sources: [String]

    /// Makes a finding.
    public init(
        audit: String, rule: String, severity: Severity, subject: String, problem: String, remedy: String,
        detail: String = "", sources: [String] = []
    ) {
        (self.audit, self.rule, self.severity, self.subject) = (audit, rule, severity, subject)
        (self.problem, self.remedy, self.detail, self.sources) = (problem, remedy, detail, sources)
    }
}

extension AuditFinding: CustomStringConvertible {
    /// The cause, the problem and the rule, as in `the button "info" has no name (unnamed-control)`.
    public var description: String { "\(subject) \(problem) (\(rule))" }

    /// The identity of its cause.
    public var identity: AuditIdentity { AuditIdentity(rule: rule, subject: subject) }
}

/// The identity of a cause, by which a baseline knows it: the same in each run, and on each screen.
public struct AuditIdentity: Hashable, Sendable, Codable {
    /// The name of the rule.
    public var rule: String
    /// The cause.
    public var subject: String

    /// Makes an identity.
    public init(rule: String, subject: String) { (self.rule, self.subject) = (rule, subject) }
}

extension AuditIdentity: Comparable {
    /// Orders by the rules, then by the causes.
    public static func < (one: AuditIdentity, other: AuditIdentity) -> Bool {
        (one.rule, one.subject) < (other.rule, other.subject)
    }
}

/// Texts of a page as parts of a cause, without what differs from visit to visit.
enum StableText {
    /// A text of one line in which each number is `N`; at most 160 characters.
    ///
    /// O(characters).
    static func of(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return String(line.replacing(/[0-9]+([.,:][0-9]+)*/, with: "N").prefix(160))
    }

    /// The last part of an address without numbers, the query and the fragment: `app.js` of `https://shop.example/app.js?v=3`.
    static func file(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return of(path.split(separator: "/").last.map(String.init) ?? String(path))
    }
}
