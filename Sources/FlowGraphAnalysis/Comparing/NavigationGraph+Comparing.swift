import FlowGraph

extension NavigationGraph {
    /// Compares the graph with an older version of it.
    ///
    /// Screens are matched by name; then by trait, if no other screen has it; then by resemblance, if they resemble one
    /// another enough, and more than any other screen (``Resemblance``). Segments between the same screens match if
    /// they have the same label or the same kind, paired with the fewest possible differences; so do segments with the
    /// same start and label but different ends. Swapping the two graphs gives the mirrored result.
    ///
    /// The query gives the start screens and facts for the consequences. A start screen may have its name in either
    /// version; if both of its names are given, it counts once. A fact that only one version has is given to that one.
    /// If plans have to assume facts, the consequences of a broken assumption are determined too
    /// (``Consequences/brokenAssumptions``).
    ///
    /// O(n + m) for n screens and m segments of both graphs if few screens are renamed (``Resemblance`` compares at
    /// most a million pairs of screens with a common feature), two to four explorations like those of
    /// ``reachability(_:)``, at most ``Consequences/planLimit(screens:segments:)`` plans for what explorations do not
    /// decide, and two more explorations for each of at most ``Consequences/brokenAssumptionLimit`` values that break
    /// an assumption.
    ///
    /// - Parameters:
    ///   - older: The older version.
    ///   - query: The start screens and the given facts for the consequences.
    /// - Returns: All differences and their consequences.
    /// - Throws: ``FlowGraph/PlanningError`` for a screen or a fact that neither version has, and for a value that a fact cannot
    ///   have. Any other reason why the consequences are unknown is in ``GraphComparison/consequences``.
    public func comparison(
        withOlder older: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery()
    ) throws(PlanningError) -> GraphComparison {
        let screens = ScreenMatching(old: older, new: self)
        let segments = SegmentMatching(old: older, new: self, screens: screens)
        let facts = FactMatching(old: older, new: self)
        let consequences = try ConsequenceFinder(
            old: older, new: self, screens: screens, segments: segments, facts: facts
        ).consequences(query)
        return GraphComparison(
            old: older, new: self, keptScreens: screens.changes, keptSegments: segments.changes,
            addedScreens: self.screens.indices.filter { screens.oldScreens[$0] < 0 },
            removedScreens: older.screens.indices.filter { screens.newScreens[$0] < 0 },
            addedSegments: self.segments.indices.filter { segments.oldSegments[$0] < 0 },
            removedSegments: older.segments.indices.filter { segments.newSegments[$0] < 0 },
            addedFacts: facts.added, removedFacts: facts.removed, changedFacts: facts.changed,
            consequences: consequences)
    }
}
