/// A screen that is in both versions of a graph.
public struct ScreenPair: Hashable, Sendable {
    /// Its position in the old graph.
    public let old: Int
    /// Its position in the new graph.
    public let new: Int
}

/// What the differences between two versions of a graph do to people who begin on the start screens.
///
/// Screens that only one version has are in none of the lists; whether they can be reached is in ``old`` and ``new``. Lists are in
/// the order of the new graph.
public struct Consequences: Sendable {
    /// What can be reached in the old version.
    public let old: Reachability
    /// What can be reached in the new version.
    public let new: Reachability
    /// The screens that could be reached and no longer can be.
    public let unreachable: [ScreenPair]
    /// The screens that could not be reached and now can be.
    public let reachable: [ScreenPair]
    /// The screens that can still be reached but no longer be left for another: no segment that can be used leads on.
    public let withoutWayOut: [ScreenPair]
    /// The other screens that can still be reached, but from which no way leads back to a screen to begin on any more.
    public let withoutWayBack: [ScreenPair]
    /// The screens whose best plans are not as good as they were, or better, or differ.
    public let planChanges: [PlanChange]
    /// The screens for which the budget was used up before it was known whether they can be reached, or at what cost.
    public let undecided: [ScreenPair]
    /// The screens for which it was not looked whether their plans assume something else or take another way, because that would
    /// have taken more than ``planLimit(screens:segments:)`` plans.
    public let unplanned: [ScreenPair]
    /// The names of the facts of which something has to be assumed on the way to screens behind what differs, in either version;
    /// the most commonly assumed first.
    ///
    /// To these screens the rest is true as long as what is assumed holds. Screens that lie behind nothing that differs are
    /// reached as before whatever holds.
    public let assumedFacts: [String]
    /// What the differences do where one of the assumptions does not hold, one for each value that was looked at; the most common
    /// assumptions first.
    ///
    /// At most ``brokenAssumptionLimit`` values are looked at, each by itself. Those of which nothing came are here too.
    public let brokenAssumptions: [BrokenAssumption]

    /// Whether the differences do nothing to anybody, as far as is known.
    ///
    /// Where there are ``assumedFacts``, that is known of people for whom the assumptions hold, and of those in
    /// ``brokenAssumptions``.
    public var isEmpty: Bool {
        unreachable.isEmpty && reachable.isEmpty && withoutWayOut.isEmpty && withoutWayBack.isEmpty
            && planChanges.isEmpty && undecided.isEmpty && unplanned.isEmpty && brokenAssumptions.allSatisfy(\.isEmpty)
    }

    /// The greatest number of values for which it is looked at what becomes of people for whom an assumption does not hold: 8.
    public static let brokenAssumptionLimit = 8

    /// The greatest number of screens whose plans are made in both versions for a comparison: 100, fewer in graphs of more
    /// than 4,000 screens and segments, at least 10.
    ///
    /// What can be reached, in how many segments and at what cost comes from explorations of the whole graph; plans are made to
    /// know what is assumed and which way is taken. Those for which nothing else tells whether they differ come first, then the
    /// nearest.
    public static func planLimit(screens: Int, segments: Int) -> Int {
        min(100, max(10, 400_000 / max(1, screens + segments)))
    }
}

/// How the best plan to a screen differs between two versions of a graph.
public struct PlanChange: Hashable, Sendable {
    /// In which way a plan differs.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It costs more, or as much with more segments to cross.
        case longer
        /// It costs less, or as much with fewer segments to cross.
        case shorter
        /// It assumes something else.
        case otherAssumptions
        /// It is as good as before but crosses other segments, because their order, the last tie-break, is another.
        case otherWay
    }

    /// A plan in one version.
    public struct Figures: Hashable, Sendable {
        /// The least number of segments to the screen over all plans.
        public let depth: Int
        /// What the best plan costs, in seconds.
        public let cost: Double
        /// The best plan, or nil if it was not made.
        public let plan: Plan?
    }

    /// The screen that the plan leads to.
    public let screen: ScreenPair
    /// In which ways it differs; at least one.
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

/// Why it is not known what the differences between two versions do to people.
public enum ConsequenceProblem: Error, Hashable, Sendable {
    /// A screen to begin on is not in one of the versions.
    case startMissing(screen: String, version: GraphVersion)
    /// What can be reached in one of the versions cannot be found out.
    case planning(PlanningError, version: GraphVersion)
}

extension ConsequenceProblem: CustomStringConvertible {
    /// The reason as a sentence without its full stop.
    public var description: String {
        switch self {
        case .startMissing(let screen, let version):
            "the \(version.rawValue) version has no screen “\(screen)” to begin on"
        case .planning(let error, let version):
            "in the \(version.rawValue) version \(error)"
        }
    }
}
