import Swerkin

/// Something to touch.
open class Button: View {
    /// What is written on it.
    public var title: String
    /// Whether it is drawn as pressed.
    public var isHighlighted = false

    /// Makes a button that does something when it is touched.
    public init(_ title: String, identifier: String? = nil, onTouch: (() -> Void)? = nil) {
        self.title = title
        super.init(identifier: identifier)
        self.onTouch = onTouch
    }

    /// Something to touch.
    open override var role: Role { .button }
    /// What is written on it, unless it has an accessibility label.
    open override var label: String? { accessibilityLabel ?? title }
    /// A button, and selected while it is highlighted.
    open override var traits: AccessibilityTraits { isHighlighted ? [.button, .selected] : .button }
    /// A button.
    open override var standardControl: StandardControl? { .button(title: title) }
    /// A button always takes its touches, even where they do nothing.
    open override var takesTouches: Bool { true }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.isPressed = isHighlighted
    }
}
