/// The effect of a segment on the stack of screens, whose top is the current screen.
public enum SegmentKind: String, Hashable, Sendable, CaseIterable {
    /// Puts the end screen on top.
    case push
    /// Puts the end screen on top, as a modal.
    case present
    /// Removes the top and puts the end screen on top.
    case replace
    /// Empties the stack, then puts the end screen on it: a tab switch, a log-out, a deep link.
    case root
    /// Removes screens, at least one, until the end screen is on top; impossible if it is not beneath.
    case unwind
    /// Removes the top; the screen beneath becomes current. The only kind without an end screen.
    case back

    /// True if the stack determines the end of such a segment, or whether it can be crossed.
    public var dependsOnStack: Bool { self == .unwind || self == .back }
}
