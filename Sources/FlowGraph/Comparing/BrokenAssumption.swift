/// What the differences between two versions do to people for whom something that plans assume does not hold at the start.
///
/// A screen that is reached by assuming `loggedIn` counts as one that can be reached. Where the one segment that logs in is gone,
/// that is no help to those who are not logged in; they are told of here.
public struct BrokenAssumption: Hashable, Sendable {
    /// The name of the fact of which plans assume something.
    public let fact: String
    /// A value that does not meet what is assumed, which the fact has at the start.
    public let value: FactValue
    /// The screens that could be reached with that value at the start and no longer can be, in the order of the new graph.
    ///
    /// Those that can no longer be reached whatever is assumed are in ``Consequences/unreachable`` alone.
    public let unreachable: [ScreenPair]
    /// The screens that could not be reached with that value at the start and now can be, in the order of the new graph.
    ///
    /// Those that could not be reached whatever was assumed are in ``Consequences/reachable`` alone.
    public let reachable: [ScreenPair]

    /// Whether the value makes no difference to what the differences do.
    public var isEmpty: Bool { unreachable.isEmpty && reachable.isEmpty }
}
