import SwerkinCore

/// One thing that a driver was asked to do.
public enum DriverAction: Hashable, Sendable {
    /// A gesture.
    case perform(Gesture, GestureTarget)
    /// Entering text at once.
    case enter(String, ElementReference, replacing: Bool)
    /// Typing text key by key.
    case type(String, ElementReference, replacing: Bool)
    /// Pasting.
    case paste(String, ElementReference)
    /// Pressing a key.
    case press(KeyboardKey, KeyModifiers)
    /// Dropping files, by their paths.
    case drop([String], ElementReference)
    /// Choosing a choice.
    case choose(String, ElementReference)
    /// Scrolling to an element.
    case scrollIntoView(ElementReference)
    /// Scrolling a scroll view.
    case scroll(SwipeDirection)
    /// Going back in the driver's history.
    case goBack
    /// Taking away what lies in front.
    case dismiss(DismissableLayer)
    /// Accepting a prompt.
    case acceptSystemAlert
    /// Putting the app back into its first state.
    case reset
}
