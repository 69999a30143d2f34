import FlowGraph

extension NavigationGraph {
    /// Finds flows that together cover all targets of a criterion that can be covered, at little cost, and a lower bound of that cost.
    ///
    /// A flow begins with a launch and obeys the rules of plans: conditions, effects, the stack, and assumptions about unknown facts, which
    /// each flow makes for itself. In a graph without conditions, `back` and `unwind`, a tour without a limit is optimal.
    ///
    /// Every flow of the result has been replayed segment by segment, apart from the search that found it, and its targets have been counted
    /// there. A target that no flow covers is listed with the reason. The result is the same on every machine; time and memory are bounded by
    /// the budgets.
    ///
    /// - Parameter query: The query.
    /// - Returns: The tour.
    /// - Throws: `PlanningError` for an unknown screen, fact or tag, a value that a fact cannot have, and a graph without a start screen if the
    ///   query names no launch.
    public func tour(_ query: TourQuery = TourQuery()) throws(PlanningError) -> Tour {
        let launches = try launches(of: query)
        try requireTag(query.criterion)
        let view = leavingOut(query.avoiding, destructive: !query.allowsDestructive)
        var planner = TourPlanner(query, launches, in: view, of: self)
        return planner.tour()
    }

    /// The launches of a query, filled in.
    func launches(of query: TourQuery) throws(PlanningError) -> [TourQuery.Launch] {
        for launch in query.launches {
            _ = try requireScreen(launch.start)
            try requireFacts(given: launch.given, required: [:])
        }
        guard query.launches.isEmpty else { return query.launches }
        guard !startScreens.isEmpty else {
            throw .noStartScreen(candidates: screensNothingLeadsTo.map { screens[$0].name })
        }
        return startScreens.map { TourQuery.Launch(from: screens[$0].name) }
    }

    private func requireTag(_ criterion: TourCriterion) throws(PlanningError) {
        guard case .tag(let tag) = criterion else { return }
        let tags = screens.flatMap(\.tags) + segments.flatMap(\.tags)
        guard !tags.contains(tag) else { return }
        throw .unknownTag(tag, suggestion: SpellingSuggestion.nearest(to: tag, among: tags))
    }
}

/// Makes a tour: finds the bound, walks, covers the targets that the walks missed, and merges the walks into one tour.
struct TourPlanner {
    /// The flows of a tour, by positions of launches.
    typealias Flows = [(launch: Int, crossings: TourCrossings)]

    private static let greatestWalks: UInt64 = 8
    /// The number of times that each walk is shortened.
    private static let shortenings = 3

    let query: TourQuery
    private let launches: [TourQuery.Launch]
    let graph: NavigationGraph
    private let wholeGraph: NavigationGraph
    let restartCost: Int64
    private let limit: TourLimit
    let targets: TourTargets
    /// By target: whether it is to be covered, and not known to be impossible.
    private(set) var isWanted: [Bool]
    /// True if every wanted target is known to be possible without a limit.
    private let areAllPossible: Bool
    /// The reason for each target that is not covered, as far as it is known.
    private var reasons: [TourTarget: Tour.Uncovered.Reason] = [:]
    /// By segment: whether a flow may cross it.
    let isUsable: [Bool]
    /// The screens of the launches.
    let starts: [Int]
    let beneath: ScreensBelow
    var relaxation: TourRelaxation
    /// The same for flows of limited length: it knows that there are many.
    var limitedRelaxation: TourRelaxation?

    /// Prepares a tour in a view of a graph.
    init(_ query: TourQuery, _ launches: [TourQuery.Launch], in graph: NavigationGraph, of wholeGraph: NavigationGraph)
    {
        self.query = query
        self.launches = launches
        self.graph = graph
        self.wholeGraph = wholeGraph
        restartCost = min(
            Microseconds.count(clamping: query.restartCost), Microseconds.count(seconds: NavigationGraph.maximumCost))
        limit = TourLimit(query.longest)
        let beneath = ScreensBelow(neededIn: graph.topology)
        let targets = TourTargets(query, in: graph, beneath)
        let reachable = ReachableTargets(query, launches, in: wholeGraph)
        self.targets = targets
        isWanted = reachable.wanted(of: targets, query.criterion)
        areAllPossible = reachable.isExact(for: query.criterion)
        let starts = launches.map { graph.screenIndexes[$0.start] ?? 0 }
        (self.starts, self.beneath, isUsable) = (starts, beneath, reachable.isUsable)
        let restartCost = restartCost
        func relaxation(_ charges: TourCharges) -> TourRelaxation {
            TourRelaxation(graph.topology, targets, beneath, from: starts, usable: reachable.isUsable, charges)
        }
        self.relaxation = relaxation(TourCharges(restartCost))
        limitedRelaxation = TourCharges(restartCost, spreadBy: limit).map(relaxation)
    }

    /// Makes the tour.
    mutating func tour() -> Tour {
        if isWanted.contains(false) {
            for target in isWanted.indices where targets.isWanted[target] && !isWanted[target] {
                reasons[targets.targets[target]] = .impossible
            }
        }
        bound()
        if let flows = circuit() { return assembled(flows, isOptimal: true) }
        let flows = walked()
        return assembled(flows, isOptimal: false)
    }

    // MARK: Without conditions, stack and limit

    /// The flows of an optimal tour, if a circuit gives one.
    private mutating func circuit() -> Flows? {
        guard graph.isPlain, limit.isNone,
            relaxation.covers(isWanted), !relaxation.potentials.isEmpty
        else { return nil }
        return relaxation.circuit()?.map { flow in
            let launch = launches.firstIndex {
                relaxation.arrivalNode(ofLaunch: graph.screenIndexes[$0.start] ?? 0) == flow.launch
            }
            return (launch ?? 0, TourCrossings(segments: flow.segments))
        }
    }

    // MARK: With conditions, a stack or a limit

    private mutating func walked() -> Flows {
        var states = TourStates(graph, targets: targets, isStrict: query.isStrict)
        let launchStates = launches.map { states.launch(graph.screenIndexes[$0.start] ?? 0, given: $0.given) }
        var configurations = TourConfigurations(states, relaxation)
        let starts = launchStates.map { configurations.launch($0) }
        var search = TourSearch(
            configurations, relaxation, launches: starts, restartCost: restartCost, limit: limit, wanted: isWanted,
            budget: SearchBudget(states: query.budget, bytes: query.memoryBudget),
            greatestWidth: areAllPossible && limit.isNone ? 4_096 : 16)
        search.cover(seed: 0)
        let additions = additions(to: &search)
        for path in additions { search.add(path) }
        let covered = search.isUncovered.indices.map { isWanted[$0] && !search.isUncovered[$0] }
        if covered != isWanted {
            isWanted = covered
            search.wanted = covered
            bound()
        }
        return best(&search, additions)
    }

    /// Flows for targets that a walk has missed; notes the reasons for those that have none.
    private mutating func additions(to search: inout TourSearch) -> [TourSearch.Path] {
        let missed = search.isUncovered.indices.filter { search.isUncovered[$0] }
        guard !missed.isEmpty else { return [] }
        let answers = TargetProbes(query, launches, in: wholeGraph).answers(for: missed.map { targets.targets[$0] })
        var (paths, possible): ([TourSearch.Path], [Int]) = ([], [])
        for (target, answer) in zip(missed, answers) {
            switch answer {
            case .impossible: reasons[targets.targets[target]] = .impossible
            case .unknown: reasons[targets.targets[target]] = .budget
            case .flow where !limit.isNone: possible.append(target)
            case .flow(let launch, let segments):
                if let path = search.path(launch, segments, covering: target) { paths.append(path) }
            }
        }
        return paths + shortEnough(possible, in: &search)
    }

    /// The shortest flows for targets that a walk has missed, as far as the limit allows them.
    private mutating func shortEnough(_ missed: [Int], in search: inout TourSearch) -> [TourSearch.Path] {
        let shortest = ShortestFlows(
            to: missed.map(Int32.init), in: &search.configurations, launches: search.launches,
            measuringSeconds: limit.measuresSeconds, budget: query.budget)
        return missed.compactMap { target in
            guard let flow = shortest.flows[Int32(target)] else { return nil }
            if limit.allows(segments: Int32(clamping: flow.segments), microseconds: flow.microseconds) {
                return flow.path
            }
            reasons[targets.targets[target]] = .tooLong(
                segments: flow.segments, seconds: Microseconds.seconds(flow.microseconds))
            return nil
        }
    }

    /// The flows of the best of several walks, and of their combination.
    private func best(_ search: inout TourSearch, _ additions: [TourSearch.Path]) -> Flows {
        var tours: [[TourSearch.Path]] = []
        var costs: [Int64] = []
        var best: Int? { costs.indices.min { costs[$0] < costs[$1] } }
        for seed in UInt64(1)...TourPlanner.greatestWalks {
            if zip(isWanted, search.isUncovered).allSatisfy({ !$0 || !$1 }) {
                add(search.paths, &search, &tours, &costs)
            }
            guard costs.min() ?? .max > relaxation.microseconds, search.statesExplored < query.budget / 4 else { break }
            // A value that a launch assumes is not known when the flow is replayed, so it covers no condition.
            if seed == 4, !targets.dependOnValues, let best { search.assume(asIn: tours[best]) }
            search.restart()
            search.cover(seed: seed < 4 ? seed : seed - 4)
            for path in additions where search.misses(path) { search.add(path) }
        }
        merge(&search, &tours, &costs)
        guard let best else { return [] }
        return tours[best].map { path in
            (search.origins[path.launch], search.configurations.crossings(path.moves))
        }
    }

    /// Adds the best tour of the moves of all tours.
    private func merge(_ search: inout TourSearch, _ tours: inout [[TourSearch.Path]], _ costs: inout [Int64]) {
        guard limit.isNone, let best = costs.indices.min(by: { costs[$0] < costs[$1] }),
            costs[best] > relaxation.microseconds
        else { return }
        var merging = TourMerging(
            tours, best: best, in: search.configurations, launches: search.launches, restartCost: restartCost,
            scale: relaxation.scale, wanted: isWanted, budget: query.budget)
        if let merged = merging.merged() { add(merged, &search, &tours, &costs) }
    }

    /// Adds a tour that is made shorter.
    private func add(
        _ paths: [TourSearch.Path], _ search: inout TourSearch, _ tours: inout [[TourSearch.Path]],
        _ costs: inout [Int64]
    ) {
        var improvement = TourImprovement(
            paths, in: search.configurations, launches: search.launches, wanted: isWanted, limit: limit)
        for _ in 0..<TourPlanner.shortenings { improvement.shorten(in: &search.configurations) }
        tours.append(improvement.paths)
        costs.append(improvement.cost(in: search.configurations, restart: restartCost))
    }

    // MARK: The result

    /// Those of some targets that are missing, in order; they are marked as missing no more.
    private static func removed(_ targets: [Int32], from isMissing: WorkMemory<Bool>) -> [Int32] {
        guard !targets.allSatisfy({ isMissing[Int($0)] }) else {
            for target in targets { isMissing[Int(target)] = false }
            return targets
        }
        return [Int32](unsafeUninitializedCapacity: targets.count) { removed, count in
            for target in targets where isMissing[Int(target)] {
                isMissing[Int(target)] = false
                removed[count] = target
                count += 1
            }
        }
    }

    private func assembled(_ flows: Flows, isOptimal: Bool) -> Tour {
        var replay = TourReplay(query, in: wholeGraph, targets.targets, wanted: targets.isWanted)
        let replayed = flows.compactMap { replay.flow(launches[$0.launch], $0.crossings) }
        let order = TourOrder(
            replayed.map { ($0.targets, $0.microseconds + restartCost) }, targetCount: targets.targets.count)
        var isMissing = targets.isWanted
        let made = order.positions.map { position in
            let flow = replayed[position]
            return Tour.Flow(
                launch: flow.launch, graph: wholeGraph, crossings: flow.crossings, assumptionsMade: flow.assumptions,
                targets: targets.targets,
                newTargets: isMissing.withWorkMemory { TourPlanner.removed(flow.targets, from: $0) },
                microseconds: flow.microseconds + restartCost)
        }
        let missing = isMissing.contains(true) ? isMissing.indices.filter { isMissing[$0] } : []
        let uncovered = missing.map { targets.targets[$0] }.sorted().map {
            Tour.Uncovered(target: $0, reason: reasons[$0] ?? .budget)
        }
        let cost = made.reduce(0) { $0 + $1.microseconds }
        let bound = min(cost, lowerBound(upTo: cost))
        return Tour(
            flows: made, lowerBound: Microseconds.seconds(bound), uncovered: uncovered,
            targetCount: targets.wantedCount,
            isOptimal: (isOptimal || bound == cost) && !uncovered.contains { $0.reason == .budget })
    }
}

extension TourPlanner {
    /// Finds the bounds by which the search is led.
    mutating func bound() {
        relaxation.bound(isWanted, targets)
        limitedRelaxation?.bound(isWanted, targets)
    }

    /// The greatest of all bounds, in microseconds; some are found only if the others are below a cost that is known to be possible.
    func lowerBound(upTo cost: Int64) -> Int64 {
        let bound = max(relaxation.microseconds, limitedRelaxation?.microseconds ?? 0)
        return bound < cost && graph.topology.dependsOnStack ? max(bound, frameBound(upTo: cost)) : bound
    }

    private func frameBound(upTo cost: Int64) -> Int64 {
        let frames = FrameRelaxation(
            graph.topology, beneath, from: starts, usable: isUsable, restartCost: restartCost)
        let demands = frames.demands(isWanted, of: targets.targets)
        return FrameBound(frames.network, demands, upTo: cost, budget: query.budget).microseconds
    }
}
