#if !canImport(Darwin)
import Foundation

/// What events can go to.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {
    /// True if typed text goes to it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/isfirstresponder
    open var isFirstResponder: Bool { false }

    /// Asks for typed text; returns false if it does not get it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
    @discardableResult open func becomeFirstResponder() -> Bool { false }

    /// What is shown instead of the keyboard while typed text goes to it, or nil for the keyboard.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiresponder/inputview
    open var inputView: UIView? { nil }
}

/// A view.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder, UIAccessibilityIdentification {
    /// The element that it stands for, or nil for a view that only holds others.
    private(set) var simulated: SimulatedPart?

    convenience init(_ part: SimulatedPart) {
        self.init()
        simulated = part
        accessibilityIdentifier = part.element.identifier
    }

    /// The views inside, the frontmost last.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/subviews
    open var subviews: [UIView] { simulated?.views ?? [] }

    /// True if it and all inside it are not shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/ishidden
    open var isHidden = false

    /// The opacity.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/alpha
    open var alpha: CGFloat { 1 }

    /// The view's rectangle in its own coordinates.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/bounds
    open var bounds: CGRect { CGRect(origin: .zero, size: simulated?.frame.size ?? .zero) }

    /// The member `accessibilityIdentifier`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
    open var accessibilityIdentifier: String?

    /// Lays out what has changed.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutifneeded()
    open func layoutIfNeeded() {}

    /// Takes typed text away from the view or one inside it; returns true if it has it no more.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
    @discardableResult open func endEditing(_ force: Bool) -> Bool { false }
}

/// A text of one or more lines.
///
/// Source: https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
    /// The text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uilabel/text
    open var text: String?
}

/// A picture.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {}

/// A bar with the title of a screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbar
@MainActor open class UINavigationBar: UIView {}

/// A bar with tabs.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
@MainActor open class UITabBar: UIView {}
#endif
