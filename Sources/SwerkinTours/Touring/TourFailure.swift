import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// The reason why a tour did not cover everything.
public struct TourFailure: FailureReason {
    /// A segment that failed on the app.
    public struct BrokenSegment: Sendable {
        /// Its position in the graph's `NavigationGraph.segments`.
        public var index: Int
        /// The segment for people, `home → cart “Cart”`.
        public var name: String
        /// The name of the screen that it should have led to.
        public var end: String
        /// The failure.
        public var cause: StepFailure
    }

    /// A target that no flow covered.
    public struct UncoveredTarget: Sendable, Hashable {
        /// The reason why none did.
        public enum Reason: Sendable, Hashable {
            /// Every flow that could cover it needs a segment that broke.
            case needsBroken
            /// The flow for it was performed, and the app showed other facts than were assumed.
            case otherFacts
            /// The planner found no flow.
            case planner(Tour.Uncovered.Reason)
        }

        /// The target for people, `home → cart “Cart”`.
        public var name: String
        /// The reason.
        public var reason: Reason
        /// What proves that no flow can cover it, as `flowgraph check` says it, in lines; empty if it is not proved.
        public var proof: [String]

        /// Creates an uncovered target.
        public init(name: String, reason: Reason, proof: [String] = []) {
            (self.name, self.reason, self.proof) = (name, reason, proof)
        }
    }

    /// The segments that broke, in the order of the flows.
    public var broken: [BrokenSegment]
    /// The targets that no flow covered, in the order of the graph.
    public var uncovered: [UncoveredTarget]
    /// The number of all targets.
    public var targetCount: Int
    /// The targets for people, `segments`.
    public var targetNoun: String
    /// What was covered, in words; empty if nothing was performed.
    public var sum: String

    /// The party that has to act on it: that of the first broken segment, or the test if nothing broke.
    public var culprit: Culprit { broken.first?.cause.reason.culprit ?? .test }
}
