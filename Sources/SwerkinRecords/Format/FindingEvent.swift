/// A finding of an audit or a fault on a screen.
package struct FindingEvent: Hashable, Sendable, Encodable {
    /// The properties that distinguish causes.
    package struct Cause: Hashable, Sendable {
        package let rule: String
        package let subject: String
    }

    /// The name of the audit or the fault.
    package var audit: String
    /// The name of the rule of the audit that was broken.
    package var rule: String
    /// The severity: `error` or `warning`.
    package var severity: String
    /// The cause: an element, a pair of colours or a message, the same on each screen.
    package var subject: String
    /// The problem, as the end of a sentence about the cause.
    package var problem: String
    /// The remedy.
    package var remedy: String
    /// The observation on this screen; empty if the cause says it all.
    @Omissible package var detail: String = ""
    /// The sections of guidelines that the rule comes from.
    @Omissible package var sources: [String] = []
    /// True if the baseline has the cause.
    @Omissible package var known: Bool = false
    /// The name of the screen.
    package var screen: String
    /// The path by which the app had come there first.
    package var path: String
    /// The number of arrivals that have shown it so far.
    package var count: Int
    /// The file that declares the audit.
    package var file: String
    /// The line in that file.
    package var line: Int

    /// The cause.
    package var cause: Cause { Cause(rule: rule, subject: subject) }

    /// Creates a finding.
    package init(
        audit: String, rule: String, severity: String, subject: String, problem: String, remedy: String, detail: String,
        sources: [String], known: Bool, screen: String, path: String, count: Int, file: String, line: Int
    ) {
        (self.audit, self.rule, self.severity, self.subject) = (audit, rule, severity, subject)
        (self.problem, self.remedy, self.detail, self.sources) = (problem, remedy, detail, sources)
        (self.known, self.screen, self.path, self.count) = (known, screen, path, count)
        (self.file, self.line) = (file, line)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            audit: object.text(.audit), rule: object.text(.rule), severity: object.text(.severity),
            subject: object.text(.subject), problem: object.text(.problem), remedy: object.text(.remedy),
            detail: object.textIfPresent(.detail) ?? "",
            sources: object.has(.sources) ? object.texts(.sources) : [], known: object.flag(.known),
            screen: object.text(.screen), path: object.text(.path), count: object.integer(.count, from: 1),
            file: object.text(.file), line: object.integer(.line))
    }
}

/// The findings and broken rules of one test, each cause and screen once.
package struct RecordedFindings: Hashable, Sendable {
    /// A cause on a screen.
    private struct Place: Hashable {
        let cause: FindingEvent.Cause
        let screen: String
    }

    /// The findings, in the order in which they came first.
    package private(set) var findings: [FindingEvent] = []
    private var positions: [Place: Int] = [:]
    private var broken: [BrokenRuleEvent] = []

    /// Creates an empty list.
    package init() {}

    /// Adds a finding; of one cause and screen the greatest count is kept, since a record repeats it with the count in the end.
    package mutating func add(_ finding: FindingEvent) {
        let place = Place(cause: finding.cause, screen: finding.screen)
        guard let position = positions[place] else {
            positions[place] = findings.count
            return findings.append(finding)
        }
        if finding.count > findings[position].count { findings[position] = finding }
    }

    /// Adds a rule that a screen broke.
    package mutating func add(_ rule: BrokenRuleEvent) {
        if !broken.contains(where: { $0.isSame(as: rule) }) { broken.append(rule) }
    }

    /// Adds those of another attempt at the same test, which are not further ones.
    package mutating func add(_ other: RecordedFindings) {
        for finding in other.findings { add(finding) }
        for rule in other.broken { add(rule) }
    }

    /// The rules that screens broke, without the audits among them and what a fault has found already; O(rules × findings).
    package var brokenRules: [BrokenRuleEvent] {
        broken.filter { rule in
            !findings.contains { finding in
                finding.screen == rule.screen && (finding.isDeclared(as: rule) || finding.subject == rule.subject)
            }
        }
    }
}

extension BrokenRuleEvent {
    /// The rule as the cause of a finding.
    package var subject: String { "the rule “\(rule)”" }

    fileprivate func isSame(as other: BrokenRuleEvent) -> Bool {
        (rule, screen, file, line) == (other.rule, other.screen, other.file, other.line)
    }
}

extension FindingEvent {
    /// True if the audit is what broke as a rule, whose name may say more, such as the name of a script.
    fileprivate func isDeclared(as broken: BrokenRuleEvent) -> Bool {
        broken.rule.hasPrefix(audit) && (file, line) == (broken.file, broken.line)
    }
}
