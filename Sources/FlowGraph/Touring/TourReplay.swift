/// Crosses the segments of flows one after another and counts what they cover, apart from the search that found them.
///
/// Follows ``Situation`` alone, by names and values, so that a fault of the search shows.
struct TourReplay {
    private let graph: NavigationGraph
    private let criterion: TourCriterion
    private let isStrict: Bool
    private let wanted: Set<TourTarget>

    /// A flow that can be performed.
    struct Replayed {
        let launch: TourQuery.Launch
        let segments: [PlannedSegment]
        /// The wanted targets that the flow covers, in order.
        let targets: [TourTarget]
        /// The cost of the segments.
        let microseconds: Int64
    }

    init(_ query: TourQuery, in graph: NavigationGraph, wanted: Set<TourTarget>) {
        self.graph = graph
        criterion = query.criterion
        isStrict = query.isStrict
        self.wanted = wanted
    }

    /// The flow of some crossings after a launch, or nil if it can't be performed.
    func flow(_ launch: TourQuery.Launch, _ crossings: [TourCrossing]) -> Replayed? {
        guard var situation = try? Situation(in: graph, stack: ScreenStack([launch.start]), given: launch.given) else {
            return nil
        }
        var planned: [PlannedSegment] = []
        var (targets, cost) = (criterion.targets(showing: launch.start, in: graph), Int64(0))
        var last: Int?
        for crossing in crossings {
            let segment = crossing.segment
            let values = Preconditions(crossing.assuming.map { Preconditions.Entry($0.fact, .equals($0.value)) })
            guard let assumed = try? situation.meet(values) else { return nil }
            let beliefs = situation.assumed
            guard let met = try? situation.cross(segment), let screen = situation.screen else { return nil }
            let assumptions = assumed + met
            guard !isStrict || assumptions.isEmpty else { return nil }
            planned.append(
                PlannedSegment(
                    index: segment, segment: graph.segments[segment], end: screen, assumptions: assumptions))
            targets += criterion.targets(
                crossing: segment, after: last, to: screen, assuming: beliefs, in: graph)
            cost += graph.topology.costs[segment]
            last = segment
        }
        var seen: Set<TourTarget> = []
        let covered = targets.filter { wanted.contains($0) && seen.insert($0).inserted }
        return Replayed(launch: launch, segments: planned, targets: covered, microseconds: cost)
    }
}
