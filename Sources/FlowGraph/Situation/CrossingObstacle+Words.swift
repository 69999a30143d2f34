extension CrossingObstacle: CustomStringConvertible {
    /// The requirement and the actual state, `the screen Home (the current screen is Login)`.
    public var description: String {
        switch self {
        case .otherScreen(let current, let start):
            "the screen \(start) (the current screen is \(current ?? "unknown"))"
        case .condition(let condition): condition.description
        case .stack(let obstacle): obstacle.description
        }
    }
}
