/// Compares from which screens one gets out again in two versions of a graph.
///
/// What counts as a way out is what counts for checks: see ``ClosedSets``. Where the budget was used up in a version, nothing is
/// known to be lost.
struct ExitComparison {
    private let old: Exits
    private let new: Exits

    /// Looks at the ways out of both versions; O(n + m) for n screens and m segments.
    init(_ reachability: ReachabilityPair) {
        old = Exits(reachability.old)
        new = Exits(reachability.new)
    }

    /// Whether people could leave a screen for another and no longer can.
    func hasLostWayOut(_ pair: ScreenPair) -> Bool { !old.isDeadEnd[pair.old] && new.isDeadEnd[pair.new] }

    /// Whether a way led from a screen back to one to begin on and none does any more, though it can be left.
    func hasLostWayBack(_ pair: ScreenPair) -> Bool {
        !old.hasNoWayBack[pair.old] && new.hasNoWayBack[pair.new] && !hasLostWayOut(pair)
    }

    /// How the screens of one version can be left.
    private struct Exits {
        /// Whether no segment that can be used leads to another screen.
        private(set) var isDeadEnd: [Bool]
        /// Whether no way leads to a screen to begin on.
        private(set) var hasNoWayBack: [Bool]

        init(_ reachability: Reachability) {
            isDeadEnd = [Bool](repeating: false, count: reachability.graph.screens.count)
            hasNoWayBack = isDeadEnd
            for set in ClosedSets(reachability, GraphStructure(reachability)).sets {
                if set.screens.count == 1 { isDeadEnd[set.screens[0]] = true }
                guard !set.hasStart else { continue }
                for screen in set.screens + set.screensBefore { hasNoWayBack[screen] = true }
            }
        }
    }
}
