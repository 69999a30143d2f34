import SwerkinCore

extension AccessibilityRule {
    /// Something to touch that is smaller than 44 × 44 points.
    public static let smallTarget = smallTarget(below: 44)

    /// Something to touch that is narrower or lower than a number of points.
    ///
    /// Controls and fields that can be used count, and have bounds in which they can be seen: links that come only with the focus don't. WCAG's level AA asks for 24 points, with exceptions for
    /// targets that lie apart; level AAA and Apple for 44. A link in a line of text is excepted there: except it by a query.
    public static func smallTarget(below points: Double) -> AccessibilityRule {
        AccessibilityRule(
            "small-target", severity: .warning,
            meaning: "Something to touch is smaller than \(points.inPoints) × \(points.inPoints) points.",
            remedy: "make what reacts to a touch at least \(points.inPoints) × \(points.inPoints) points large.",
            sources: [
                "WCAG 2.2, 2.5.5 Target Size (Enhanced)", "WCAG 2.2, 2.5.8 Target Size (Minimum)",
                "Apple HIG, Accessibility, Mobility",
            ]
        ) { tree in
            tree.elements.filter { element in
                let (width, height) = (element.bounds.size.width, element.bounds.size.height)
                return (element.isControl || element.isField) && element.isEnabled && element.canBeSeen
                    && (width < points || height < points)
            }.map { element in
                let size = element.bounds.size
                return Note(element, "is only \(size.width.inPoints) × \(size.height.inPoints) points large")
            }
        }
    }
}

extension Element {
    /// True if it is seen, or is where people can scroll: not above or left of everything, nor as small as what is put away.
    fileprivate var canBeSeen: Bool {
        guard bounds.size.width > 1, bounds.size.height > 1 else { return false }
        return isVisible || bounds.origin.x + bounds.size.width > 0 && bounds.origin.y + bounds.size.height > 0
    }
}
