import SwerkinCore

extension AccessibilityRule {
    /// Elements that are visible and touchable, but hidden from assistive technology.
    ///
    /// One finding a screen: an `aria-hidden` that was left on when a modal closed mostly hides many elements.
    public static let hiddenYetVisible = AccessibilityRule(
        "hidden-yet-visible", severity: .error,
        meaning: "Something that can be seen and touched is hidden from assistive technology.",
        remedy: "take the aria-hidden away that was left behind, or hide it from all people.",
        sources: ["WCAG 2.2, 4.1.2 Name, Role, Value", "WCAG 2.2, 1.3.1 Info and Relationships"]
    ) { tree in
        let hidden = tree.elements.filter(\.isAccessibilityHidden)
        return hidden.first.map {
            [Note($0, others: Array(hidden.dropFirst()), "is hidden from assistive technology, yet visible")]
        } ?? []
    }
}
