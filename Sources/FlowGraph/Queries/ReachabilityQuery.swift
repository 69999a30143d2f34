/// A query for reachable screens: the screens to begin on, and the known facts.
public struct ReachabilityQuery: Hashable, Sendable {
    /// The names of the screens to begin on; empty for the graph's start screens.
    public var starts: [String]
    /// The names of the screens that lie beneath each of the screens to begin on, the lowest first; empty if nothing
    /// does.
    public var beneath: [String]
    /// The known facts at the start; every other fact is unknown.
    public var given: KnownFacts
    /// Whether a condition on an unknown fact counts as broken, so that nothing is assumed.
    public var isStrict: Bool
    /// The positions of segments that are not crossed; those that the graph does not have are ignored.
    public var avoiding: Set<Int>
    /// Whether destructive segments are crossed; the best plan then crosses the fewest of them.
    public var allowsDestructive: Bool
    /// The greatest number of states (screen and beliefs) that each search may enter.
    public var budget: Int
    /// The greatest number of bytes that each search may keep; see ``PlanQuery/memoryBudget``.
    public var memoryBudget: Int
    /// Whether the costs of the best plans are wanted too, which takes a search of its own.
    public var measuresCosts: Bool

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - starts: The names of the screens to begin on; empty for the graph's start screens.
    ///   - beneath: The names of the screens that lie beneath each of them, the lowest first.
    ///   - given: The known facts at the start.
    ///   - isStrict: Whether a condition on an unknown fact counts as broken.
    ///   - avoiding: The positions of segments that are not crossed.
    ///   - allowsDestructive: Whether destructive segments are crossed.
    ///   - budget: The greatest number of states that each search may enter.
    ///   - memoryBudget: The greatest number of bytes that each search may keep.
    ///   - measuresCosts: Whether to find the costs of the best plans too.
    public init(
        from starts: [String] = [],
        above beneath: [String] = [],
        given: KnownFacts = [:],
        strict isStrict: Bool = false,
        avoiding: Set<Int> = [],
        allowingDestructive allowsDestructive: Bool = true,
        budget: Int = PlanQuery.defaultBudget,
        memoryBudget: Int = .max,
        measuringCosts measuresCosts: Bool = true
    ) {
        self.starts = starts
        self.beneath = beneath
        self.given = given
        self.isStrict = isStrict
        self.avoiding = avoiding
        self.allowsDestructive = allowsDestructive
        self.budget = budget
        self.memoryBudget = memoryBudget
        self.measuresCosts = measuresCosts
    }
}
