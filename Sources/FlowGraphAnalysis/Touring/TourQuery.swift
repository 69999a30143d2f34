import FlowGraph

/// A query for a tour: the criterion, the launches, and restrictions.
public struct TourQuery: Hashable, Sendable {
    /// The facts given when a flow begins, and the screen that it begins on.
    public struct Launch: Hashable, Sendable {
        /// The name of the screen to begin on, with nothing beneath.
        public var start: String
        /// The known facts at the start; every other fact is unknown.
        public var given: KnownFacts

        /// Creates a launch.
        public init(from start: String, given: KnownFacts = [:]) {
            self.start = start
            self.given = given
        }
    }

    /// The greatest length of a flow.
    public enum Limit: Hashable, Sendable {
        /// At most so many segments.
        case segments(Int)
        /// Segments of at most so many seconds together, the launch not counted.
        case seconds(Double)
    }

    /// The targets that the flows cover together.
    public var criterion: TourCriterion
    /// The launches that flows may begin with; empty for one of each start screen of the graph, without given facts.
    public var launches: [Launch]
    /// The cost of each flow's launch, in seconds; less than 0 counts as 0, more than `NavigationGraph.maximumCost` as that.
    public var restartCost: Double
    /// The greatest length of a flow, or nil for any length; no segment is short enough for a limit that is not positive.
    public var longest: Limit?
    /// True if a condition on an unknown fact counts as broken, so that nothing is assumed.
    public var isStrict: Bool
    /// The targets that need not be covered any more, such as those that other tests cover.
    public var covered: Set<TourTarget>
    /// The only targets to cover of those of the criterion, or nil for all.
    public var only: Set<TourTarget>?
    /// The positions of segments that no flow may cross, such as those that are broken.
    public var avoiding: Set<Int>
    /// True if flows may cross destructive segments.
    public var allowsDestructive: Bool
    /// The greatest number of states that the search may enter, which bounds its time and memory; a greater one may give a cheaper tour.
    public var budget: Int
    /// The greatest number of bytes that the search may keep; see `PlanQuery.memoryBudget`.
    public var memoryBudget: Int

    /// The budget of a query that does not set one: about a second for graphs of 1,000 screens.
    public static let defaultBudget = 2_000_000

    /// Creates a query.
    public init(
        covering criterion: TourCriterion = .segments,
        from launches: [Launch] = [],
        restartCost: Double = 5,
        longest: Limit? = nil,
        strict isStrict: Bool = false,
        covered: Set<TourTarget> = [],
        only: Set<TourTarget>? = nil,
        avoiding: Set<Int> = [],
        allowingDestructive allowsDestructive: Bool = false,
        budget: Int = TourQuery.defaultBudget,
        memoryBudget: Int = .max
    ) {
        self.criterion = criterion
        self.launches = launches
        self.restartCost = restartCost
        self.longest = longest
        self.isStrict = isStrict
        self.covered = covered
        self.only = only
        self.avoiding = avoiding
        self.allowsDestructive = allowsDestructive
        self.budget = budget
        self.memoryBudget = memoryBudget
    }

    /// The query for the screens and segments reachable after a launch, with the same restrictions and budgets.
    package func reachability(from launch: Launch) -> ReachabilityQuery {
        ReachabilityQuery(
            from: [launch.start], given: launch.given, strict: isStrict, avoiding: avoiding,
            allowingDestructive: allowsDestructive, budget: budget, memoryBudget: memoryBudget, measuringCosts: false)
    }
}

/// The greatest length of a flow.
struct TourLimit {
    let segments: Int32
    let microseconds: Int64

    init(_ limit: TourQuery.Limit?) {
        switch limit {
        case nil: (segments, microseconds) = (.max, .max)
        case .segments(let count): (segments, microseconds) = (Int32(clamping: max(0, count)), .max)
        case .seconds(let seconds): (segments, microseconds) = (.max, Microseconds.count(clamping: seconds))
        }
    }

    /// True if flows may have any length.
    var isNone: Bool { segments == .max && microseconds == .max }

    /// True if the limit is one of time.
    var measuresSeconds: Bool { microseconds < .max }

    func allows(segments count: Int32, microseconds cost: Int64) -> Bool {
        count <= segments && cost <= microseconds
    }
}

/// The charges of a bound for launches and crossings.
///
/// If flows are limited, a part of the restart cost is charged to the crossings instead: a flow of greatest length pays all of its launch, a shorter
/// one less. So the bound knows that short flows need many launches. Source: the Lagrangian relaxation of the limits, for one multiplier
/// (Geoffrion, *Lagrangean relaxation for integer programming*, 1974).
struct TourCharges {
    /// The charge for a launch.
    let launch: Int64
    private var segmentCharge: Int64 = 0
    private var timeCharge: (part: Int64, whole: Int64)?

    /// Charges launches only.
    init(_ restartCost: Int64) { launch = restartCost }

    /// Charges the crossings as much as a limit allows; nil without a limit.
    init?(_ restartCost: Int64, spreadBy limit: TourLimit) {
        if limit.measuresSeconds {
            guard limit.microseconds > 0 else { return nil }
            launch = 0
            timeCharge = (restartCost, limit.microseconds)
        } else {
            guard !limit.isNone, limit.segments > 0 else { return nil }
            segmentCharge = restartCost / Int64(limit.segments)
            launch = restartCost - segmentCharge * Int64(limit.segments)
        }
    }

    /// The charge for a crossing that takes some microseconds; rounded down, so that a bound stays one.
    func cost(ofCrossing cost: Int64) -> Int64 {
        guard let timeCharge else { return cost + segmentCharge }
        // A segment that is longer than the limit is in no flow.
        guard cost <= timeCharge.whole else { return cost }
        return cost + timeCharge.whole.dividingFullWidth(cost.multipliedFullWidth(by: timeCharge.part)).quotient
    }
}
