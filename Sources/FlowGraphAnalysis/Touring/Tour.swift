import FlowGraph

/// Flows that together cover all targets of a criterion that can be covered, and a bound of what such flows cost at least.
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
