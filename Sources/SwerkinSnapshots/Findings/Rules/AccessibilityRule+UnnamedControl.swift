import SwerkinCore

extension AccessibilityRule {
    /// A control that has no name: a screen reader announces its kind, but not its purpose.
    ///
    /// Controls are buttons, links, boxes, switches, sliders, tabs, choices and list boxes, by their role or trait; fields have
    /// a rule of their own. A text inside a control is a name.
    public static let unnamedControl = AccessibilityRule(
        "unnamed-control", severity: .error,
        meaning: "A control has no name, so people who do not see it cannot know what it does.",
        remedy: "give it an accessibility label that says what it does.",
        sources: ["WCAG 2.2, 4.1.2 Name, Role, Value", "Apple HIG, Accessibility, VoiceOver"]
    ) { tree in
        tree.elements.filter { $0.isControl && $0.name.isEmpty }.map { Note($0, "has no name") }
    }
}
