import SwerkinCore

extension AccessibilityRule {
    /// The rule that stands for a kind of issue of the platform's own audit, as `platform-contrast`.
    ///
    /// It finds nothing in a tree by itself: the platform does. Its severity is an error if the element can't be used at all with
    /// assistive technology, and a warning otherwise.
    public static func platform(_ kind: AuditIssue.Kind) -> AccessibilityRule {
        AccessibilityRule(
            kind.ruleName, severity: kind.severity, meaning: kind.meaning, remedy: kind.remedy,
            sources: ["Apple, performAccessibilityAudit(for:_:)"] + kind.sections
        ) { _ in [] }
    }
}

extension AuditIssue.Kind {
    /// The name in reports: in lower case with hyphens.
    fileprivate var ruleName: String {
        "platform-" + rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }

    fileprivate var severity: AccessibilityFinding.Severity {
        switch self {
        case .elementDetection, .sufficientElementDescription, .action, .parentChild: .error
        case .contrast, .hitRegion, .dynamicType, .textClipped, .trait, .other: .warning
        }
    }

    fileprivate var meaning: String {
        switch self {
        case .contrast: "A text has too little contrast with what is behind it."
        case .elementDetection: "Assistive technology does not find something that is seen."
        case .hitRegion: "The area that takes touches is too small or misplaced."
        case .sufficientElementDescription: "An element is not described well enough."
        case .dynamicType: "A text does not grow with the preferred size of text."
        case .textClipped: "A text is cut off."
        case .trait: "The traits of an element contradict one another or its kind."
        case .action: "An element lacks an action."
        case .parentChild: "A parent does not know its child, or the reverse."
        case .other: "The platform's audit objects to something."
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .contrast: "choose colours with a ratio of 4.5 to 1, for large text 3 to 1."
        case .elementDetection: "make it an accessibility element, or hide it as decoration."
        case .hitRegion: "make the area 44 by 44 points or larger."
        case .sufficientElementDescription: "give it a label that says what it is."
        case .dynamicType: "use a text style, and let the layout grow."
        case .textClipped: "let the text wrap, or its container grow."
        case .trait: "set the traits that belong to its kind."
        case .action: "let it react to the action that its kind promises."
        case .parentChild: "return the child from its parent's accessibility elements."
        case .other: "see the details of the issue."
        }
    }

    private static let guideline = "WCAG 2.2, "

    fileprivate var sections: [String] {
        switch self {
        case .contrast: [Self.guideline + "1.4.3 Contrast (Minimum)"]
        case .hitRegion: [Self.guideline + "2.5.8 Target Size (Minimum)"]
        case .elementDetection, .sufficientElementDescription, .trait, .action:
            [Self.guideline + "4.1.2 Name, Role, Value"]
        case .dynamicType, .textClipped: [Self.guideline + "1.4.4 Resize Text"]
        case .parentChild: [Self.guideline + "1.3.1 Info and Relationships"]
        case .other: []
        }
    }
}

extension ElementTree {
    /// The findings that stand for the issues of the platform's own audit, without those about excepted elements.
    ///
    /// An issue without an element is about the whole screen. Throws `StepFailure` if a query has a pattern that is no regular
    /// expression.
    func findings(of issues: [AuditIssue], except queries: [ElementQuery]) throws -> [AccessibilityFinding] {
        let excepted = Set(try queries.flatMap(matches).flatMap(\.selfAndDescendants).map(\.reference))
        let screen = Element(ElementReference(rawValue: "screen"), role: .application)
        return issues.compactMap { issue in
            let element = issue.element.map { self.element($0.reference) ?? $0 } ?? screen
            if excepted.contains(element.reference) { return nil }
            let rule = AccessibilityRule.platform(issue.kind)
            return AccessibilityFinding(
                rule: rule.name, severity: rule.severity, element: element, others: [],
                problem: "has an issue, \"\(issue.summary)\"", remedy: rule.remedy, sources: rule.sources)
        }
    }
}
