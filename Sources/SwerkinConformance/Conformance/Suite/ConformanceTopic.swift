/// The topic of a check.
public enum ConformanceTopic: String, Hashable, Sendable, CaseIterable {
    /// Snapshots and queries.
    case finding
    /// Gestures.
    case gestures
    /// Typing and the focus.
    case typing
    /// Choices.
    case choosing
    /// Scrolling.
    case scrolling
    /// Waiting.
    case waiting
    /// Layers in front of a screen, and going back.
    case layers
    /// The message of each failure.
    case failing
    /// Launching, resetting, ending.
    case running
}
