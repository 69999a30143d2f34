import SwerkinCore

/// Something to touch.
open class Button: View {
    /// The title of the button.
    public var title: String
    /// True if it is drawn as pressed.
    public var isHighlighted = false

    /// Makes a button that does something when it is touched.
    public init(_ title: String, identifier: String? = nil, onTouch: (() -> Void)? = nil) {
        self.title = title
        super.init(identifier: identifier)
        self.onTouch = onTouch
    }

    /// Something to touch.
    open override var role: Role { .button }
    /// The title, unless it has an accessibility label.
    open override var label: String? { accessibilityLabel ?? title }
    /// A button, and selected while it is highlighted.
    open override var traits: AccessibilityTraits { isHighlighted ? [.button, .selected] : .button }
    /// A button.
    open override var standardControl: StandardControl? { .button(title: title) }
    /// A button always takes its touches, even if they have no effect.
    open override var takesTouches: Bool { true }

    /// A line of the title for as many characters as fit into the width, 32 on a telephone held upright.
    open override func height(fitting width: Double) -> Double {
        let charactersPerLine = max(1, Int((width - 20) / 10.4))
        return 44 + Double((max(1, title.count) - 1) / charactersPerLine) * 20
    }

    /// A box with the title; without the box in a bar.
    open override func draw(in canvas: inout Canvas) {
        let isInBar = superview is NavigationBar || superview is Keyboard
        let tint = tint(canvas.palette)
        let box = bounds.inset(horizontally: isInBar ? 4 : 0, vertically: isInBar ? 6 : 2)
        if isHighlighted {
            canvas.fill(box, tint, cornerRadius: 8)
        } else if !isInBar {
            canvas.fill(box, canvas.palette.surface, cornerRadius: 8)
            canvas.outline(box, isReachable ? tint : canvas.palette.separator, cornerRadius: 8)
        }
        canvas.write(
            title, in: box.inset(horizontally: isInBar ? 4 : 10), weight: .bold,
            color: isHighlighted ? (isReachable ? canvas.palette.textOnAccent : canvas.palette.surface) : tint,
            alignment: .center)
    }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.isPressed = isHighlighted
    }
}
