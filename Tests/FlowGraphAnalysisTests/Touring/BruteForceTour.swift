import FlowGraph
import FlowGraphAnalysis

/// The cheapest tour of a small model, found by trying everything: the reference for the planner.
///
/// Dijkstra's algorithm over the situation of the app, the length of the flow and the set of targets covered so far. Shares nothing with the planner
/// but the rules of crossing, ``Situation``.
struct BruteForceTour {
    /// A vertex of the search: the situation, or nil before the first flow.
    private struct Vertex: Hashable {
        var situation: Situation?
        var last: Int?
        var length = 0
        var covered: UInt64 = 0
    }

    private struct Step {
        let vertex: Vertex
        let cost: Int
        let length: Int
    }

    /// The greatest number of screens on a stack that is tried.
    private static let greatestHeight = 14

    private let graph: NavigationGraph
    private let query: TourQuery
    private let targets: [TourTarget]
    private let dependsOnStack: Bool
    private let vertexLimit: Int

    /// What flows can cover if they may be of any length.
    private(set) var possible: Set<TourTarget> = []
    /// What flows of the query's length can cover.
    private(set) var coverable: Set<TourTarget> = []
    /// The least cost of covering that, in seconds.
    private(set) var cost = 0.0

    /// Finds the tour; returns nil if there are more vertices than a limit.
    ///
    /// Costs and the greatest length of a flow must be whole seconds.
    init?(_ query: TourQuery, in graph: NavigationGraph, targets: [TourTarget], vertexLimit: Int = 20_000) {
        (self.graph, self.query, self.targets, self.vertexLimit) = (graph, query, targets, vertexLimit)
        dependsOnStack = graph.segments.contains { $0.kind == .back || $0.kind == .unwind }
        guard targets.count < 64, let possible = reached(limited: false), let coverable = reached(limited: true),
            let cost = leastCost(mask(coverable))
        else { return nil }
        (self.possible, self.coverable, self.cost) = (possible, coverable, Double(cost))
    }

    // MARK: What can be covered

    private func reached(limited: Bool) -> Set<TourTarget>? {
        var found: UInt64 = 0
        var seen: Set<Vertex> = []
        var waiting = launches.map { launch in
            found |= mask(shown(launch.start))
            return Vertex(situation: situation(after: launch))
        }
        waiting.forEach { seen.insert($0) }
        // In order of length, so that the shortest way to a situation comes first.
        while !waiting.isEmpty {
            let nearest = waiting.indices.min { waiting[$0].length < waiting[$1].length } ?? 0
            let vertex = waiting.remove(at: nearest)
            for step in crossings(from: vertex, limited: limited) {
                var next = step.vertex
                found |= next.covered
                next.covered = 0
                if !limited { next.length = 0 }
                if seen.insert(next).inserted { waiting.append(next) }
            }
            if seen.count > 4_000 { return nil }
        }
        return Set(targets.indices.filter { found & (1 << UInt64($0)) != 0 }.map { targets[$0] })
    }

    // MARK: The least cost

    private func leastCost(_ wanted: UInt64) -> Int? {
        if wanted == 0 { return 0 }
        var costs: [Vertex: Int] = [:]
        var buckets: [[Vertex]] = []
        func reach(_ vertex: Vertex, _ cost: Int) {
            if let known = costs[vertex], known <= cost { return }
            costs[vertex] = cost
            while buckets.count <= cost { buckets.append([]) }
            buckets[cost].append(vertex)
        }
        reach(Vertex(), 0)
        var cost = 0
        while cost < buckets.count {
            var position = 0
            while position < buckets[cost].count {
                let vertex = buckets[cost][position]
                position += 1
                guard costs[vertex] == cost else { continue }
                if vertex.covered & wanted == wanted { return cost }
                guard costs.count <= vertexLimit else { return nil }
                for launch in launches {
                    let covered = vertex.covered | mask(shown(launch.start)) & wanted
                    reach(Vertex(situation: situation(after: launch), covered: covered), cost + Int(query.restartCost))
                }
                for step in crossings(from: vertex, limited: true) {
                    var next = step.vertex
                    next.covered &= wanted
                    reach(next, cost + step.cost)
                }
            }
            cost += 1
        }
        return nil
    }

    // MARK: Steps

    private var launches: [TourQuery.Launch] {
        query.launches.isEmpty
            ? graph.startScreens.map { TourQuery.Launch(from: graph.screens[$0].name) } : query.launches
    }

    private func situation(after launch: TourQuery.Launch) -> Situation? {
        try? Situation(in: graph, stack: ScreenStack([launch.start]), given: launch.given)
    }

    private func crossings(from vertex: Vertex, limited: Bool) -> [Step] {
        guard let before = vertex.situation else { return [] }
        return graph.segments.indices.flatMap { index in
            assumptions(before: index, in: before).compactMap { values in
                crossing(index, from: vertex, assuming: values, limited: limited)
            }
        }
    }

    /// Every combination of values of the facts in a segment's conditions that may be assumed before it, nothing among them.
    private func assumptions(before index: Int, in situation: Situation) -> [Preconditions] {
        guard query.criterion == .conditions else { return [[:]] }
        return graph.segments[index].preconditions.reduce([[:]] as [Preconditions]) { all, condition in
            all
                + all.flatMap { values in
                    situation.assumed.possibleValues(of: condition.fact).filter(condition.value.holds).map { value in
                        var values = values
                        values[condition.fact] = .equals(value)
                        return values
                    }
                }
        }
    }

    private func crossing(
        _ index: Int, from vertex: Vertex, assuming values: Preconditions, limited: Bool
    ) -> Step? {
        let segment = graph.segments[index]
        guard var before = vertex.situation, segment.start == before.screen, !query.avoiding.contains(index),
            query.allowsDestructive || !segment.isDestructive, let assumed = try? before.meet(values)
        else { return nil }
        var after = before
        guard let assumptions = try? after.cross(index), (assumed + assumptions).isEmpty || !query.isStrict,
            let screen = after.screen, after.stack.screens.count <= Self.greatestHeight
        else { return nil }
        let covered = covered(crossing: index, after: vertex.last, from: before, to: screen)
        if !dependsOnStack { after.stack = ScreenStack([screen]) }
        var length = 0
        switch query.longest {
        case nil: break
        case .segments(let count):
            length = vertex.length + 1
            if limited, length > count { return nil }
        case .seconds(let seconds):
            length = vertex.length + Int(segment.cost)
            if limited, Double(length) > seconds { return nil }
        }
        let last = query.criterion == .pairs ? index : nil
        let next = Vertex(
            situation: after, last: last, length: length, covered: vertex.covered | mask(covered))
        return Step(vertex: next, cost: Int(segment.cost), length: length)
    }

    private func shown(_ screen: String) -> Set<TourTarget> {
        graph.index(ofScreen: screen).map { [.screen($0)] } ?? []
    }

    private func covered(crossing index: Int, after last: Int?, from before: Situation, to screen: String) -> Set<
        TourTarget
    > {
        var covered: Set<TourTarget> = [.segment(index)]
        covered.formUnion(shown(screen))
        if let last { covered.insert(.pair(last, index)) }
        if graph.segments[index].kind == .back, let beneath = graph.index(ofScreen: screen) {
            covered.insert(.return(segment: index, screen: beneath))
        }
        for condition in graph.segments[index].preconditions {
            let values = before.assumed.possibleValues(of: condition.fact).filter(condition.value.holds)
            if values.count == 1 { covered.insert(.condition(segment: index, fact: condition.fact, value: values[0])) }
        }
        return covered
    }

    private func mask(_ covered: Set<TourTarget>) -> UInt64 {
        targets.indices.reduce(0) { covered.contains(targets[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
}
