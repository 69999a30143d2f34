/// Crosses the segments of flows one after another and counts what they cover, apart from the search that found them.
///
/// Follows ``Situation`` alone, by names and values, so that a fault of the search shows.
struct TourReplay {
    private let graph: NavigationGraph
    private let criterion: TourCriterion
    private let isStrict: Bool
    private let numbers: TargetNumbers
    /// By target: the last flow that was seen to cover it.
    private var flowOfTarget: [Int32]
    private var flowCount: Int32 = 0

    /// A flow that can be performed.
    struct Replayed {
        let launch: TourQuery.Launch
        let segments: [PlannedSegment]
        /// The positions of the wanted targets that the flow covers, in the order in which it covers them.
        let targets: [Int32]
        /// The cost of the segments.
        let microseconds: Int64
    }

    /// Prepares to count those of some targets that are wanted.
    init(_ query: TourQuery, in graph: NavigationGraph, _ targets: [TourTarget], wanted isWanted: [Bool]) {
        self.graph = graph
        criterion = query.criterion
        isStrict = query.isStrict
        numbers = TargetNumbers(targets, wanted: isWanted, in: graph)
        flowOfTarget = [Int32](repeating: 0, count: targets.count)
    }

    /// The flow of some crossings after a launch, or nil if it can't be performed.
    mutating func flow(_ launch: TourQuery.Launch, _ crossings: [TourCrossing]) -> Replayed? {
        guard var situation = try? Situation(in: graph, stack: ScreenStack([launch.start]), given: launch.given) else {
            return nil
        }
        flowCount += 1
        // A copy, since the targets are noted here: else the graph would be copied for each crossing.
        let (graph, criterion) = (graph, criterion)
        var planned: [PlannedSegment] = []
        planned.reserveCapacity(crossings.count)
        var (targets, cost) = ([Int32](), Int64(0))
        for target in criterion.targets(showing: launch.start, in: graph) { note(target, in: &targets) }
        var last: Int?
        for crossing in crossings {
            let segment = crossing.segment
            var assumptions: [Assumption] = []
            if !crossing.assuming.isEmpty {
                guard let assumed = try? situation.meet(crossing.assumed) else { return nil }
                assumptions = assumed
            }
            let beliefs = situation.assumed
            guard let met = try? situation.cross(segment), let screen = situation.screen else { return nil }
            assumptions += met
            guard !isStrict || assumptions.isEmpty else { return nil }
            planned.append(
                PlannedSegment(
                    index: segment, segment: graph.segments[segment], end: screen, assumptions: assumptions))
            criterion.visitTargets(crossing: segment, after: last, to: screen, assuming: beliefs, in: graph) {
                note($0, in: &targets)
            }
            cost += graph.topology.costs[segment]
            last = segment
        }
        return Replayed(launch: launch, segments: planned, targets: targets, microseconds: cost)
    }

    /// Counts a target once for each flow.
    private mutating func note(_ target: TourTarget, in targets: inout [Int32]) {
        let number = Int(numbers[target])
        guard number >= 0, flowOfTarget[number] != flowCount else { return }
        flowOfTarget[number] = flowCount
        targets.append(Int32(number))
    }
}

extension TourCrossing {
    /// The conditions that demand the values which are assumed.
    fileprivate var assumed: Preconditions {
        Preconditions(assuming.map { Preconditions.Entry($0.fact, .equals($0.value)) })
    }
}
