#if !canImport(Darwin)
/// The types of accessibility audits.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
    /// One bit for each type.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/init(rawvalue:)
    public let rawValue: UInt64

    /// Makes a set from its bits.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/init(rawvalue:)
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Text has too little contrast.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/contrast
    public static var contrast: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 1) }
    /// Something that is seen is not an element.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/elementdetection
    public static var elementDetection: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 2) }
    /// An area to touch is too small.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/hitregion
    public static var hitRegion: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 4) }
    /// An element is not described well enough.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/sufficientelementdescription
    public static var sufficientElementDescription: XCUIAccessibilityAuditType {
        XCUIAccessibilityAuditType(rawValue: 8)
    }
    /// Text does not grow with the preferred size of text.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/dynamictype
    public static var dynamicType: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 16) }
    /// Text is cut off.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/textclipped
    public static var textClipped: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 32) }
    /// An element has wrong traits.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/trait
    public static var trait: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 64) }
    /// An element lacks an action; on macOS only.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/action
    public static var action: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 128) }
    /// A parent and a child do not know each other; on macOS only.
    ///
    /// Platforms: macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/parentchild
    public static var parentChild: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: 256) }
    /// All types.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype/all
    public static var all: XCUIAccessibilityAuditType { XCUIAccessibilityAuditType(rawValue: .max) }
}

/// An issue that an audit has found.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue
open class XCUIAccessibilityAuditIssue {
    private let issue: SimulatedAuditIssue

    init(_ issue: SimulatedAuditIssue, element: XCUIElement?) { (self.issue, self.element) = (issue, element) }

    /// The type of the audit.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue/audittype
    public var auditType: XCUIAccessibilityAuditType { issue.type }

    /// The issue in a few words.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue/compactdescription
    public var compactDescription: String { issue.summary }

    /// The issue in detail.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue/detaileddescription
    public var detailedDescription: String { issue.details }

    /// The element that it is about, or nil if there is none.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue/element
    public let element: XCUIElement?
}
#endif
