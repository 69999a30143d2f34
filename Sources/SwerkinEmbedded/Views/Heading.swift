import SwerkinCore

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
