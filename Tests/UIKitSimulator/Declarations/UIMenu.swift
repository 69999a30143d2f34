#if !canImport(Darwin)
import Foundation

/// A part of a menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuelement
@MainActor open class UIMenuElement: NSObject {
    /// The title.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/title
    open var title: String { "" }
}

/// Actions, and menus inside.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenu
@MainActor open class UIMenu: UIMenuElement {
    /// What is inside.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimenu/children
    open var children: [UIMenuElement] { [] }
}

/// An action with a title.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaction
@MainActor open class UIAction: UIMenuElement {
    /// Its state for people.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaction/attributes
    open var attributes: UIMenuElement.Attributes = []

    /// Performs the action.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimenuleaf/performwithsender(_:target:)
    open func performWithSender(_ sender: Any?, target: Any?) {}
}

extension UIMenuElement {
    /// The states of a part of a menu.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/attributes
    public struct Attributes: OptionSet, Sendable {
        /// The member `rawValue`.
        ///
        /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue
        public let rawValue: UInt
        /// The initializer `init`.
        ///
        /// Source: https://developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The attribute `disabled`.
        ///
        /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/attributes/disabled
        public static let disabled = Self(rawValue: 1 << 0)
    }
}
#endif
