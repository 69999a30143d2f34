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
        guard let start = graph.index(ofScreen: launch.start),
            let crossings = crossings(planned.segments, from: Int32(start))
        else { return nil }
        flowCount += 1
        var flow = Replayed(launch: launch, crossings: crossings)
        flow.microseconds = graph.topology.costs.withUnsafeBufferPointer { costs in
            crossings.reduce(0) { $0 + costs[Int($1.segment)] }
        }
        // Copies, since an array is lent: else all of this would be copied.
        let (graph, criterion, numbers, number) = (graph, criterion, numbers, flowCount)
        let isAllowed = flowOfTarget.withWorkMemory { flowOfTarget in
            var covered = CoveredTargets(numbers: numbers, flowOfTarget: flowOfTarget, flow: number)
            covered.targets.reserveCapacity(min(crossings.count, flowOfTarget.count))
            criterion.visitTargets(showing: start, in: graph) { covered.note($0) }
            defer { flow.targets = covered.targets }
            return TourReplay.cross(&flow, planned.assumed, criterion, in: graph, &covered)
        }
        return !isAllowed || isStrict && !flow.assumptions.isEmpty ? nil : flow
    }

    /// Each segment with the screen that it leads to, or nil if one can't be crossed after the one before it.
    private func crossings(_ segments: [Int32], from start: Int32) -> [Tour.Flow.Crossing]? {
        let topology = graph.topology
        var (stack, top) = ([start], start)
        var crossings: [Tour.Flow.Crossing] = []
        crossings.reserveCapacity(segments.count)
        // Without segments that go back, nothing beneath the screen matters.
        let keepsStack = topology.dependsOnStack
        for segment in segments {
            let next = topology.ends[Int(segment)]
            guard top == topology.starts[Int(segment)],
                let end = keepsStack ? stack.cross(topology.kinds[Int(segment)], to: next) : next
            else { return nil }
            crossings.append(Tour.Flow.Crossing(segment: segment, end: end))
            top = end
        }
        return crossings
    }

    /// Notes what a flow covers and assumes; returns false if a condition is broken.
    private static func cross(
        _ flow: inout Replayed, _ assumed: [Int: KnownFacts], _ criterion: TourCriterion, in graph: NavigationGraph,
        _ covered: inout CoveredTargets
    ) -> Bool {
        let (rules, crossings) = (graph.rules, flow.crossings)
        var beliefs = BeliefState(rules.layout, given: flow.launch.given)
        var last: Int?
        for (position, crossing) in crossings.enumerated() {
            let segment = Int(crossing.segment)
            if !assumed.isEmpty, let facts = assumed[position] {
                guard let assumptions = beliefs.assume(facts, in: rules) else { return false }
                if !assumptions.isEmpty { flow.assumptions[position] = assumptions }
            }
            criterion.visitTargets(
                crossing: segment, after: last, to: Int(crossing.end), assuming: beliefs, in: graph
            ) { covered.note($0) }
            if rules.number(of: segment) != 0 {
                guard let met = try? beliefs.cross(graph.segments[segment], rules[segment]) else { return false }
                if !met.assumptions.isEmpty { flow.assumptions[position, default: []] += met.assumptions }
            }
            last = segment
        }
        return true
    }
}

/// The targets that a flow covers, each counted once.
private struct CoveredTargets {
    let numbers: TargetNumbers
    /// By target: the last flow that was seen to cover it.
    let flowOfTarget: WorkMemory<Int32>
    /// The number of the flow.
    let flow: Int32
    /// The positions of the targets, in the order in which they are covered.
    var targets: [Int32] = []

    @inline(__always)
    mutating func note(_ target: TourTarget) {
        let number = Int(numbers[target])
        guard number >= 0, flowOfTarget[number] != flow else { return }
        flowOfTarget[number] = flow
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
