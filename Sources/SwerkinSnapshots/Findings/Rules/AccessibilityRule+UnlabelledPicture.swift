import SwerkinCore

extension AccessibilityRule {
    /// A picture that has no label.
    ///
    /// A picture inside a control that has a name belongs to that, and needs none; nor does one whose label is known to be
    /// empty, as `alt=""` says on a page.
    public static let unlabelledPicture = AccessibilityRule(
        "unlabelled-picture", severity: .error,
        meaning: "A picture has no label, so people who do not see it cannot know what it shows.",
        remedy: "describe what it shows in a label, or hide it from assistive technology where it only decorates.",
        sources: ["WCAG 2.2, 1.1.1 Non-text Content", "Apple HIG, Accessibility, VoiceOver"]
    ) { tree in
        tree.elementsInPlace.filter { element, around in
            ElementKind.image.includes(element) && !element.isControl && element.label != "" && element.name.isEmpty
                && !around.contains { $0.isControl && !$0.name.isEmpty }
        }.map { Note($0.element, "has no label") }
    }
}
