/// The reason why a segment cannot be crossed in a situation.
public enum CrossingObstacle: Error, Hashable, Sendable {
    /// The segment leaves `start`, and the current screen is another one, or nil if it is unknown.
    case otherScreen(String?, start: String)
    /// A condition of the segment that no possible value of its fact meets.
    case condition(BrokenCondition)
    /// The segment leads to a screen that is not known to lie beneath the top.
    case stack(StackObstacle)
}
