/// A rule that a screen broke.
package struct BrokenRuleEvent: Hashable, Sendable, Encodable {
    /// The rule's name.
    package var rule: String
    /// The name of the screen.
    package var screen: String
    /// The values that the rule looked at, by the elements and facts that had them.
    @Omissible package var seen: [String: String] = [:]
    /// The failure; a sentence.
    package var reason: String
    /// The file that declares the rule.
    package var file: String
    /// The line in that file.
    package var line: Int

    /// Creates a rule that a screen broke.
    package init(rule: String, screen: String, seen: [String: String], reason: String, file: String, line: Int) {
        (self.rule, self.screen, self.seen, self.reason) = (rule, screen, seen, reason)
        (self.file, self.line) = (file, line)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            rule: object.text(.rule), screen: object.text(.screen),
            seen: object.has(.seen) ? object.pairs(.seen) : [:], reason: object.text(.reason),
            file: object.text(.file), line: object.integer(.line))
    }
}

/// A rule with the number of its checks in a test.
package struct RecordedRule: Hashable, Sendable, Encodable {
    /// The checks of a rule on one screen.
    package struct Checks: Hashable, Sendable, Encodable {
        /// The name of the screen.
        package var screen: String
        /// The number of checks there.
        package var count: Int

        /// Creates the checks on one screen.
        package init(screen: String, count: Int) { (self.screen, self.count) = (screen, count) }
    }

    /// The rule's name.
    package var rule: String
    /// The file that declares the rule.
    package var file: String
    /// The line in that file.
    package var line: Int
    /// The checks on each screen that had some; empty if the rule never applied.
    @Omissible package var checks: [Checks] = []
    /// The number of checks that the rule did not pass.
    package var broken: Int

    /// Creates a rule with its checks.
    package init(rule: String, file: String, line: Int, checks: [Checks], broken: Int) {
        (self.rule, self.file, self.line) = (rule, file, line)
        (self.checks, self.broken) = (checks, broken)
    }

    init(_ object: RecordObject) throws {
        try self.init(
            rule: object.text(.rule), file: object.text(.file), line: object.integer(.line),
            checks: object.has(.checks)
                ? object.objects(.checks).map { try Checks(screen: $0.text(.screen), count: $0.integer(.count)) } : [],
            broken: object.integer(.broken))
    }
}
