#if !canImport(Darwin)
import Foundation

extension NSObject {
    /// True if assistive technology can reach the object.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
    @MainActor public var isAccessibilityElement: Bool { part?.isElement ?? false }

    /// The name for people.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
    @MainActor public var accessibilityLabel: String? {
        part?.element.label ?? (self as? UILabel)?.text
    }

    /// The value for people.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
    @MainActor public var accessibilityValue: String? { part?.element.value }

    /// What an activation does, for people.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityhint
    @MainActor public var accessibilityHint: String? { part?.element.hint }

    /// The traits.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitytraits
    @MainActor public var accessibilityTraits: UIAccessibilityTraits { part?.traits ?? [] }

    /// The frame on the screen.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityframe
    @MainActor public var accessibilityFrame: CGRect { part?.frame ?? .zero }

    /// The objects inside that assistive technology reaches instead of the views, or nil if these count.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelements
    @MainActor public var accessibilityElements: [Any]? { nil }

    /// True if nothing inside can be reached by assistive technology.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelementshidden
    @MainActor public var accessibilityElementsHidden: Bool { false }

    /// Does what a double tap of VoiceOver does; returns false if the object does not do it by itself.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivate()
    @MainActor public func accessibilityActivate() -> Bool { false }

    /// Scrolls by a page; returns false if the object does not.
    ///
    /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityscroll(_:)
    @MainActor public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        part?.scroll(direction) ?? false
    }

    @MainActor private var part: SimulatedPart? { (self as? UIView)?.simulated }
}

/// What has an identifier that people never see.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
@MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// The identifier.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
    var accessibilityIdentifier: String? { get set }
}

/// The direction of a scroll by assistive technology.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// The member `right`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/right
    case right = 1
    /// The member `left`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/left
    case left = 2
    /// The member `up`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/up
    case up = 3
    /// The member `down`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/down
    case down = 4
}
#endif
