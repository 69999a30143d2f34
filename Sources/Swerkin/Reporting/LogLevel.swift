/// The amount of a test that the console shows.
public enum LogLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Only what steps print.
    case quiet
    /// Every step, plan and failure.
    case steps
    /// Also the line of each step, its attempts, its waits and its inspections of the screen.
    case debug

    /// Returns true if a level shows less than another.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left != right && (left == .quiet || right == .debug)
    }
}
