import SwerkinCore

extension AccessibilityRule {
    /// A field that has no label, or only its placeholder.
    ///
    /// A placeholder disappears with the first typed letter, and then the purpose of the field is unknown.
    public static let unlabelledField = AccessibilityRule(
        "unlabelled-field", severity: .error,
        meaning: "A field has no label; a placeholder, which goes away, is none.",
        remedy: "give it a label that stays while something is typed, and that assistive technology announces.",
        sources: [
            "WCAG 2.2, 3.3.2 Labels or Instructions", "WCAG 2.2, 4.1.2 Name, Role, Value", "Apple HIG, Text fields",
        ]
    ) { tree in
        tree.elements.filter(\.isField).compactMap { field in field.labelProblem.map { Note(field, $0) } }
    }
}

extension Element {
    fileprivate var labelProblem: String? {
        let label = AccessibleName.asRead(label ?? "")
        let placeholder = AccessibleName.asRead(placeholder ?? "")
        // A visible text that names the field stays, with any label.
        if !label.isEmpty, label != placeholder || !(fieldName ?? "").isEmpty { return nil }
        return placeholder.isEmpty ? "has no label" : "has no label but its placeholder"
    }
}
