/// A button of the remote of an Apple TV.
public enum RemoteButton: String, Hashable, Sendable, CaseIterable {
    /// Moves the focus up.
    case up
    /// Moves the focus down.
    case down
    /// Moves the focus to the left.
    case left
    /// Moves the focus to the right.
    case right
    /// Activates the element with the focus.
    case select
    /// Goes back; on the first screen it leaves the app.
    case menu
    /// Plays or pauses.
    case playPause
}
