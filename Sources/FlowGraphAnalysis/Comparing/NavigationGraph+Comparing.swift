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
    /// `reachability(_:)`, at most ``Consequences/planLimit(screens:segments:)`` plans for questions that
    /// explorations do not decide, and two more explorations for each of at most ``Consequences/brokenAssumptionLimit``
    /// values that break an assumption. Causes take an exploration for each difference, and further ones for differences that have a
    /// consequence only together, limited by the size of the graphs.
    ///
    /// - Parameters:
    ///   - older: The older version.
    ///   - query: The start screens and the given facts for the consequences.
    /// - Returns: All differences and their consequences.
    /// - Throws: `PlanningError` for a screen or a fact that neither version has, and for a value that a fact cannot
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

/// Determines how the differences between two versions of a graph change the reachable screens and their plans.
struct ConsequenceFinder {
    let old: NavigationGraph
    let new: NavigationGraph
    let screens: ScreenMatching
    let segments: SegmentMatching
    let facts: FactMatching

    /// The consequences of the differences, or the reason why they are unknown.
    ///
    /// - Throws: `PlanningError` for a problem with the query itself.
    func consequences(
        _ query: ReachabilityQuery
    ) throws(PlanningError) -> Result<Consequences, ConsequenceProblem> {
        try requireKnownNames(query)
        do throws(ConsequenceProblem) {
            let oldQuery = try query.version(.old, named: startNames(query, .old), in: old)
            let newQuery = try query.version(.new, named: startNames(query, .new), in: new)
            let exploration = ReachabilityPair(
                old: try reachability(oldQuery, .old), new: try reachability(newQuery, .new))
            var consequences = PlanComparison(self, exploration).consequences()
            let undone = UndoneDifferences(old: old, new: new, screens: screens, segments: segments, facts: facts)
            // Named start screens are those of each trial; otherwise it has the start screens of its own graph.
            var trialQuery = newQuery
            if query.starts.isEmpty { trialQuery.starts = [] }
            var finder = CauseFinder(undone, consequences, trialQuery)
            consequences.causes = finder.causes()
            return .success(consequences)
        } catch .planning(let error, _) where error.isFaultOfQuery {
            throw error
        } catch {
            return .failure(error)
        }
    }

    private func requireKnownNames(_ query: ReachabilityQuery) throws(PlanningError) {
        for name in query.starts where old.index(ofScreen: name) == nil { _ = try new.requireScreen(name) }
        let isUnknownInOld = { (fact: String) in old.rules.layout.index(of: fact) == nil }
        let onlyNew = query.given.filter { isUnknownInOld($0.fact) }
        try new.requireFacts(given: KnownFacts(onlyNew), required: [:])
    }

    /// The names of the start screens in one of the versions, each once.
    private func startNames(
        _ query: ReachabilityQuery, _ version: GraphVersion
    ) throws(ConsequenceProblem) -> [String] {
        var names: [String] = []
        for name in query.starts {
            guard let screen = screen(named: name, version) else {
                throw .startMissing(screen: name, version: version)
            }
            if !names.contains(screen) { names.append(screen) }
        }
        return names
    }

    private func screen(named name: String, _ version: GraphVersion) -> String? {
        let graph = version == .old ? old : new
        if graph.index(ofScreen: name) != nil { return name }
        let other = version == .old ? new : old
        guard let position = other.index(ofScreen: name) else { return nil }
        let partner = version == .old ? screens.oldScreens[position] : screens.newScreens[position]
        return partner < 0 ? nil : graph.screens[partner].name
    }

    private func reachability(
        _ query: ReachabilityQuery, _ version: GraphVersion
    ) throws(ConsequenceProblem) -> Reachability {
        do throws(PlanningError) {
            return try (version == .old ? old : new).reachability(query)
        } catch {
            throw .planning(error, version: version)
        }
    }
}

extension ReachabilityQuery {
    /// The query for one version: with the names of the screens there, and only the facts that it has.
    fileprivate func version(
        _ version: GraphVersion, named names: [String], in graph: NavigationGraph
    ) -> ReachabilityQuery {
        var query = self
        query.starts = names
        query.given = KnownFacts(given.filter { graph.rules.layout.index(of: $0.fact) != nil })
        query.measuresCosts = true
        return query
    }
}

extension PlanningError {
    /// True if the query itself is impossible for any graph.
    fileprivate var isFaultOfQuery: Bool {
        switch self {
        case .unknownScreen, .unknownFact, .invalidFact: true
        default: false
        }
    }
}
