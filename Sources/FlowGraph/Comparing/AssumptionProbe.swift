/// Which screens' best plans assume anything, found out without making plans.
///
/// The best plan assumes as little as possible, so it assumes nothing exactly where the screen can be reached strictly. That
/// takes one exploration of each version.
struct AssumptionProbe {
    private let strict: ReachabilityPair?

    /// A probe of two versions in which no plan assumes anything, or none can differ.
    init() { strict = nil }

    /// Explores both versions strictly, where any plan may assume anything.
    init(_ reachability: ReachabilityPair) {
        guard !reachability.old.query.isStrict, reachability.old.mayAssume || reachability.new.mayAssume,
            let old = reachability.old.strictly, let new = reachability.new.strictly
        else {
            strict = nil
            return
        }
        strict = ReachabilityPair(old: old, new: new)
    }

    /// Whether only plans can tell what is assumed on the way to a screen that can be reached in both versions.
    func mayDiffer(_ pair: ScreenPair) -> Bool {
        guard let strict else { return false }
        return !strict.old.isReachable(pair.old) || !strict.new.isReachable(pair.new)
    }

    /// Whether the plans assume different things, as far as is known.
    func differ(_ pair: ScreenPair, _ plans: (old: Plan, new: Plan)?) -> Bool {
        if let plans { return plans.old.assumptions.comparable != plans.new.assumptions.comparable }
        guard let strict else { return false }
        let statuses = [strict.old.statuses[pair.old], strict.new.statuses[pair.new]]
        return statuses.count { $0 == .unreachable } == 1 && !statuses.contains(.undecided)
    }
}

extension Reachability {
    /// Whether there is a condition that could be assumed.
    fileprivate var mayAssume: Bool {
        graph.segments.contains { segment in
            !segment.preconditions.isEmpty
                || segment.effects.contains { if case .add = $0.value { true } else { false } }
        }
    }

    /// The reachability without any assumption, or nil if the budget does not suffice.
    fileprivate var strictly: Reachability? {
        var query = self.query
        query.isStrict = true
        query.measuresCosts = false
        return try? graph.reachability(query)
    }
}

extension [Assumption] {
    /// The assumptions as texts that differ where the assumptions do, sorted.
    fileprivate var comparable: [String] {
        Preconditions(map { Preconditions.Entry($0.fact, $0.condition) }).comparable
    }
}
