import FlowGraph

/// A screen that is in both versions of a graph.
public struct ScreenPair: Hashable, Sendable {
    /// Its position in the old graph.
    public let old: Int
    /// Its position in the new graph.
    public let new: Int
}

/// The consequences of the differences between two versions of a graph, from the start screens.
///
/// Screens that only one version has are in none of the lists; see ``old`` and ``new`` for them. Lists are in the order
/// of the new graph.
public struct Consequences: Sendable {
    /// The reachability in the old version.
    public let old: Reachability
    /// The reachability in the new version.
    public let new: Reachability
    /// The screens that were reachable and no longer are.
    public let unreachable: [ScreenPair]
    /// The screens that were not reachable and now are.
    public let reachable: [ScreenPair]
    /// The screens that are still reachable but can no longer be left for another.
    public let withoutExit: [ScreenPair]
    /// The other screens that are still reachable but no longer have a path back to a start screen.
    public let withoutReturn: [ScreenPair]
    /// The screens whose best plans are now worse, better or different.
    public let planChanges: [PlanChange]
    /// The screens for which the budget ended before their reachability or their cost was known.
    public let undecided: [ScreenPair]
    /// The screens whose plans were not compared for their assumptions and segments, because that would have taken more
    /// than ``planLimit(screens:segments:)`` plans.
    public let unplanned: [ScreenPair]
    /// The names of the facts that plans to screens behind a difference have to assume in either version, the most
    /// common first.
    ///
    /// For these screens, the other lists are true as long as the assumptions hold. Screens that are not behind any
    /// difference are reached as before under all facts.
    public let assumedFacts: [String]
    /// The consequences of broken assumptions, one for each tested value, the most common assumptions first.
    ///
    /// At most ``brokenAssumptionLimit`` values are tested, each by itself. Values without consequences are included.
    public let brokenAssumptions: [BrokenAssumption]
    /// The differences that have these consequences, by consequence, the causes of the most screens first.
    ///
    /// A screen has one cause for each of its consequences at most; none if that takes more than a few differences together, or more
    /// trials than an effort that is limited by the size of the graphs, and none for another path, which is because of the order.
    public internal(set) var causes: [ConsequenceCause] = []

    /// True if the differences are known to have no consequences.
    ///
    /// If there are ``assumedFacts``, this covers users for whom the assumptions hold, and the values in
    /// ``brokenAssumptions``.
    public var isEmpty: Bool {
        unreachable.isEmpty && reachable.isEmpty && withoutExit.isEmpty && withoutReturn.isEmpty
            && planChanges.isEmpty && undecided.isEmpty && unplanned.isEmpty && brokenAssumptions.allSatisfy(\.isEmpty)
    }

    /// The greatest number of tested values that break assumptions: 8.
    public static let brokenAssumptionLimit = 8

    /// The greatest number of screens whose plans are made in both versions for a comparison: 100, fewer in graphs of
    /// more than 4,000 screens and segments, at least 10.
    ///
    /// Explorations of the whole graph determine which screens are reachable, in how many segments and at which cost.
    /// Plans are made to learn their assumptions and segments. Screens for which only plans show whether they differ
    /// come first, then the nearest ones.
    public static func planLimit(screens: Int, segments: Int) -> Int {
        min(100, max(10, 400_000 / max(1, screens + segments)))
    }
}

/// A change of the best plan to a screen between two versions of a graph.
public struct PlanChange: Hashable, Sendable {
    /// The kind of a change.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It costs more, or as much with more segments to cross.
        case longer
        /// It costs less, or as much with fewer segments to cross.
        case shorter
        /// It makes different assumptions.
        case otherAssumptions
        /// It is equally good but crosses other segments, because the order of segments, the last tie-break, has
        /// changed.
        case otherPath
    }

    /// The depth, cost and best plan of a screen in one version.
    public struct Figures: Hashable, Sendable {
        /// The least number of segments of any plan to the screen.
        public let depth: Int
        /// The cost of the best plan, in seconds.
        public let cost: Double
        /// The best plan, or nil if it was not made.
        public let plan: Plan?
    }

    /// The screen that the plan leads to.
    public let screen: ScreenPair
    /// The kinds of the change; at least one.
    public let kinds: [Kind]
    /// The plan in the old version.
    public let old: Figures
    /// The plan in the new version.
    public let new: Figures
}

/// One of two versions of a graph.
public enum GraphVersion: String, Hashable, Sendable {
    /// The older one.
    case old
    /// The newer one.
    case new
}

/// The reason why the consequences of the differences between two versions are unknown.
public enum ConsequenceProblem: Error, Hashable, Sendable {
    /// A start screen is not in one of the versions.
    case startMissing(screen: String, version: GraphVersion)
    /// The reachability in one of the versions cannot be determined.
    case planning(PlanningError, version: GraphVersion)
}

extension ConsequenceProblem: CustomStringConvertible {
    /// The reason as a sentence without its full stop.
    public var description: String {
        switch self {
        case .startMissing(let screen, let version):
            "the \(version.rawValue) version has no start screen “\(screen)”"
        case .planning(let error, let version):
            "in the \(version.rawValue) version \(error)"
        }
    }
}

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
