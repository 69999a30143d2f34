import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// The reason why a tour did not cover everything.
public struct TourFailure: FailureReason {
    /// A segment that failed on the app.
    public struct BrokenSegment: Sendable {
        /// Its position in the graph's `NavigationGraph.segments`.
        public var index: Int
        /// The segment in readable form, `home → cart “Cart”`.
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

        /// The target in readable form, `home → cart “Cart”`.
        public var name: String
        /// The reason.
        public var reason: Reason
        /// The proof that no flow can cover it, in the lines that `flowgraph check` prints; empty if there is no proof.
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
    /// The noun for the targets, as in `segments`.
    public var targetNoun: String
    /// The coverage in words; empty if no flow was performed.
    public var sum: String

    /// The party that has to act on it: that of the first broken segment, or the test if nothing broke.
    public var culprit: Culprit { broken.first?.cause.reason.culprit ?? .test }
}

extension TourFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch broken.count {
        case 0: "\(uncovered.count) of \(targetCount) \(targetNoun) can't be covered."
        case 1: broken[0].cause.reason.sentence
        default: "\(broken.count) segments are broken."
        }
    }

    /// The failures of the segments, the uncovered targets with the reasons, and the coverage.
    public var hints: [String] {
        let failures = broken.count == 1 ? broken[0].hints : broken.flatMap(\.lines)
        return failures + uncoveredWords + (sum.isEmpty ? [] : ["Covered: \(sum)."])
    }

    private var uncoveredWords: [String] {
        let needing = uncovered.filter { $0.reason == .needsBroken }.map(\.name)
        let pronoun = broken.count == 1 ? "it" : "them"
        let consequence =
            needing.isEmpty ? [] : ["Without \(pronoun) no flow covers: \(needing.joined(separator: "; "))."]
        return consequence
            + uncovered.flatMap { target in
                switch target.reason {
                case .needsBroken: [String]()
                case .otherFacts:
                    ["Not covered: \(target.name): the app showed other facts than the flow for it assumes."]
                case .planner(let reason):
                    ["Not covered: \(target.name): \(reason.wordsForTest)."] + target.proof.map { "  \($0)" }
                }
            }
    }
}

extension TourFailure.BrokenSegment {
    /// The hints of its failure, and the step that failed.
    fileprivate var hints: [String] { cause.reason.hints + place }

    fileprivate var lines: [String] { ["  \(name): \(cause.reason.sentence)"] + hints.map { "    \($0)" } }

    private var place: [String] {
        // The outermost step is the flow, which the words of the failure name by its screens.
        cause.path.dropLast().first.map { ["In the step \($0.keyword.rawValue) \($0.words), \($0.position)."] } ?? []
    }
}

extension Tour.Uncovered.Reason {
    /// The reason, for the test's author, without a full stop.
    fileprivate var wordsForTest: String {
        switch self {
        case .impossible: "no flow from the launches can; launch it with other facts too, or look at its conditions"
        case .tooLong, .budget: description
        }
    }
}
