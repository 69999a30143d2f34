#if !canImport(Darwin)
import Foundation

/// A view whose content can be moved.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
    /// The point of the content in the upper left corner.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset
    open var contentOffset: CGPoint { simulated?.offset ?? .zero }

    /// The size of the content.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentsize
    open var contentSize: CGSize { simulated?.sizeOfContent ?? .zero }

    /// The distances by which the content may be moved beyond its edges.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/adjustedcontentinset
    open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets() }

    /// Moves the content.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/setcontentoffset(_:animated:)
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let before = self.contentOffset
        simulated?.scroll(right: contentOffset.x - before.x, down: contentOffset.y - before.y)
    }
}

/// Distances from the edges.
///
/// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
    /// The member `top`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets/top
    public var top: CGFloat = 0
    /// The member `left`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets/left
    public var left: CGFloat = 0
    /// The member `bottom`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets/bottom
    public var bottom: CGFloat = 0
    /// The member `right`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets/right
    public var right: CGFloat = 0
    /// The initializer `init`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets/init()
    public init() {}
}

/// A field of several lines.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextview
@MainActor open class UITextView: UIScrollView, UIKeyInput {
    /// The text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextview/text
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { "" }
        set {}
    }

    /// True if people can change the text.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextview/iseditable
    open var isEditable: Bool { true }

    /// The member `hasText`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/hastext
    open var hasText: Bool { !text.isEmpty }

    /// The member `insertText`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
    open func insertText(_ text: String) {}

    /// The member `deleteBackward`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uikeyinput/deletebackward()
    open func deleteBackward() {}
}
#endif
