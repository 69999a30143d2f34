import FlowGraph

/// Compares which screens can be left in two versions of a graph.
///
/// Uses the same definition of an exit as checks: see ``SinkComponents``. If the budget was used up in a version, no screen
/// counts as having lost its exit.
struct ExitComparison {
    private let old: Exits
    private let new: Exits

    /// Computes the exits in both versions; O(n + m) for n screens and m segments.
    init(_ reachability: ReachabilityPair) {
        old = Exits(reachability.old)
        new = Exits(reachability.new)
    }

    /// Returns true if a screen could be left for another and no longer can.
    func hasLostExit(_ pair: ScreenPair) -> Bool { !old.isDeadEnd[pair.old] && new.isDeadEnd[pair.new] }

    /// Returns true if a screen had a path back to a start screen and no longer has, although it can be left.
    func hasLostReturn(_ pair: ScreenPair) -> Bool {
        !old.hasNoReturn[pair.old] && new.hasNoReturn[pair.new] && !hasLostExit(pair)
    }

    /// The exits of the screens in one version.
    private struct Exits {
        /// For each screen, true if no usable segment leads to another screen.
        private(set) var isDeadEnd: [Bool]
        /// For each screen, true if no path leads to a start screen.
        private(set) var hasNoReturn: [Bool]

        init(_ reachability: Reachability) {
            isDeadEnd = [Bool](repeating: false, count: reachability.graph.screens.count)
            hasNoReturn = isDeadEnd
            for set in SinkComponents(reachability, GraphStructure(reachability)).sets {
                if set.screens.count == 1 { isDeadEnd[set.screens[0]] = true }
                guard !set.hasStart else { continue }
                for screen in set.screens + set.screensBefore { hasNoReturn[screen] = true }
            }
        }
    }
}
