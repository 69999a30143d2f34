/// The acts on one element, and what each waits for.
///
/// | act | takes text | visible | enabled | still | receives the touch |
/// | --- | --- | --- | --- | --- | --- |
/// | `touch` | | ✓ | ✓ | ✓ | ✓ |
/// | `longPress` | | ✓ | ✓ | ✓ | ✓ |
/// | `touchMiddle` | | ✓ | | ✓ | |
/// | `enterText` | ✓ | ✓ | ✓ | ✓ | ✓ |
/// | `choose` | | ✓ | ✓ | ✓ | |
/// | `swipe` | | ✓ | | ✓ | |
///
/// Every act waits until exactly one element is meant; a text and the field that it names may share a label, and only
/// the field is meant for typing. What lies outside the visible area of a scroll view is scrolled to first. Still is
/// what has the same frame as a frame of animation (1/60 s) before.
///
/// Of several elements that are meant, those that can be acted on where they are come before those that must be scrolled
/// to; where several can, the act is ambiguous.
///
/// Source of the idea: Playwright's table of actionability.
public enum Act: String, Hashable, Sendable, CaseIterable {
    /// A short touch at the middle.
    case touch
    /// A long touch at the middle.
    case longPress
    /// A touch at the middle, whatever receives it.
    case touchMiddle
    /// Typing or clearing text.
    case enterText
    /// Choosing one of its options.
    case choose
    /// A stroke that begins on it.
    case swipe

    /// Whether the element must be enabled.
    public var needsEnabled: Bool {
        switch self {
        case .touch, .longPress, .enterText, .choose: true
        case .touchMiddle, .swipe: false
        }
    }

    /// Whether a touch at the element's middle must reach it.
    public var needsTouchToArrive: Bool {
        switch self {
        case .touch, .longPress, .enterText: true
        case .touchMiddle, .choose, .swipe: false
        }
    }

    /// The first thing in the way of the act on an element, in the order of the table; nil where the act may begin.
    ///
    /// An element is still where its frame is what it was a frame of animation before.
    public func obstacle(on element: Element, isStill: Bool) -> Obstacle? {
        if self == .enterText, !element.isEditable { return .notEditable }
        if !element.isVisible { return .notVisible }
        if needsTouchToArrive, element.obstruction == .offScreen { return .notVisible }
        if needsEnabled, !element.isEnabled { return .disabled }
        if !isStill { return .moving }
        if needsTouchToArrive, let obstruction = element.obstruction { return .obstructed(obstruction) }
        return nil
    }
}

extension Element {
    /// Whether it takes text.
    public var isEditable: Bool { role == .textField || role == .searchField || role == .comboBox && options == nil }
}
