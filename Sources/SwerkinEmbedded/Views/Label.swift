import Swerkin

/// Text that cannot be changed by people.
open class Label: View {
    /// What it reads.
    public var text: String

    /// Makes a text.
    public init(_ text: String = "", identifier: String? = nil) {
        self.text = text
        super.init(identifier: identifier)
    }

    /// A piece of text.
    open override var role: Role { .text }
    /// What it reads, unless it has an accessibility label.
    open override var label: String? { accessibilityLabel ?? text }
    /// Text that cannot be changed.
    open override var traits: AccessibilityTraits { .staticText }
    /// A label.
    open override var standardControl: StandardControl? { .label(text) }

    /// A line of 22 points for every 40 characters.
    open override func height(fitting width: Double) -> Double { Double(max(1, (text.count + 39) / 40)) * 22 }
}
