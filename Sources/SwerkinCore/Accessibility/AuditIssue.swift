/// An issue that the platform's own accessibility audit has found on a screen.
public struct AuditIssue: Hashable, Sendable {
    /// The kinds of issues, by the names of `XCUIAccessibilityAuditType`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A text has too little contrast with its background.
        case contrast
        /// Something looks like an element, and assistive technology does not find it.
        case elementDetection
        /// An element is too small to be touched reliably, or its area is wrong.
        case hitRegion
        /// An element is not described well enough.
        case sufficientElementDescription
        /// A text does not grow with the preferred size of text.
        case dynamicType
        /// A text is cut off.
        case textClipped
        /// An element has traits that contradict one another or its kind.
        case trait
        /// An element lacks an action, on macOS.
        case action
        /// A parent does not know its child, or the reverse, on macOS.
        case parentChild
        /// An issue of a kind that is not known here.
        case other
    }

    /// The kind of issue.
    public var kind: Kind
    /// The issue in a few words, as the platform puts it.
    public var summary: String
    /// The issue in detail, as the platform puts it; may be empty.
    public var details: String
    /// The element that it is about, or nil if the platform names none or it has gone.
    public var element: Element?

    /// Makes an issue.
    public init(_ kind: Kind, _ summary: String, details: String = "", element: Element? = nil) {
        (self.kind, self.summary, self.details, self.element) = (kind, summary, details, element)
    }
}
