/// What a check is about.
public enum ConformanceTopic: String, Hashable, Sendable, CaseIterable {
    /// What is on the screen, and what each query finds.
    case finding
    /// What each gesture does.
    case gestures
    /// What typing does, and where the focus is.
    case typing
    /// What choosing does.
    case choosing
    /// What must be scrolled to.
    case scrolling
    /// What waiting means.
    case waiting
    /// What lies in front of a screen, and the way back.
    case layers
    /// What each failure says.
    case failing
    /// Launching, resetting, ending.
    case running
}
