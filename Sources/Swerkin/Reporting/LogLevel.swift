/// How much of a test the console shows.
public enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Only what steps print.
    case quiet
    /// Every step, plan and failure.
    case steps
    /// Also where each step is called, and what it tried, waited for and looked at.
    case debug

    /// Whether a level shows less than another.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left != right && (left == .quiet || right == .debug)
    }
}
