import SwerkinCore

/// A rule that screens are checked by.
///
/// Rules are values: a list says which apply, a rule's severity can be changed, and a project can have rules of its own.
///
/// ```swift
/// var small = AccessibilityRule.smallTarget(below: 24)
/// small.severity = .error
/// Then.IShouldSeeNoAccessibilityFindings(rules: .all(but: .smallTarget) + [small])
/// ```
public struct AccessibilityRule: Sendable {
    /// A rule's remark on one element: the problem, as the end of a sentence about it, and the other elements with the same
    /// problem.
    public struct Note: Hashable, Sendable {
        /// The element.
        public var element: Element
        /// The others.
        public var others: [Element]
        /// The problem, as in `has no name`.
        public var problem: String

        /// Says something of an element.
        public init(_ element: Element, others: [Element] = [], _ problem: String) {
            self.element = element
            self.others = others
            self.problem = problem
        }
    }

    /// The rule's name in reports, in lower case with hyphens; two rules of one name are the same.
    public var name: String
    /// The severity of the rule's findings.
    public var severity: AccessibilityFinding.Severity
    /// The meaning of the rule, in a sentence.
    public var meaning: String
    /// The remedy, in a sentence that begins in lower case.
    public var remedy: String
    /// The sections of guidelines that it comes from.
    public var sources: [String]
    private let notes: @Sendable (ElementTree) -> [Note]

    /// Makes a rule; `notes` returns its findings on a screen, in reading order.
    public init(
        _ name: String, severity: AccessibilityFinding.Severity, meaning: String, remedy: String, sources: [String],
        notes: @escaping @Sendable (ElementTree) -> [Note]
    ) {
        self.name = name
        self.severity = severity
        self.meaning = meaning
        self.remedy = remedy
        self.sources = sources
        self.notes = notes
    }

    /// The findings of the rule on a screen, in reading order.
    public func findings(in tree: ElementTree) -> [AccessibilityFinding] {
        notes(tree).map { remark in
            AccessibilityFinding(
                rule: name, severity: severity, element: remark.element, others: remark.others, problem: remark.problem,
                remedy: remedy, sources: sources)
        }
    }
}

extension AccessibilityRule: Hashable {
    /// Returns true if two rules have the same name and severity.
    public static func == (one: AccessibilityRule, other: AccessibilityRule) -> Bool {
        one.name == other.name && one.severity == other.severity
    }

    /// Hashes the name and the severity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(severity)
    }
}

extension [AccessibilityRule] {
    /// All rules, in the order of reports.
    public static let all: [AccessibilityRule] = [
        .unnamedControl, .unlabelledField, .unlabelledPicture, .sameName, .smallTarget, .unnamedHeading,
        .skippedHeading, .hiddenYetVisible,
    ]

    /// All rules but some, which are left out by their names.
    public static func all(but left: AccessibilityRule...) -> [AccessibilityRule] {
        all.filter { rule in !left.contains { $0.name == rule.name } }
    }
}
