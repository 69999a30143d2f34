import FlowGraph

/// Determines how the differences between two versions of a graph change what is reachable and by which plans.
struct ConsequenceFinder {
    let old: NavigationGraph
    let new: NavigationGraph
    let screens: ScreenMatching
    let segments: SegmentMatching
    let facts: FactMatching

    /// The consequences of the differences, or the reason why they are unknown.
    ///
    /// - Throws: ``FlowGraph/PlanningError`` for a problem with the query itself.
    func consequences(
        _ query: ReachabilityQuery
    ) throws(PlanningError) -> Result<Consequences, ConsequenceProblem> {
        try requireKnownNames(query)
        do throws(ConsequenceProblem) {
            let oldQuery = try query.version(.old, named: startNames(query, .old), in: old)
            let newQuery = try query.version(.new, named: startNames(query, .new), in: new)
            let exploration = ReachabilityPair(
                old: try reachability(oldQuery, .old), new: try reachability(newQuery, .new))
            return .success(PlanComparison(self, exploration).consequences())
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
