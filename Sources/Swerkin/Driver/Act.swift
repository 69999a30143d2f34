/// The acts on one element, and what each waits for.
///
/// | act | takes text | visible | enabled | still | receives the touch |
/// | --- | --- | --- | --- | --- | --- |
/// | `touch` | | ✓ | ✓ | ✓ | ✓ |
/// | `longPress` | | ✓ | ✓ | ✓ | ✓ |
/// | `touchMiddle` | | ✓ | | ✓ | |
/// | `enterText` | ✓ | ✓ | ✓ | ✓ | ✓ |
/// | `type` | | | ✓ | ✓ | |
/// | `choose` | | ✓ | ✓ | ✓ | |
/// | `swipe` | | ✓ | | ✓ | |
/// | `doubleTouch` | | ✓ | ✓ | ✓ | ✓ |
/// | `contextTouch` | | ✓ | ✓ | ✓ | ✓ |
/// | `hover` | | ✓ | | ✓ | ✓ |
/// | `drag` | | ✓ | ✓ | ✓ | ✓ |
/// | `drop` | | ✓ | | ✓ | |
///
/// `type` goes to where the keys go, which need not be a field: terminals and other custom editors keep a field beneath what
/// they draw. What takes text is given the focus, and anything else is tapped for it, so that this must be visible and receive
/// the touch.
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
    /// Entering or clearing text.
    case enterText
    /// Typing key by key, into a field or a custom editor.
    case type
    /// Choosing one of its options.
    case choose
    /// A stroke that begins on it.
    case swipe
    /// Two touches at the middle, as one.
    case doubleTouch
    /// A touch at the middle that asks for a context menu.
    case contextTouch
    /// The pointer rests at the middle.
    case hover
    /// It is dragged away from its middle.
    case drag
    /// Something is dropped on it.
    case drop

    /// Whether the element must be enabled.
    public var needsEnabled: Bool {
        switch self {
        case .touch, .longPress, .enterText, .type, .choose, .doubleTouch, .contextTouch, .drag: true
        case .touchMiddle, .swipe, .hover, .drop: false
        }
    }

    /// Whether a touch at the element's middle must reach it.
    public var needsTouchToArrive: Bool {
        switch self {
        case .touch, .longPress, .enterText, .type, .doubleTouch, .contextTouch, .hover, .drag: true
        case .touchMiddle, .choose, .swipe, .drop: false
        }
    }

    /// The first obstacle to the act on an element, in the order of the table, or nil if the act may begin.
    ///
    /// An element is still where its frame is what it was a frame of animation before.
    public func obstacle(on element: Element, isStill: Bool) -> Obstacle? {
        if self == .enterText, !element.isEditable { return .notEditable }
        if self == .type, element.isEditable { return element.isEnabled ? isStill ? nil : .moving : .disabled }
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
