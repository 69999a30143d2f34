/// A finding of an audit or a fault on a screen, as it appears in reports.
public struct FindingRecord: Hashable, Sendable {
    /// The name of the audit or the fault.
    public var audit: String
    /// The line that declares it.
    public var position: SourcePosition
    /// The name of the rule of the audit that was broken.
    public var rule: String
    /// The severity: `error` or `warning`.
    public var severity: String
    /// The cause: an element, a pair of colours or a message, the same on each screen.
    public var subject: String
    /// The problem, as the end of a sentence about the cause.
    public var problem: String
    /// The remedy.
    public var remedy: String
    /// The observation on this screen; empty if the cause says it all.
    public var detail: String
    /// The sections of guidelines that the rule comes from.
    public var sources: [String]
    /// True if the baseline has the cause.
    public var isKnown: Bool
    /// The name of the screen.
    public var screen: String
    /// The path by which the app had come there first.
    public var path: String
    /// The number of arrivals that have shown it so far.
    public var count: Int

    /// Makes a record.
    public init(
        audit: String, position: SourcePosition, rule: String, severity: String, subject: String, problem: String,
        remedy: String, detail: String = "", sources: [String] = [], isKnown: Bool = false, screen: String,
        path: String,
        count: Int = 1
    ) {
        (self.audit, self.position, self.rule, self.severity) = (audit, position, rule, severity)
        (self.subject, self.problem, self.remedy, self.detail) = (subject, problem, remedy, detail)
        (self.sources, self.isKnown, self.screen, self.path) = (sources, isKnown, screen, path)
        self.count = count
    }
}

extension FindingRecord {
    /// The record with its texts changed, as secrets in them are masked.
    func mappingTexts(_ change: (String) -> String) -> FindingRecord {
        var changed = self
        (changed.subject, changed.problem, changed.remedy) = (change(subject), change(problem), change(remedy))
        (changed.detail, changed.path) = (change(detail), change(path))
        return changed
    }
}
