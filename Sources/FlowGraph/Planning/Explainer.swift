/// Determines why a query has no plan.
struct Explainer {
    private let query: ResolvedQuery
    private let exploration: PlanExploration
    private let possible: DeleteRelaxation
    private let obstacles: Obstacles
    /// The greatest number of waypoints that can be passed.
    private let leg: Int
    /// The costs to the first unreachable target, over all segments, ignoring conditions and the stack.
    private let distances: ScreenDistances

    init(_ query: ResolvedQuery) {
        self.query = query
        let space = StateSpace(
            query.graph, model: query.beliefs, waypoints: query.waypoints, performing: query.isPerformed,
            relevant: query.relevantBits)
        let possible = query.deleteRelaxation
        // Waypoints distinguish the screens reached before and after them; conditions on arrival depend on the states.
        // So do segments to perform if more is required after them.
        let isDecidedByPlaces =
            query.waypoints.isEmpty
            && (query.isPerformed == nil
                ? query.required.allSatisfy { possible.standing(of: $0) == .broken } : query.required.isEmpty)
        exploration = PlanExploration(
            space, from: [query.stack], budget: query.query.searchBudget,
            discovering: isDecidedByPlaces ? possible.count : nil)
        self.possible = possible
        obstacles = Obstacles(
            query.graph, exploration, possible, openStack: OpenStack(query, exploration))
        leg = Explainer.furthestLeg(exploration, query)
        let targets = query.targets[leg]
        let topology = query.wholeGraph.topology
        distances =
            topology.dependsOnStack
            ? ScreenDistances(to: targets, stack: query.stack, in: topology)
            : ScreenDistances(to: targets, in: topology)
    }

    /// The explanation.
    ///
    /// Takes one exploration and one search for the repair, each within the query's budget; if the exploration has used
    /// up its budget, the repair gets a quarter.
    func explanation() -> NoPlan {
        NoPlan(
            start: query.query.start,
            goal: goal,
            isPerforming: query.query.performing != nil,
            target: leg < query.waypoints.count ? query.graph.screens[query.waypoints[leg]].name : goal,
            given: query.query.given,
            isStrict: query.query.isStrict,
            reachableScreens: reachableScreens,
            nearestScreen: nearestScreen,
            blockedSegments: blockedSegments,
            brokenOnArrival: brokenOnArrival,
            repair: RepairFinder(query, exploration, possible, obstacles).repair(),
            avoidedSegments: avoidedSegments,
            planAllowingDestructive: planAllowingDestructive,
            planAssuming: planAssuming,
            isComplete: exploration.isComplete)
    }

    private var goal: String { query.query.performing ?? query.query.goal }

    private var planAssuming: Plan? {
        guard query.query.isStrict else { return nil }
        var query = self.query.query
        query.isStrict = false
        // If the budget does not suffice, the explanation omits this plan.
        return try? self.query.graph.planIfAny(query)
    }

    private var planAllowingDestructive: Plan? {
        guard !query.query.allowsDestructive, query.wholeGraph.crossesDestructiveSegments else { return nil }
        var query = self.query.query
        query.allowsDestructive = true
        // If the budget does not suffice, the explanation omits this plan.
        return try? self.query.wholeGraph.planIfAny(query)
    }

    private var avoidedSegments: [AvoidedSegment] {
        let segments = query.wholeGraph.segments
        return query.query.avoiding.filter(segments.indices.contains).sorted().map {
            AvoidedSegment(index: $0, segment: segments[$0])
        }
    }

    private static func furthestLeg(_ exploration: PlanExploration, _ query: ResolvedQuery) -> Int {
        let places = exploration.statesAtVertex
        let furthest = places.indices.last { !places[$0].isEmpty } ?? 0
        return min(furthest / query.graph.screens.count, query.waypoints.count)
    }
}

extension Explainer {
    /// The states on a screen in the furthest leg, those right behind a segment to perform included.
    private func states(on screen: Int) -> [Int32] {
        legs.flatMap { exploration.statesAtVertex[$0 * query.graph.screens.count + screen] }
    }

    private var legs: ClosedRange<Int> {
        leg...(leg == query.waypoints.count ? exploration.space.legCount - 1 : leg)
    }

    private var screensOfLeg: [Int] {
        query.graph.screens.indices.filter { !states(on: $0).isEmpty }
    }

    private var reachableScreens: [String] {
        let count = query.graph.screens.count
        let isReached = query.graph.screens.indices.map { screen in
            (0...legs.upperBound).contains { !exploration.statesAtVertex[$0 * count + screen].isEmpty }
        }
        return query.graph.screens.indices.filter { isReached[$0] }.map { query.graph.screens[$0].name }
    }

    private var nearestScreen: String? {
        let reached = screensOfLeg.filter { distances.costs[$0] != ScreenDistances.unreachable }
        return reached.min { distances.costs[$0] < distances.costs[$1] }.map { query.graph.screens[$0].name }
    }

    private var blockedSegments: [BlockedSegment] {
        let topology = query.wholeGraph.topology
        return screensOfLeg.flatMap { topology.outgoing($0) }.filter { isToBePerformed($0) || wouldLeadOn($0) }.sorted()
            .compactMap { index in
                let segment = query.graph.segments[Int(index)]
                let states = states(on: Int(topology.starts[Int(index)]))
                let broken = obstacles.brokenConditions(of: Int(index), in: states)
                var blocked = BlockedSegment(index: Int(index), segment: segment, brokenConditions: broken)
                blocked.exclusion = query.exclusion(of: Int(index))
                // The stack obstacle of an excluded segment is not examined.
                if broken.isEmpty, blocked.exclusion == nil {
                    blocked.stackObstacle = obstacles.onStack(of: Int(index))
                }
                return blocked.needs.isEmpty && blocked.exclusion == nil ? nil : blocked
            }
    }

    private func isToBePerformed(_ segment: Int32) -> Bool {
        leg == query.waypoints.count && query.isPerformed?[Int(segment)] ?? false
    }

    /// Returns true if a segment leads to an unreached screen from which the target can be reached.
    private func wouldLeadOn(_ segment: Int32) -> Bool {
        let topology = query.wholeGraph.topology
        if topology.kinds[Int(segment)] == .back {
            let beneath = topology.screenCount + Int(topology.starts[Int(segment)])
            return !exploration.isUsed[Int(segment)] && distances.costs[beneath] != ScreenDistances.unreachable
        }
        let end = Int(topology.ends[Int(segment)])
        return states(on: end).isEmpty && distances.costs[end] != ScreenDistances.unreachable
    }

    private var brokenOnArrival: [BrokenCondition] {
        let arrivals = exploration.statesAtVertex.joined().filter { exploration.space.isEnd(Int($0), goal: query.goal) }
        return arrivals.isEmpty ? [] : obstacles.brokenConditions(query.query.required, in: arrivals)
    }
}

/// An initial stack of which only the top is given, so that more screens may lie beneath.
package struct OpenStack {
    /// The position of the screen on top.
    let start: Int
    /// The screens beneath which the unknown screens can lie as well.
    private let screensAbove: Set<Int>

    /// Determines the screens above the unknown part of the stack; returns nil if the query gives the whole stack, or
    /// begins on a start screen of the app, which has nothing beneath it.
    ///
    /// Only `root` removes the unknown part. O(screens + segments).
    init?(_ query: ResolvedQuery, _ exploration: PlanExploration) {
        let start = query.start
        guard query.query.stack.isEmpty, !query.graph.screens[start].isStart else { return nil }
        let topology = query.graph.topology
        var above: Set<Int> = [start]
        var pending = [start]
        while let screen = pending.popLast() {
            for segment in topology.outgoing(screen) where exploration.isUsed[Int(segment)] {
                // A back segment leads to a screen that was visited before.
                guard ![.root, .back].contains(topology.kinds[Int(segment)]) else { continue }
                let end = Int(topology.ends[Int(segment)])
                if above.insert(end).inserted { pending.append(end) }
            }
        }
        self.start = start
        screensAbove = above
    }

    /// Returns true if the unknown screens can lie beneath a screen, too.
    func lies(beneath screen: Int) -> Bool { screensAbove.contains(screen) }
}
