import FlowGraph

/// Flows that together cover all targets of a criterion that can be covered, and a lower bound of their cost.
public struct Tour: Hashable, Sendable {
    /// One flow: a launch and the segments to cross.
    public struct Flow: Sendable {
        /// The facts given at the launch, and the screen that the flow begins on.
        public let launch: TourQuery.Launch
        let graph: NavigationGraph
        let crossings: CrossedSegments
        /// By position: the assumptions by which a segment can be crossed, if there are any.
        let assumptionsMade: [Int: [Assumption]]
        /// All targets of the tour.
        let targets: TourTargetList
        /// Those that this flow covers and none before it does, in order.
        let newTargets: [Int32]
        let microseconds: Int64

        /// The number of segments.
        public var segmentCount: Int { crossings.segments.count }
        /// The segments in the order of crossing; made each time, O(segments).
        public var segments: [PlannedSegment] {
            crossings.segments.enumerated().map { position, segment in
                PlannedSegment(
                    index: Int(segment), segment: graph.segments[Int(segment)],
                    end: graph.screens[crossings.end(at: position, in: graph)].name,
                    assumptions: assumptionsMade[position] ?? [])
            }
        }
        /// The targets that this flow covers and none before it does, in the order in which it covers them; made each time, O(targets).
        public var covers: [TourTarget] { newTargets.map { targets[Int($0)] } }
        /// The cost of the launch and of all segments, in seconds.
        public var cost: Double { Microseconds.seconds(microseconds) }
        /// Everything that the flow assumes, in the order in which it is needed.
        public var assumptions: [Assumption] { assumptionsMade.sorted { $0.key < $1.key }.flatMap(\.value) }
    }

    /// A target that no flow covers.
    public struct Uncovered: Hashable, Sendable {
        /// The reason why no flow covers a target.
        public enum Reason: Hashable, Sendable {
            /// No flow can cover it: everything that can be reached was looked at.
            case impossible
            /// No flow that covers it is as short as the limit demands; the shortest found has so many segments and takes so many seconds.
            case tooLong(segments: Int, seconds: Double)
            /// The budget was used up before one was found.
            case budget
        }

        /// The target.
        public let target: TourTarget
        /// The reason.
        public let reason: Reason

        /// Creates an uncovered target.
        public init(target: TourTarget, reason: Reason) {
            self.target = target
            self.reason = reason
        }
    }

    /// The flows in the order in which they are to be performed: those that cover most for their cost first.
    public let flows: [Flow]
    /// The cost that flows which cover as much have at least, in seconds.
    public let lowerBound: Double
    /// The targets of the criterion that no flow covers, in order.
    public let uncovered: [Uncovered]
    /// The number of targets of the criterion.
    public let targetCount: Int

    /// The cost of all flows together, in seconds.
    public var cost: Double { Microseconds.seconds(microseconds) }
    var microseconds: Int64 { flows.reduce(0) { $0 + $1.microseconds } }
    /// True if no flows that cover as much cost less.
    public let isOptimal: Bool
}

extension Tour.Flow: Hashable {
    /// Whether two flows have equal launches, cross equal segments with the same assumptions, and cover the same targets anew.
    public static func == (left: Self, right: Self) -> Bool {
        left.launch == right.launch && left.microseconds == right.microseconds && left.segments == right.segments
            && left.covers == right.covers
    }

    /// Hashes the launch and the positions of the segments.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(launch)
        for segment in crossings.segments { hasher.combine(segment) }
    }
}

/// The flows of a tour as tests perform them: in their order, and with names.
package struct TestedFlows: Sendable {
    /// The flows in the order of performing.
    package let flows: [Tour.Flow]
    /// The names of the flows, by the first target that each covers and no other flow does; the screen of the launch counts only if there
    /// is nothing else.
    package let names: [String]
    /// The targets that no flow covers; those that only crossing a destructive segment covers are no targets unless that is allowed.
    package let uncovered: [Tour.Uncovered]

    /// Plans the flows of a query.
    ///
    /// Unreliable segments are crossed if nothing else covers a target, by flows of their own. Destructive segments are, too, and after
    /// everything else, for they may destroy data that the other flows need.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - graph: The graph.
    ///   - costs: The graph with the costs to plan by.
    ///   - unreliable: The positions of the unreliable segments.
    /// - Throws: ``FlowGraph/PlanningError`` as the planner does.
    package init(
        _ query: TourQuery, in graph: NavigationGraph, costing costs: NavigationGraph, unreliable: Set<Int> = []
    ) throws(PlanningError) {
        var harmless = query
        harmless.allowsDestructive = false
        harmless.avoiding.formUnion(unreliable)
        let reliable = try costs.tour(harmless)
        var (flows, missing) = (reliable.flows, reliable.uncovered)
        if !unreliable.isEmpty, !missing.isEmpty {
            harmless.avoiding = query.avoiding
            harmless.only = Set(missing.map(\.target))
            let apart = try costs.tour(harmless)
            flows += apart.flows
            missing = apart.uncovered
        }
        if query.allowsDestructive, !missing.isEmpty {
            var rest = query
            rest.only = Set(missing.map(\.target))
            let destructive = try costs.tour(rest)
            flows += destructive.flows
            uncovered = destructive.uncovered
        } else {
            uncovered = missing.filter { !$0.target.isDestructive(in: graph) }
        }
        self.flows = flows
        names = Self.names(of: flows, in: graph)
    }

    private static func names(of flows: [Tour.Flow], in graph: NavigationGraph) -> [String] {
        let named = flows.map { flow in
            flow.covers.first { $0 != graph.index(ofScreen: flow.launch.start).map(TourTarget.screen) }
                ?? flow.covers.first
        }
        let names = zip(flows, named).map { flow, target in target?.name(in: graph) ?? flow.launch.start }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(names, named).map { name, target in
            counts[name] == 1 ? name : target?.words(in: graph) ?? name
        }
    }
}

extension TourTarget {
    /// True if only crossing a destructive segment covers it.
    fileprivate func isDestructive(in graph: NavigationGraph) -> Bool {
        switch self {
        case .screen: false
        case .segment(let segment), .condition(let segment, _, _), .return(let segment, _):
            graph.segments[segment].isDestructive
        case .pair(let first, let second): graph.segments[first].isDestructive || graph.segments[second].isDestructive
        }
    }
}
