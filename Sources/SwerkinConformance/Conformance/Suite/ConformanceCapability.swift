/// A capability that a driver may lack, because its platform does.
public enum ConformanceCapability: String, Hashable, Sendable, CaseIterable {
    /// Pictures of the screen.
    case screenshots
    /// Prompts of the system or the browser that ask for a permission.
    case systemPrompts
    /// A history of its own that it can go back in, as a browser has.
    case history
    /// Wheels that serve a field instead of the keyboard.
    case pickers
    /// Touches that are distinguished by their duration.
    case longPress
    /// The target of a touch, so that covered elements are recognised.
    case hitTesting
    /// Text put into a field as one change, without an event for each character.
    case enteringAtOnce
    /// Fields that say which visible text names them.
    case fieldNames
    /// Headings with a role of their own.
    case headings
}
