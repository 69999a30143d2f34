import FlowGraph

/// Determines without plans which screens' best plans assume facts.
///
/// The best plan assumes as little as possible, so it assumes nothing exactly if the screen is reachable under a strict
/// query. That takes one exploration of each version.
struct AssumptionProbe {
    private let strict: ReachabilityPair?

    /// A probe for versions in which no plan assumes anything, or in which assumptions cannot differ.
    init() { strict = nil }

    /// Explores both versions under a strict query if any plan may assume anything.
    init(_ reachability: ReachabilityPair) {
        guard !reachability.old.query.isStrict, reachability.old.mayAssume || reachability.new.mayAssume,
            let old = reachability.old.strictly, let new = reachability.new.strictly
        else {
            strict = nil
            return
        }
        strict = ReachabilityPair(old: old, new: new)
    }

    /// Returns true if only plans decide whether the assumptions for a screen that is reachable in both versions
    /// differ.
    func mayDiffer(_ pair: ScreenPair) -> Bool {
        guard let strict else { return false }
        return !strict.old.isReachable(pair.old) || !strict.new.isReachable(pair.new)
    }

    /// Returns true if the plans are known to assume different facts.
    func differ(_ pair: ScreenPair, _ plans: (old: Plan, new: Plan)?) -> Bool {
        if let plans { return plans.old.assumptions.comparable != plans.new.assumptions.comparable }
        guard let strict else { return false }
        let statuses = [strict.old.statuses[pair.old], strict.new.statuses[pair.new]]
        return statuses.count { $0 == .unreachable } == 1 && !statuses.contains(.undecided)
    }
}

extension Reachability {
    /// True if there is a condition that could be assumed.
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
    /// The assumptions as sorted texts; different assumptions have different texts.
    fileprivate var comparable: [String] {
        Preconditions(map { Preconditions.Entry($0.fact, $0.condition) }).comparable
    }
}
