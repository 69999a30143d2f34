import Swerkin

/// Text that stands above what it names.
open class Heading: Label {
    /// A heading.
    open override var role: Role { .heading }
    /// A header, which cannot be changed.
    open override var traits: AccessibilityTraits { [.header, .staticText] }
}
