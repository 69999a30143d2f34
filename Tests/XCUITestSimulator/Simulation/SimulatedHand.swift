#if !canImport(Darwin)
/// What can touch the screen of a device.
enum SimulatedHand: String, CustomStringConvertible {
    /// A finger.
    case finger
    /// A pointer.
    case pointer

    var description: String { rawValue }
}

/// An issue that an audit of an app will report.
public struct SimulatedAuditIssue: Sendable {
    let type: XCUIAccessibilityAuditType
    let summary: String
    let details: String
    let identifier: String?

    /// Makes an issue about the element with an identifier, or about none.
    public init(
        _ type: XCUIAccessibilityAuditType, _ summary: String, details: String = "", identifier: String? = nil
    ) {
        (self.type, self.summary, self.details, self.identifier) = (type, summary, details, identifier)
    }
}
#endif
