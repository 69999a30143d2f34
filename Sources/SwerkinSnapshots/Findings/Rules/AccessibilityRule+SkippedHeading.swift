import SwerkinCore

extension AccessibilityRule {
    /// A heading that lies more than one level below the heading before it.
    ///
    /// The first may have any level. A heading whose level is not known is passed over.
    public static let skippedHeading = AccessibilityRule(
        "skipped-heading", severity: .warning,
        meaning: "A heading lies more than one level below the one before it, so that a section seems to be missing.",
        remedy: "give it the level that follows, or add the heading that is missing.",
        sources: ["WCAG 2.2, 1.3.1 Info and Relationships", "WCAG 2.2, technique G141"]
    ) { tree in
        let headings = tree.elements.compactMap { element in
            element.role == .heading ? element.level.map { (element, level: $0) } : nil
        }
        return zip(headings, headings.dropFirst()).compactMap { before, heading in
            guard heading.level > before.level + 1 else { return nil }
            return Note(
                heading.0, "has the level \(heading.level) behind the \(before.0.summary) of level \(before.level)")
        }
    }
}
