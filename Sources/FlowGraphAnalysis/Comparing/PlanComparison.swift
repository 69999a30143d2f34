import FlowGraph

/// Compares the reachability in two versions of a graph, and makes plans if that does not suffice.
struct PlanComparison {
    private let finder: ConsequenceFinder
    private let reachability: ReachabilityPair
    private let pairs: [ScreenPair]
    private let touched: TouchedScreens
    private let touchedByOrder: TouchedScreens
    /// True if both versions have the same start screens in the same order, and the facts are the same.
    private let hasSameBeginnings: Bool
    /// True if the segments from the start screens, if there are several of these, have the same order in both
    /// versions; plans from different start screens are ordered by that.
    private let hasSameOrderAtStarts: Bool
    private let assumptions: AssumptionProbe

    init(_ finder: ConsequenceFinder, _ reachability: ReachabilityPair) {
        self.finder = finder
        self.reachability = reachability
        let (old, new, segments) = (finder.old, finder.new, finder.segments)
        pairs = finder.screens.oldScreens.indices.compactMap { screen in
            let partner = finder.screens.oldScreens[screen]
            return partner < 0 ? nil : ScreenPair(old: partner, new: screen)
        }
        let changed = segments.changes.filter { $0.fields.contains(where: \.concernsPlans) }
        let oldTouched = segments.newSegments.indices.filter { segments.newSegments[$0] < 0 } + changed.map(\.old)
        let newTouched = segments.oldSegments.indices.filter { segments.oldSegments[$0] < 0 } + changed.map(\.new)
        touched = TouchedScreens(old: old, oldSegments: oldTouched, new: new, newSegments: newTouched)
        let reordered = segments.reordered
        touchedByOrder = TouchedScreens(
            old: old, oldSegments: reordered.map { segments.oldSegments[$0] }, new: new, newSegments: reordered)
        let starts = PlanComparison.starts(finder, reachability)
        hasSameBeginnings = Set(starts.old) == Set(starts.new) && finder.facts.isEmpty
        hasSameOrderAtStarts =
            Set(starts.old) != Set(starts.new) || PlanComparison.hasSameOrder(at: Set(starts.new), finder)
        let isTouched = !hasSameBeginnings || !oldTouched.isEmpty || !newTouched.isEmpty
        assumptions = isTouched ? AssumptionProbe(reachability) : AssumptionProbe()
    }

    /// The positions of the start screens in the new graph; -1 for one that the new graph does not have.
    private static func starts(
        _ finder: ConsequenceFinder, _ reachability: ReachabilityPair
    ) -> (old: [Int], new: [Int]) {
        let old = reachability.old.query.starts.compactMap(finder.old.index(ofScreen:))
        return (old.map { finder.screens.newScreens[$0] }, reachability.new.query.starts.compactMap(finder.new.index))
    }

    private static func hasSameOrder(at starts: Set<Int>, _ finder: ConsequenceFinder) -> Bool {
        guard starts.count > 1 else { return true }
        let leaving = finder.new.segments.indices.filter { starts.contains(Int(finder.new.topology.starts[$0])) }
        let before = leaving.map { finder.segments.oldSegments[$0] }.filter { $0 >= 0 }
        return zip(before, before.dropFirst()).allSatisfy(<)
    }

    /// All consequences of the differences.
    func consequences() -> Consequences {
        let candidates = self.candidates()
        let limit = Consequences.planLimit(
            screens: max(finder.old.screens.count, finder.new.screens.count),
            segments: max(finder.old.segments.count, finder.new.segments.count))
        var plans: [ScreenPair: (old: Plan, new: Plan)] = [:]
        for pair in candidates.all.prefix(limit) { plans[pair] = self.plans(pair) }
        let mayDiffer = Set(candidates.necessary)
        let breaking = BrokenAssumptionFinder(reachability, plans: candidates.assuming.compactMap { plans[$0] })
        let exits = ExitComparison(reachability)
        let stillReached = pairs.filter(isReachedInBoth)
        return Consequences(
            old: reachability.old, new: reachability.new,
            unreachable: pairs.filter { standing($0) == .lost }, reachable: pairs.filter { standing($0) == .won },
            withoutExit: stillReached.filter(exits.hasLostExit),
            withoutReturn: stillReached.filter(exits.hasLostReturn),
            planChanges: pairs.compactMap { change($0, plans[$0]) },
            undecided: pairs.filter { standing($0) == .undecided },
            unplanned: pairs.filter { mayDiffer.contains($0) && plans[$0] == nil },
            assumedFacts: breaking.facts, brokenAssumptions: breaking.consequences(for: pairs.filter(isKept)))
    }

    private func plans(_ pair: ScreenPair) -> (old: Plan, new: Plan)? {
        do throws(PlanningError) {
            let old = try reachability.old.plan(to: finder.old.screens[pair.old].name)
            let new = try reachability.new.plan(to: finder.new.screens[pair.new].name)
            if let old, let new { return (old, new) }
        } catch {
            // The budget is used up: the screen is reported as one without plans.
        }
        return nil
    }
}

// MARK: Reachability of a screen

extension PlanComparison {
    private struct Measure: Hashable {
        let depth: Int
        let cost: Double
    }

    private enum Standing: Hashable {
        case never, lost, won, undecided
        case kept(old: Measure, new: Measure)
    }

    private func standing(_ pair: ScreenPair) -> Standing {
        switch (reachability.old.statuses[pair.old], reachability.new.statuses[pair.new]) {
        case (.undecided, _), (_, .undecided): return .undecided
        case (.unreachable, .unreachable): return .never
        case (.reachable, .unreachable): return .lost
        case (.unreachable, .reachable): return .won
        case (.reachable(let oldDepth, let oldCost), .reachable(let newDepth, let newCost)):
            guard let oldCost, let newCost else { return .undecided }
            return .kept(old: Measure(depth: oldDepth, cost: oldCost), new: Measure(depth: newDepth, cost: newCost))
        }
    }

    private func isReachedInBoth(_ pair: ScreenPair) -> Bool {
        reachability.old.isReachable(pair.old) && reachability.new.isReachable(pair.new)
    }

    private func isKept(_ pair: ScreenPair) -> Bool {
        if case .kept = standing(pair) { true } else { false }
    }

    private func change(_ pair: ScreenPair, _ plans: (old: Plan, new: Plan)?) -> PlanChange? {
        guard case .kept(let old, let new) = standing(pair) else { return nil }
        var kinds: [PlanChange.Kind] = []
        if (new.cost, new.depth) > (old.cost, old.depth) { kinds.append(.longer) }
        if (new.cost, new.depth) < (old.cost, old.depth) { kinds.append(.shorter) }
        if assumptions.differ(pair, plans) { kinds.append(.otherAssumptions) }
        if kinds.isEmpty, isTouchedByOrder(pair), let plans, !areSameWays(plans.old, plans.new) {
            kinds.append(.otherPath)
        }
        guard !kinds.isEmpty else { return nil }
        return PlanChange(
            screen: pair, kinds: kinds, old: PlanChange.Figures(depth: old.depth, cost: old.cost, plan: plans?.old),
            new: PlanChange.Figures(depth: new.depth, cost: new.cost, plan: plans?.new))
    }

    private func areSameWays(_ old: Plan, _ new: Plan) -> Bool {
        old.segments.map { finder.segments.newSegments[$0.index] } == new.segments.map(\.index)
    }

    private func isTouchedByOrder(_ pair: ScreenPair) -> Bool {
        !hasSameOrderAtStarts || touchedByOrder.contains(pair)
    }
}

// MARK: Selecting plans

extension PlanComparison {
    private struct Candidates {
        /// The screens for which only plans show whether they differ.
        var necessary: [ScreenPair] { assuming + ordered }
        /// The screens behind a difference whose plans assume facts.
        var assuming: [ScreenPair] = []
        /// The other screens whose plans the order of segments may decide.
        var ordered: [ScreenPair] = []
        /// The other screens whose plans are known to differ.
        var differing: [ScreenPair] = []
        /// All of them, in the order in which their plans are made.
        var all: [ScreenPair] { necessary + differing }
    }

    private func candidates() -> Candidates {
        var candidates = Candidates()
        for pair in nearestFirst() {
            guard case .kept(let old, let new) = standing(pair) else { continue }
            let isTouched = !hasSameBeginnings || touched.contains(pair)
            if isTouched, assumptions.mayDiffer(pair) {
                candidates.assuming.append(pair)
            } else if old == new, isTouchedByOrder(pair) {
                candidates.ordered.append(pair)
            } else if old != new {
                candidates.differing.append(pair)
            }
        }
        return candidates
    }

    /// The screens in an order that depends neither on the order of the graphs nor on which of them is older.
    private func nearestFirst() -> [ScreenPair] {
        let keyed = pairs.compactMap { pair -> (depth: Int, name: String, pair: ScreenPair)? in
            guard case .kept(let old, let new) = standing(pair) else { return nil }
            let name = min(finder.old.screens[pair.old].name, finder.new.screens[pair.new].name)
            return (old.depth + new.depth, name, pair)
        }
        return keyed.sorted { ($0.depth, $0.name) < ($1.depth, $1.name) }.map(\.pair)
    }
}

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

/// The screens whose best plans may differ between two versions of a graph: those behind a difference.
///
/// A plan that crosses no difference is a plan in both versions. So if no plan to a screen crosses a difference, in
/// either version, its best plan is the same.
struct TouchedScreens {
    /// For each screen of the old graph, true if it lies behind a difference.
    private(set) var old: [Bool]
    /// For each screen of the new graph, true if it lies behind a difference.
    private(set) var new: [Bool]

    /// Finds the screens behind some segments; O(n + m).
    ///
    /// In a graph with back or unwind segments, whose ends depend on the stack, all screens lie behind any segment.
    init(old: NavigationGraph, oldSegments: [Int], new: NavigationGraph, newSegments: [Int]) {
        self.old = TouchedScreens.screens(behind: oldSegments, in: old)
        self.new = TouchedScreens.screens(behind: newSegments, in: new)
    }

    /// Returns true if a screen of both graphs lies behind a difference in either.
    func contains(_ screen: ScreenPair) -> Bool { old[screen.old] || new[screen.new] }

    private static func screens(behind segments: [Int], in graph: NavigationGraph) -> [Bool] {
        guard !segments.isEmpty else { return [Bool](repeating: false, count: graph.screens.count) }
        if graph.segments.contains(where: \.kind.dependsOnStack) {
            return [Bool](repeating: true, count: graph.screens.count)
        }
        var isTouched = [Bool](repeating: false, count: graph.screens.count)
        var stack: [Int] = []
        func touch(_ segment: Int) {
            let end = Int(graph.topology.ends[segment])
            guard !isTouched[end] else { return }
            isTouched[end] = true
            stack.append(end)
        }
        segments.forEach(touch)
        while let screen = stack.popLast() {
            for segment in graph.topology.outgoing(screen) { touch(Int(segment)) }
        }
        return isTouched
    }
}
