/// Crosses the segments of flows one after another and counts what they cover, apart from the search that found them.
///
/// Follows the definition of segments alone, as ``Situation`` does: a stack of screens and the beliefs. So a fault of the search shows.
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
        var crossings: [Tour.Flow.Crossing] = []
        /// By position: the assumptions by which a segment can be crossed, if there are any.
        var assumptions: [Int: [Assumption]] = [:]
        /// The positions of the wanted targets that the flow covers, in the order in which it covers them.
        var targets: [Int32] = []
        /// The cost of the segments.
        var microseconds: Int64 = 0
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
    mutating func flow(_ launch: TourQuery.Launch, _ planned: TourCrossings) -> Replayed? {
        guard let start = graph.index(ofScreen: launch.start) else { return nil }
        flowCount += 1
        // Copies, since the targets are noted here: else the graph would be copied for each crossing.
        let (graph, topology, rules, criterion) = (graph, graph.topology, graph.rules, criterion)
        var (stack, top, beliefs) = (
            [Int32(start)], Int32(start), BeliefState(graph.rules.layout, given: launch.given)
        )
        var flow = Replayed(launch: launch)
        flow.crossings.reserveCapacity(planned.segments.count)
        criterion.visitTargets(showing: start, in: graph) { note($0, in: &flow.targets) }
        // Without segments that go back, nothing beneath the screen matters.
        let keepsStack = topology.dependsOnStack
        flow.targets.reserveCapacity(min(planned.segments.count, flowOfTarget.count))
        var last: Int?
        for (position, number) in planned.segments.enumerated() {
            let segment = Int(number)
            guard top == topology.starts[segment],
                let end = keepsStack
                    ? stack.cross(topology.kinds[segment], to: topology.ends[segment]) : topology.ends[segment]
            else { return nil }
            top = end
            if !planned.assumed.isEmpty, let facts = planned.assumed[position] {
                guard let assumptions = beliefs.assume(facts, in: rules) else { return nil }
                if !assumptions.isEmpty { flow.assumptions[position] = assumptions }
            }
            criterion.visitTargets(crossing: segment, after: last, to: Int(end), assuming: beliefs, in: graph) {
                note($0, in: &flow.targets)
            }
            if rules.number(of: segment) != 0 {
                guard let met = try? beliefs.cross(graph.segments[segment], rules[segment]) else { return nil }
                if !met.assumptions.isEmpty { flow.assumptions[position, default: []] += met.assumptions }
            }
            flow.crossings.append(Tour.Flow.Crossing(segment: number, end: end))
            flow.microseconds += topology.costs[segment]
            last = segment
        }
        return isStrict && !flow.assumptions.isEmpty ? nil : flow
    }

    /// Counts a target once for each flow.
    @inline(__always)
    private mutating func note(_ target: TourTarget, in targets: inout [Int32]) {
        let number = Int(numbers[target])
        guard number >= 0, flowOfTarget[number] != flowCount else { return }
        flowOfTarget[number] = flowCount
        targets.append(Int32(number))
    }
}

extension BeliefState {
    /// Meets the conditions that facts have some values, and returns the assumptions that takes, or nil if they are broken.
    fileprivate mutating func assume(_ facts: KnownFacts, in rules: SegmentRules) -> [Assumption]? {
        let conditions = Preconditions(facts.map { Preconditions.Entry($0.fact, .equals($0.value)) })
        var meeting = Meeting()
        do {
            try meet(conditions, SegmentRules.conditions(conditions, rules.layout), &meeting)
            return meeting.assumptions
        } catch {
            return nil
        }
    }
}
