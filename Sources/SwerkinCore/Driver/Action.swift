/// The actions on one element, and the checks that each waits for.
///
/// | action | takes text | visible | enabled | stable | receives the touch |
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
/// `type` sends keys to the focused element, which need not be a field: terminals and other custom editors keep a field beneath
/// the text that they draw. A field gets the focus; any other element is tapped for it, so it must be visible and receive the
/// touch.
///
/// Every action waits until its query matches exactly one element; if a text and the field that it labels both match, typing
/// takes the field, choosing takes the element with options, and a touch the box, switch or radio button. An element outside the
/// visible area of a scroll view is scrolled into view first. An element is stable if its bounds are the same as one animation
/// frame (1/60 s) before.
///
/// If several elements match, those that need no scrolling are preferred; if several of these are actionable, the action is
/// ambiguous.
///
/// Source: Playwright's table of actionability checks.
public enum Action: String, Hashable, Sendable, CaseIterable {
    /// A short touch at the middle.
    case touch
    /// A long touch at the middle.
    case longPress
    /// A touch at the middle, even if another element receives it.
    case touchMiddle
    /// Entering or clearing text.
    case enterText
    /// Typing key by key, into a field or a custom editor.
    case type
    /// Choosing one of its options.
    case choose
    /// A swipe that begins on it.
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

    /// True if the element must be enabled.
    public var needsEnabled: Bool {
        switch self {
        case .touch, .longPress, .enterText, .type, .choose, .doubleTouch, .contextTouch, .drag: true
        case .touchMiddle, .swipe, .hover, .drop: false
        }
    }

    /// True if a touch at the element's middle must reach it.
    public var needsTouchToArrive: Bool {
        switch self {
        case .touch, .longPress, .enterText, .type, .doubleTouch, .contextTouch, .hover, .drag: true
        case .touchMiddle, .choose, .swipe, .drop: false
        }
    }

    /// The first obstacle to the action on an element, in the order of the table, or nil if the element is actionable.
    ///
    /// `isStable` says whether the element's bounds are the same as one animation frame before.
    public func obstacle(on element: Element, isStable: Bool) -> Obstacle? {
        if self == .enterText, !element.isEditable { return .notEditable }
        if self == .type, element.isEditable { return element.isEnabled ? isStable ? nil : .moving : .disabled }
        if !element.isVisible { return .notVisible }
        if needsTouchToArrive, element.obstruction == .offScreen { return .notVisible }
        if needsEnabled, !element.isEnabled { return .disabled }
        if !isStable { return .moving }
        if needsTouchToArrive, let obstruction = element.obstruction { return .obstructed(obstruction) }
        return nil
    }
}

extension Element {
    /// True if it takes text, that of a number too.
    public var isEditable: Bool {
        [.textField, .searchField, .slider, .spinButton].contains(role)
            || role == .comboBox && (options == nil || fieldType != nil)
    }
}
