/// A question for a plan: from where to where, by way of what, and knowing what.
public struct PlanQuery: Hashable, Sendable {
    /// The name of the screen to begin on.
    public var start: String
    /// The names of the screens on the stack at the start, the one to begin on last; empty where nothing lies beneath that one.
    public var stack: [String]
    /// The name of the screen to get to.
    public var goal: String
    /// The names of screens to pass on the way, in this order.
    ///
    /// The best plan is meant over the whole way, not leg by leg. A waypoint counts as passed as soon as its screen is on top
    /// after those before it have been passed; the start counts too. There may be as many as keep screens times targets within
    /// nine million.
    public var waypoints: [String]
    /// What is known at the start; every fact not named here is unknown.
    public var given: KnownFacts
    /// What must be so on arrival, looked at like the preconditions of a last segment.
    public var required: Preconditions
    /// Whether a condition on an unknown fact counts as broken, so that nothing is assumed.
    public var isStrict: Bool
    /// The positions of segments that no plan may cross, such as those that have just failed.
    ///
    /// Positions that the graph does not have are ignored.
    public var avoiding: Set<Int>
    /// Whether destructive segments may be crossed.
    ///
    /// Even then a plan crosses as few of them as possible: none if the goal can be reached without, whatever that costs or
    /// assumes.
    public var allowsDestructive: Bool
    /// The greatest number of states (screen and knowledge) that a search may enter.
    ///
    /// Plans in graphs without conditions need no states and do not count. Where segments depend on the stack, a state counts anew
    /// for each screen and knowledge with which the part of the stack began that it is the top of.
    public var budget: Int

    /// The greatest number of bytes that a search may keep.
    ///
    /// A search measures what it keeps, the graph itself not counted, from time to time; an array that grows takes half as
    /// much again for a moment. What a machine can spare only its user knows, so the default sets no limit.
    public var memoryBudget: Int

    /// The budget of a query that does not set one: two million states, mostly some hundred megabytes.
    public static let defaultBudget = 2_000_000

    /// Asks for a plan.
    ///
    /// - Parameters:
    ///   - start: The name of the screen to begin on.
    ///   - stack: The names of the screens on the stack, the one to begin on last; empty where nothing lies beneath it.
    ///   - goal: The name of the screen to get to.
    ///   - waypoints: The names of screens to pass on the way, in this order.
    ///   - given: What is known at the start.
    ///   - required: What must be so on arrival.
    ///   - isStrict: Whether a condition on an unknown fact counts as broken.
    ///   - avoiding: The positions of segments that no plan may cross.
    ///   - allowsDestructive: Whether destructive segments may be crossed.
    ///   - budget: The greatest number of states that a search may enter.
    ///   - memoryBudget: The greatest number of bytes that a search may keep.
    public init(
        from start: String,
        stack: [String] = [],
        to goal: String,
        via waypoints: [String] = [],
        given: KnownFacts = [:],
        requiring required: Preconditions = [:],
        strict isStrict: Bool = false,
        avoiding: Set<Int> = [],
        allowingDestructive allowsDestructive: Bool = false,
        budget: Int = PlanQuery.defaultBudget,
        memoryBudget: Int = .max
    ) {
        self.start = start
        self.stack = stack
        self.goal = goal
        self.waypoints = waypoints
        self.given = given
        self.required = required
        self.isStrict = isStrict
        self.avoiding = avoiding
        self.allowsDestructive = allowsDestructive
        self.budget = budget
        self.memoryBudget = memoryBudget
    }
}
