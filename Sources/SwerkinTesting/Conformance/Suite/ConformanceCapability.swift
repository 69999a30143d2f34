/// What a driver may lack, because what it drives has no such thing.
public enum ConformanceCapability: String, Hashable, Sendable, CaseIterable {
    /// Pictures of the screen.
    case screenshots
    /// Prompts of the system or the browser that ask for a permission.
    case systemPrompts
    /// A history of its own that it can go back in, as a browser has.
    case history
    /// Wheels that serve a field in the place of the keyboard.
    case pickers
    /// Touches that are told from others by how long they last.
    case longPress
    /// An answer to what would receive a touch, so that what is covered is known to be.
    case hitTesting
    /// Ways to put a text into a field as one change, so that the app is not told of each character.
    case enteringAtOnce
    /// Fields that say which visible text names them.
    case fieldNames
}
