/// What a segment does to the stack of screens, whose top is the current screen.
public enum SegmentKind: String, Hashable, Sendable, CaseIterable {
    /// Puts the end screen on top.
    case push
    /// Puts the end screen on top, as a modal.
    case present
    /// Takes the top off and puts the end screen on top.
    case replace
    /// Empties the stack, then puts the end screen on it: a tab switch, a log-out, a deep link.
    case root
    /// Takes screens off, at least one, until the end screen is on top; not possible where it is not below.
    case unwind
    /// Takes the top off; whatever lies beneath becomes current. The only kind without an end screen.
    case back

    /// Whether what the segment leads to depends on the stack and not on the current screen alone.
    public var dependsOnStack: Bool { self == .unwind || self == .back }
}
