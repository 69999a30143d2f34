import SwerkinCore

extension AccessibilityRule {
    /// Something to touch that is smaller than 44 × 44 points.
    public static let smallTarget = smallTarget(below: 44)

    /// Something to touch that is narrower or lower than a number of points.
    ///
    /// Controls and fields that can be used count, and have bounds. WCAG's level AA asks for 24 points, with exceptions for
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
                return (element.isControl || element.isField) && element.isEnabled && !element.bounds.isEmpty
                    && (width < points || height < points)
            }.map { element in
                let size = element.bounds.size
                return Note(element, "is only \(size.width.inPoints) × \(size.height.inPoints) points large")
            }
        }
    }
}
