/// A query for a plan: start, goal (a screen, or a segment to perform), waypoints, known facts, and restrictions.
public struct PlanQuery: Hashable, Sendable {
    /// The name of the screen to begin on.
    public var start: String
    /// The names of the screens on the stack at the start, the one to begin on last; empty if nothing lies beneath that
    /// one.
    public var stack: [String]
    /// The name of the screen to get to; without meaning if a segment is to be performed.
    public var goal: String
    /// The label of the segment to perform, with any end; nil if the goal is a screen.
    ///
    /// The plan ends with a segment of this label: the best over all that have it, which is crossed even if it is destructive.
    /// ``required`` must hold after it.
    public var performing: String?
    /// Whether the plan must end with a segment that puts the goal on the stack, even if it starts on that screen or passes it.
    ///
    /// For a screen that has to be entered again, as with another value: the best plan over all segments of the kinds `push`,
    /// `present`, `replace` and `root` that lead to the goal. Without meaning if a segment is to be performed.
    public var entersAnew = false
    /// The names of screens to pass, in this order.
    ///
    /// The best plan is the best over all legs together. A waypoint counts as passed as soon as its screen is on top
    /// after those before it have been passed; the start counts too. The number of screens times that of targets is
    /// limited to nine million.
    public var waypoints: [String]
    /// The known facts at the start; every other fact is unknown.
    public var given: KnownFacts
    /// The conditions that must hold on arrival, met like the preconditions of a last segment.
    public var required: Preconditions
    /// Whether a condition on an unknown fact counts as broken, so that nothing is assumed.
    public var isStrict: Bool
    /// The positions of segments that no plan may cross, such as those that have just failed.
    ///
    /// Positions that the graph does not have are ignored.
    public var avoiding: Set<Int>
    /// Whether destructive segments may be crossed.
    ///
    /// Even then a plan crosses as few of them as possible: none if the goal can be reached without, at any cost and
    /// with any assumptions.
    public var allowsDestructive: Bool
    /// The greatest number of states (screen and beliefs) that a search may enter.
    ///
    /// Plans in graphs without conditions need no states and do not count. If segments depend on the stack, a state
    /// counts anew for each screen and beliefs with which its frame was opened.
    public var budget: Int

    /// The greatest number of bytes that a search may keep.
    ///
    /// A search measures its memory, without the graph itself, from time to time; an array that grows takes half as
    /// much again for a moment. The default sets no limit.
    public var memoryBudget: Int

    /// The budget of a query that does not set one: two million states, usually a few hundred megabytes.
    public static let defaultBudget = 2_000_000

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - start: The name of the screen to begin on.
    ///   - stack: The names of the screens on the stack, the one to begin on last; empty if nothing lies beneath it.
    ///   - goal: The name of the screen to get to.
    ///   - waypoints: The names of screens to pass, in this order.
    ///   - given: The known facts at the start.
    ///   - required: The conditions that must hold on arrival.
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

    /// Creates a query for a plan that performs a segment.
    ///
    /// - Parameters:
    ///   - start: The name of the screen to begin on.
    ///   - stack: The names of the screens on the stack, the one to begin on last; empty if nothing lies beneath it.
    ///   - label: The label of the segment to perform last.
    ///   - waypoints: The names of screens to pass before, in this order.
    ///   - given: The known facts at the start.
    ///   - required: The conditions that must hold after the segment.
    ///   - isStrict: Whether a condition on an unknown fact counts as broken.
    ///   - avoiding: The positions of segments that no plan may cross.
    ///   - allowsDestructive: Whether destructive segments may be crossed before that one.
    ///   - budget: The greatest number of states that a search may enter.
    ///   - memoryBudget: The greatest number of bytes that a search may keep.
    public init(
        from start: String,
        stack: [String] = [],
        performing label: String,
        via waypoints: [String] = [],
        given: KnownFacts = [:],
        requiring required: Preconditions = [:],
        strict isStrict: Bool = false,
        avoiding: Set<Int> = [],
        allowingDestructive allowsDestructive: Bool = false,
        budget: Int = PlanQuery.defaultBudget,
        memoryBudget: Int = .max
    ) {
        self.init(
            from: start, stack: stack, to: "", via: waypoints, given: given, requiring: required, strict: isStrict,
            avoiding: avoiding, allowingDestructive: allowsDestructive, budget: budget, memoryBudget: memoryBudget)
        performing = label
    }
}

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
