/// A rule that a screen broke, as it appears in reports.
public struct BrokenRuleRecord: Hashable, Sendable {
    /// The rule's name.
    public var rule: String
    /// The line that declares the rule.
    public var position: SourcePosition
    /// The name of the screen that the app had arrived on.
    public var screen: String
    /// The values that the rule looked at, by the elements and facts that had them.
    public var seen: [String: String]
    /// The failure; a sentence.
    public var reason: String

    /// Makes a record.
    public init(rule: String, position: SourcePosition, screen: String, seen: [String: String], reason: String) {
        self.rule = rule
        self.position = position
        self.screen = screen
        self.seen = seen
        self.reason = reason
    }
}

/// The checks of a rule in a test, as they appear in reports.
public struct RuleCountRecord: Hashable, Sendable {
    /// The checks of a rule on one screen.
    public struct Checks: Hashable, Sendable {
        /// The name of the screen.
        public var screen: String
        /// The number of checks there.
        public var count: Int

        /// Makes the checks of one screen.
        public init(screen: String, count: Int) { (self.screen, self.count) = (screen, count) }
    }

    /// The rule's name.
    public var rule: String
    /// The line that declares the rule.
    public var position: SourcePosition
    /// The checks on each screen that had some, in the order of the first; empty if the rule never applied.
    public var checks: [Checks]
    /// The number of checks that the rule did not pass.
    public var broken: Int

    /// Makes a record.
    public init(rule: String, position: SourcePosition, checks: [Checks], broken: Int) {
        self.rule = rule
        self.position = position
        self.checks = checks
        self.broken = broken
    }
}
