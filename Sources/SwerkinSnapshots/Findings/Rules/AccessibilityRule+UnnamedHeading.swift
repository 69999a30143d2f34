import SwerkinCore

extension AccessibilityRule {
    /// A heading that has no name: a screen reader that goes from heading to heading announces nothing there.
    ///
    /// A text inside the heading, or a picture with a label, is a name; the picture of an icon font is none.
    public static let unnamedHeading = AccessibilityRule(
        "unnamed-heading", severity: .warning,
        meaning: "A heading has no name, so that who goes from heading to heading is told nothing there.",
        remedy: "give it a text, or mark up what is no heading as something else.",
        sources: ["WCAG 2.2, 1.3.1 Info and Relationships", "WCAG 2.2, 2.4.6 Headings and Labels"]
    ) { tree in
        tree.elements.filter { $0.role == .heading && $0.name.isEmpty }.map { Note($0, "has no name") }
    }
}
