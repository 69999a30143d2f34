import FlowGraph

/// Crosses the segments of flows one after another and counts the targets that they cover, apart from the search that
/// found them.
///
/// Follows the definition of segments alone, as ``FlowGraph/Situation`` does: a stack of screens and the beliefs. So a fault of the search shows.
struct TourReplay {
    private let graph: NavigationGraph
    private let criterion: TourCriterion
    private let isStrict: Bool
    private let numbers: TargetNumbers
    /// By target: the last flow that was seen to cover it; greater than any if the target is not wanted.
    private var flowOfTarget: [Int32]
    /// Room for the targets that a flow covers.
    private var covered: [Int32]
    private var flowCount: Int32 = 0

    /// A flow that can be performed.
    struct Replayed {
        let launch: TourQuery.Launch
        let crossings: CrossedSegments
        /// The cost of the segments.
        let microseconds: Int64
        /// By position: the assumptions by which a segment can be crossed, if there are any.
        var assumptions: [Int: [Assumption]] = [:]
        /// The positions of the wanted targets that the flow covers, in the order in which it covers them.
        var targets: [Int32] = []
    }

    /// Prepares to count those of some targets that are wanted.
    init(_ query: TourQuery, in graph: NavigationGraph, _ targets: TourTargetList, wanted isWanted: [Bool]) {
        self.graph = graph
        criterion = query.criterion
        isStrict = query.isStrict
        numbers = TargetNumbers(targets, in: graph)
        flowOfTarget = [Int32](repeating: 0, count: targets.count)
        if isWanted.contains(false) {
            for target in isWanted.indices where !isWanted[target] { flowOfTarget[target] = .max }
        }
        covered = [Int32](repeating: 0, count: targets.count)
    }

    /// The flow of some crossings after a launch, or nil if it can't be performed.
    mutating func flow(_ launch: TourQuery.Launch, _ planned: TourCrossings) -> Replayed? {
        guard let start = graph.index(ofScreen: launch.start),
            let crossings = CrossedSegments(planned.segments, from: Int32(start), in: graph.topology)
        else { return nil }
        flowCount += 1
        var flow = Replayed(
            launch: launch, crossings: crossings, microseconds: crossings.microseconds(in: graph.topology))
        // Copies, since arrays are lent: else all of this would be copied.
        let (graph, criterion, numbers, number) = (graph, criterion, numbers, flowCount)
        let isAllowed = flowOfTarget.withWorkMemory { flowOfTarget in
            covered.withWorkMemory { targets in
                var covered = CoveredTargets(
                    numbers: numbers, flowOfTarget: flowOfTarget, targets: targets, flow: number)
                criterion.visitTargets(showing: start, in: graph) { covered.note($0) }
                defer { flow.targets = targets.prefix(covered.count) }
                return TourReplay.cross(&flow, planned.assumed, criterion, in: graph, &covered)
            }
        }
        return !isAllowed || isStrict && !flow.assumptions.isEmpty ? nil : flow
    }

    /// Notes the targets and the assumptions of a flow; returns false if a condition is broken.
    private static func cross(
        _ flow: inout Replayed, _ assumed: [Int: KnownFacts], _ criterion: TourCriterion, in graph: NavigationGraph,
        _ covered: inout CoveredTargets
    ) -> Bool {
        let (rules, crossings) = (graph.rules, flow.crossings)
        if criterion == .segments, rules.areFree, assumed.isEmpty {
            // Nothing can be broken, and nothing depends on beliefs.
            covered.note(segments: crossings.segments)
            return true
        }
        var beliefs = BeliefState(rules.layout, given: flow.launch.given)
        var last: Int?
        for (position, segment) in crossings.segments.lazy.map(Int.init).enumerated() {
            if !assumed.isEmpty, let facts = assumed[position] {
                guard let assumptions = beliefs.assume(facts, in: rules) else { return false }
                if !assumptions.isEmpty { flow.assumptions[position] = assumptions }
            }
            criterion.visitTargets(
                crossing: segment, after: last, to: crossings.end(at: position, in: graph), assuming: beliefs, in: graph
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
    /// By target: the last flow that was seen to cover it; greater than any if the target is not wanted.
    let flowOfTarget: WorkMemory<Int32>
    /// The positions of the targets, in the order in which they are covered.
    let targets: WorkMemory<Int32>
    /// The number of the flow.
    let flow: Int32
    /// The number of targets that are covered.
    var count = 0

    @inline(__always)
    mutating func note(_ target: TourTarget) {
        let number = numbers[target]
        if number >= 0 { note(number) }
    }

    mutating func note(segments: [Int32]) {
        segments.withUnsafeBufferPointer { segments in
            numbers.ofSegments.visit(segments) { note($0) }
        }
    }

    @inline(__always)
    private mutating func note(_ number: Int32) {
        guard flowOfTarget[Int(number)] < flow else { return }
        flowOfTarget[Int(number)] = flow
        targets[count] = number
        count &+= 1
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

/// The segments that a flow crosses, each checked to begin on the screen that the one before it leads to.
struct CrossedSegments: Sendable {
    let segments: [Int32]
    /// By position: the screen that the segment leads to; empty if no segment of the graph depends on the stack, so that each leads to its end.
    private let ends: [Int32]

    /// Crosses segments from a screen on, with nothing beneath it; returns nil if one can't be crossed after the one before it.
    init?(_ segments: [Int32], from start: Int32, in topology: Topology) {
        self.segments = segments
        guard topology.dependsOnStack else {
            guard CrossedSegments.join(segments, from: start, in: topology) else { return nil }
            ends = []
            return
        }
        guard let ends = CrossedSegments.ends(of: segments, from: start, in: topology) else { return nil }
        self.ends = ends
    }

    /// Returns true if each segment begins on the screen where the one before it ends, the first one on a given screen.
    private static func join(_ segments: [Int32], from start: Int32, in topology: Topology) -> Bool {
        topology.starts.withUnsafeBufferPointer { starts in
            topology.ends.withUnsafeBufferPointer { ends in
                segments.withUnsafeBufferPointer { segments in
                    var screen = start
                    for segment in segments.lazy.map(Int.init) {
                        guard starts[segment] == screen else { return false }
                        screen = ends[segment]
                    }
                    return true
                }
            }
        }
    }

    private static func ends(of segments: [Int32], from start: Int32, in topology: Topology) -> [Int32]? {
        var (stack, top) = ([start], start)
        var ends: [Int32] = []
        ends.reserveCapacity(segments.count)
        for segment in segments.lazy.map(Int.init) {
            guard top == topology.starts[segment],
                let end = stack.cross(topology.kinds[segment], to: topology.ends[segment])
            else { return nil }
            ends.append(end)
            top = end
        }
        return ends
    }

    /// The screen that the segment at a position leads to.
    @inline(__always)
    func end(at position: Int, in graph: NavigationGraph) -> Int {
        Int(ends.isEmpty ? graph.topology.ends[Int(segments[position])] : ends[position])
    }

    /// The cost of the segments, in microseconds.
    func microseconds(in topology: Topology) -> Int64 {
        topology.costs.withUnsafeBufferPointer { costs in segments.reduce(0) { $0 + costs[Int($1)] } }
    }
}
