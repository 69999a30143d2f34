extension NavigationGraph {
    /// Compares the graph with an older version of it.
    ///
    /// Screens are the same that have the same name; then those that have the same trait, where no other screen has it; then those
    /// that resemble one another enough, and more than any other (``Resemblance``). Segments are the same that join the same
    /// screens and have the same label or the same kind, so paired that as little as possible differs; or that leave the same
    /// screen with the same label and lead elsewhere now. Comparing the other way round gives the mirrored result.
    ///
    /// The query says for which start screens and facts the consequences are found out. A start screen may have its name in
    /// either version; it begins both, and begins them once where both of its names are given. A fact that only one version has
    /// is given to that one. Where something has to be assumed, it is also looked at what the differences do where that does not
    /// hold (``Consequences/brokenAssumptions``).
    ///
    /// O(n + m) for n screens and m segments of both graphs where few screens are renamed (``Resemblance`` is looked for between
    /// screens with something in common, at most a million pairs), two to four explorations as those of
    /// ``reachability(_:)``, for what can't be told from these at most ``Consequences/planLimit(screens:segments:)`` plans, and two
    /// explorations more for each of at most ``Consequences/brokenAssumptionLimit`` values that break an assumption.
    ///
    /// - Parameters:
    ///   - older: The older version.
    ///   - query: From which screens, and knowing what, the consequences are to be found out.
    /// - Returns: Everything that differs, and what that does.
    /// - Throws: ``PlanningError`` for a screen or a fact that neither version has, and a value that a fact cannot have. What
    ///   else keeps the consequences from being known is in ``GraphComparison/consequences``.
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
