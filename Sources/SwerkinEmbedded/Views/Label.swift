import SwerkinCore

/// Text that the user can't edit.
open class Label: View {
    /// The text of the label.
    public var text: String

    /// The size of the font that it is drawn in, in points.
    public var fontSize = 14.0
    /// The thickness of the text's strokes.
    public var weight = Drawing.Weight.regular
    /// To which side its lines are put.
    public var alignment = Canvas.Alignment.leading

    /// Makes a text.
    public init(_ text: String = "", identifier: String? = nil) {
        self.text = text
        super.init(identifier: identifier)
    }

    /// A piece of text.
    open override var role: Role { .text }
    /// The text, unless it has an accessibility label.
    open override var label: String? { accessibilityLabel ?? text }
    /// Text that cannot be changed.
    open override var traits: AccessibilityTraits { .staticText }
    /// A label.
    open override var standardControl: StandardControl? { .label(text) }

    /// A line of 22 points for as many characters as fit into the width, 40 on a telephone held upright.
    ///
    /// Estimated by the number of characters, as it must be the same on machines without fonts.
    open override func height(fitting width: Double) -> Double {
        let charactersPerLine = max(1, Int(width / 8.95))
        return Double(max(1, (text.count + charactersPerLine - 1) / charactersPerLine)) * 22
    }

    /// The text; drawn as a link if it is touchable.
    open override func draw(in canvas: inout Canvas) {
        let color = takesTouches ? tint(canvas.palette) : textColor(canvas.palette)
        canvas.write(text, in: bounds, size: fontSize, weight: weight, color: color, alignment: alignment)
    }
}

/// The heading of a section.
open class Heading: Label {
    /// The level, from 1, which is the title of a screen.
    public var level = 2

    /// Makes a heading.
    public override init(_ text: String = "", identifier: String? = nil) {
        super.init(text, identifier: identifier)
        fontSize = 16
        weight = .bold
    }

    /// A heading.
    open override var role: Role { .heading }
    /// A header, which cannot be changed.
    open override var traits: AccessibilityTraits { [.header, .staticText] }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.level = level
    }
}
