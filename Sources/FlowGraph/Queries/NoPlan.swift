/// The reason why there is no plan, and the changes that would open one.
public struct NoPlan: Hashable, Sendable {
    /// The name of the start screen.
    public var start: String
    /// The name of the goal; the label of the segment if one is to be performed.
    public var goal: String
    /// True if the goal is to perform a segment.
    public var isPerforming = false
    /// The name of the first waypoint that is unreachable after those before it; the goal if all are reachable.
    public var target: String
    /// The given facts.
    public var given: KnownFacts
    /// True if a condition on an unknown fact counted as broken.
    public var isStrict: Bool
    /// The names of the reachable screens, in the order of their declaration.
    public var reachableScreens: [String]
    /// The screen nearest to ``target`` in cost, ignoring conditions, among those reached after all waypoints before
    /// it; nil if no segments lead there at all.
    public var nearestScreen: String?
    /// The segments that would lead on but can never be crossed from the reached screens, in the order of their
    /// positions.
    public var blockedSegments: [BlockedSegment]
    /// The conditions on arrival that never hold, if the goal is reachable without them.
    public var brokenOnArrival: [BrokenCondition]
    /// The smallest change of the given facts that opens a path.
    public var repair: Repair
    /// The segments that the query avoids, in the order of their positions.
    public var avoidedSegments: [AvoidedSegment] = []
    /// The best plan with destructive segments allowed; nil if they were allowed, or if there is none.
    public var planAllowingDestructive: Plan?
    /// The best plan with assumptions allowed; nil if they were allowed, or if there is none.
    public var planAssuming: Plan?
    /// True if the whole reachable part was explored; false if the budget was used up, so that reachable screens may be
    /// missing.
    public var isComplete: Bool

    /// True if the unknown stack beneath the start screen alone prevents crossing a segment.
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

/// The reason why a query leaves a segment out.
public enum SegmentExclusion: String, Hashable, Sendable {
    /// The query avoids the segment.
    case avoided
    /// The segment is destructive, and the query does not allow these.
    case destructive

    /// The reason why a query leaves a segment out; nil if it does not.
    package init?(of index: Int, _ segment: Segment, avoiding: Set<Int>, allowingDestructive allowsDestructive: Bool) {
        if avoiding.contains(index) {
            self = .avoided
        } else if segment.isDestructive, !allowsDestructive {
            self = .destructive
        } else {
            return nil
        }
    }
}

/// A segment that would lead on, with the obstacles.
public struct BlockedSegment: Hashable, Sendable {
    /// The segment's position in its graph.
    public var index: Int
    /// The segment.
    public var segment: Segment
    /// The smallest set of broken conditions; empty if only the stack prevents crossing.
    public var brokenConditions: [BrokenCondition]
    /// The stack that crossing requires, or nil if not only the stack prevents it.
    public var stackObstacle: StackObstacle?
    /// The reason why the query leaves the segment out, or nil if it does not.
    public var exclusion: SegmentExclusion?

    package init(index: Int, segment: Segment, brokenConditions: [BrokenCondition]) {
        self.index = index
        self.segment = segment
        self.brokenConditions = brokenConditions
    }

    /// The requirements of the segment, in words.
    package var needs: [Wording] {
        brokenConditions.map { "\($0)" } + (stackObstacle.map { [$0.wording] } ?? [])
    }
}

/// A condition that is not met, with the known values of its fact.
public struct BrokenCondition: Hashable, Sendable {
    /// The fact's name.
    public var fact: String
    /// The condition.
    public var condition: Condition
    /// The amount that an effect adds, if the condition is the implicit one that the sum stays within the bounds;
    /// otherwise nil.
    public var addedAmount: Int?
    /// The values that the fact may have.
    public var possibleValues: [FactValue]
    /// True if the fact may have a fitting value, so that the condition is broken only because the query is strict.
    public var isOpen: Bool
    /// True if the fact may also be forgotten there, under a strict query: an unknown fact meets no condition either,
    /// and ``possibleValues`` are those that it has while it is known.
    public var mayBeForgotten = false
}

/// The change of the given facts that would open a plan.
public enum Repair: Hashable, Sendable {
    /// With these facts given there is this plan; with fewer changes there is none.
    case change([FactChange], Plan)
    /// No change of the given facts opens a path.
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
    /// The segments that could give the fact this value, with the reasons why they do not; unless the query is strict,
    /// also those that forget it.
    public var setters: [FactSetter]
}

/// A segment after which a fact could have the missing value.
public struct FactSetter: Hashable, Sendable {
    /// The reason why the segment does not help.
    public enum Obstacle: Hashable, Sendable {
        /// Its start screen is unreachable.
        case startUnreachable
        /// Its start screen is reachable, but these conditions are broken there.
        case blocked([BrokenCondition])
        /// Its start screen is reachable, but never with the required stack.
        case stack(StackObstacle)
        /// The query leaves it out.
        case leftOut(SegmentExclusion)
        /// It can be crossed, but the rest of the path is still blocked.
        case doesNotSuffice
    }

    /// The segment's position in its graph.
    public var index: Int
    /// The segment.
    public var segment: Segment
    /// The reason why the segment does not help.
    public var obstacle: Obstacle
}

/// The requirement of a segment on the stack.
public enum StackObstacle: Hashable, Sendable {
    /// A back segment leaves this screen, and nothing ever lies beneath it there.
    ///
    /// `withConditions` is true if the segment has conditions: a screen may lie there, but never while they hold.
    case nothingBeneath(String, withConditions: Bool = false)
    /// An unwind segment leads to the first screen, which never lies beneath the second.
    ///
    /// `withConditions` is true if the segment has conditions: the screen may lie there, but never while they hold.
    case neverBeneath(String, top: String, withConditions: Bool = false)
    /// A segment that leaves `top` requires `end` beneath it, or any screen if that is nil, and the query does not give
    /// the screens beneath `start`, its start screen, which still lies there.
    case notGiven(String?, top: String, start: String)

    /// The obstacle of a segment that cannot be crossed for no other reason, or nil if its kind does not depend on the
    /// stack.
    init?(_ segment: Segment, withConditions: Bool) {
        switch (segment.kind, segment.end) {
        case (.back, _): self = .nothingBeneath(segment.start, withConditions: withConditions)
        case (.unwind, let end?): self = .neverBeneath(end, top: segment.start, withConditions: withConditions)
        default: return nil
        }
    }
}

extension StackObstacle: CustomStringConvertible {
    /// The requirement and the known stack, `a screen beneath Home (nothing lies there)`.
    public var description: String { wording.text }

    /// The same by its parts.
    package var wording: Wording {
        switch self {
        case .nothingBeneath(let top, let withConditions):
            "a screen beneath \(screen: top) (nothing lies there\(StackObstacle.limit(withConditions)))"
        case .neverBeneath(let end, let top, let withConditions):
            "\(screen: end) beneath \(screen: top) (it never lies there\(StackObstacle.limit(withConditions)))"
        case .notGiven(let end?, let top, let start):
            "\(screen: end) beneath \(screen: top) (the screens beneath \(screen: start) are not given)"
        case .notGiven(nil, let top, let start):
            "a screen beneath \(screen: top) (the screens beneath \(screen: start) are not given)"
        }
    }

    private static func limit(_ withConditions: Bool) -> String {
        withConditions ? " while the conditions hold" : ""
    }
}
