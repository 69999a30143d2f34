/// Why there is no plan, and what would have to change so that there is one.
public struct NoPlan: Hashable, Sendable {
    /// The name of the screen that the query begins on.
    public var start: String
    /// The name of the screen that the query leads to.
    public var goal: String
    /// The name of the first waypoint that cannot be reached after those before it; the goal where all can.
    public var target: String
    /// What was known at the start.
    public var given: KnownFacts
    /// Whether a condition on an unknown fact counted as broken.
    public var isStrict: Bool
    /// The names of the screens that can be reached, in the order of their declaration.
    public var reachableScreens: [String]
    /// Of the screens reached after all waypoints before ``target``, the one from which that would cost least if no condition
    /// were broken, or nil if no segments lead there at all.
    public var nearestScreen: String?
    /// The segments that can never be crossed from the screens reached but would lead on, in the order of their positions.
    public var blockedSegments: [BlockedSegment]
    /// The demanded facts that are never so on arrival, where the goal can be reached without them.
    public var brokenOnArrival: [BrokenCondition]
    /// The smallest change of the given facts that opens a way.
    public var repair: Repair
    /// The segments that the query avoids, in the order of their positions.
    public var avoidedSegments: [AvoidedSegment] = []
    /// The best plan if destructive segments were allowed; nil if they were, and if there is none even then.
    public var planAllowingDestructive: Plan?
    /// The best plan if assuming were allowed, or nil if it was allowed or there is none even then.
    public var planAssuming: Plan?
    /// Whether everything that can be reached was looked at; false where the budget was used up by then, so that some reachable
    /// screens may be missing above.
    public var isComplete: Bool

    /// Whether what lies beneath the start is in the way of a segment by itself, and the query does not say what does.
    public var needsStack: Bool {
        blockedSegments.contains { if case .notGiven = $0.stackObstacle { true } else { false } }
    }
}

/// A segment that a query avoids.
public struct AvoidedSegment: Hashable, Sendable {
    /// The segment's position in its graph.
    public var index: Int
    /// The segment.
    public var segment: Segment
}

/// Why a query leaves a segment out.
public enum SegmentExclusion: String, Hashable, Sendable {
    /// The query avoids the segment.
    case avoided
    /// The segment is destructive, and the query does not allow that.
    case destructive
}

/// A segment that would lead on, and what is in the way.
public struct BlockedSegment: Hashable, Sendable {
    /// The segment's position in its graph.
    public var index: Int
    /// The segment.
    public var segment: Segment
    /// The conditions that broke when fewest of them did; none where only the stack is in the way.
    public var brokenConditions: [BrokenCondition]
    /// What would have to lie on the stack, where only that is in the way.
    public var stackObstacle: StackObstacle?
    /// Why the query leaves the segment out, or nil if it does not.
    public var exclusion: SegmentExclusion?

    /// Everything that the segment needs, in words.
    var needs: [String] { brokenConditions.map(\.description) + (stackObstacle.map { [$0.description] } ?? []) }
}

/// A condition that is not met, and what is known instead.
public struct BrokenCondition: Hashable, Sendable {
    /// The fact's name.
    public var fact: String
    /// What the fact would have to be.
    public var condition: Condition
    /// The amount that an effect adds, where the condition is the silent one that the sum stays inside the bounds.
    public var addedAmount: Int?
    /// The values that the fact may have.
    public var possibleValues: [FactValue]
    /// Whether the fact may have a value that fits, so that only strictness is in the way.
    public var isOpen: Bool
    /// Whether the fact may also be forgotten there, which is told where nothing may be assumed: what then is not known meets no
    /// condition either, and ``possibleValues`` are those that it has where it is known.
    public var mayBeForgotten = false
}

/// How the given facts would have to change so that there is a plan.
public enum Repair: Hashable, Sendable {
    /// With these facts given there is this plan, and with fewer changes there is none.
    case change([FactChange], Plan)
    /// No change of the given facts opens a way.
    case impossible
    /// The search for the smallest change used up its budget.
    case undecided(BudgetExceeded)
}

/// Another value for a given fact.
public struct FactChange: Hashable, Sendable {
    /// The fact's name.
    public var fact: String
    /// The given value, or nil if there is none.
    public var oldValue: FactValue?
    /// The value to give.
    public var newValue: FactValue
    /// The segments that could give the fact this value on the way, and why they do not; where assuming is allowed, also those that
    /// forget it.
    public var setters: [FactSetter]
}

/// A segment after which a fact could have the value that is missing.
public struct FactSetter: Hashable, Sendable {
    /// Why the segment does not help.
    public enum Obstacle: Hashable, Sendable {
        /// The screen that it leaves cannot be reached.
        case startUnreachable
        /// The screen that it leaves can be reached, but these conditions are broken there.
        case blocked([BrokenCondition])
        /// The screen that it leaves can be reached, but what it needs on the stack never lies there.
        case stack(StackObstacle)
        /// The query leaves it out.
        case leftOut(SegmentExclusion)
        /// It can be crossed, but from there the way on is blocked all the same.
        case doesNotSuffice
    }

    /// The segment's position in its graph.
    public var index: Int
    /// The segment.
    public var segment: Segment
    /// Why the segment does not help.
    public var obstacle: Obstacle
}
