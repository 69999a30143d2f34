/// The consequences of the differences between two versions if a value that plans assume does not hold at the start.
///
/// A screen that is reached by assuming `loggedIn` counts as reachable. If the one segment that logs in was removed, a
/// user who is not logged in no longer reaches it; this type describes that.
public struct BrokenAssumption: Hashable, Sendable {
    /// The name of the fact.
    public let fact: String
    /// A value of the fact at the start that breaks the assumption.
    public let value: FactValue
    /// The screens that were reachable with that value at the start and no longer are, in the order of the new graph.
    ///
    /// Screens that are no longer reachable under any assumption are in ``Consequences/unreachable`` alone.
    public let unreachable: [ScreenPair]
    /// The screens that were not reachable with that value at the start and now are, in the order of the new graph.
    ///
    /// Screens that were unreachable under every assumption are in ``Consequences/reachable`` alone.
    public let reachable: [ScreenPair]

    /// True if assuming this value changes no screen's reachability.
    public var isEmpty: Bool { unreachable.isEmpty && reachable.isEmpty }
}
