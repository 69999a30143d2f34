import FlowGraph
import Swerkin
import SwerkinExploring
import SwerkinLive

/// Performs what was recorded once more, on a page that is opened anew.
package struct RecordingProof {
    /// The outcome of a flow.
    package struct FlowOutcome: Hashable, Sendable {
        /// The number of steps that passed.
        package let passed: Int
        /// The step that failed, and why; nil if all passed.
        package let failure: String?
    }

    /// The outcome of a segment.
    package enum SegmentOutcome: Hashable, Sendable {
        case crossed
        /// It is not crossed again, because it destroys something.
        case spared
        /// The reason why it could not be crossed.
        case failed(String)
    }

    /// Opens a session with a model on the page, which has nothing of earlier sessions.
    private let open: (NavigationGraph) throws -> LiveSession
    private let isCancelled: () -> Bool

    /// `open` opens a session with a model on the page, as a new user sees it.
    ///
    /// Once `isCancelled` returns true, nothing more is tried, and counts as failed.
    package init(
        isCancelled: @escaping () -> Bool = { false }, opening open: @escaping (NavigationGraph) throws -> LiveSession
    ) { (self.isCancelled, self.open) = (isCancelled, open) }

    /// Performs the steps of a flow; throws if the page can't be opened.
    package func perform(_ flow: RecordedFlow, in model: ExploredModel) throws -> FlowOutcome {
        let session = try open(model.graph)
        defer { session.end() }
        for (index, step) in flow.steps.enumerated() {
            if isCancelled() { return FlowOutcome(passed: index, failure: Self.cancelled) }
            let answer = session.perform(step)
            guard answer.isPossible else {
                return FlowOutcome(passed: index, failure: "\(step): \(answer.words.first ?? "it failed")")
            }
        }
        return FlowOutcome(passed: flow.steps.count, failure: nil)
    }

    /// Crosses the segments that a model has beyond another one, each by a plan on a page that is opened anew.
    ///
    /// Returns the outcomes in the order of the segments; throws if the page can't be opened.
    package func cross(
        newIn graph: NavigationGraph, beyond base: NavigationGraph?
    ) throws -> [(segment: Segment, outcome: SegmentOutcome)] {
        let known = base?.segments.count ?? 0
        return try graph.segments.indices.dropFirst(known).map { index in
            let segment = graph.segments[index]
            return (segment, segment.isDestructive ? .spared : try cross(index, in: graph))
        }
    }

    private static let cancelled = "it was cancelled"

    private func cross(_ index: Int, in graph: NavigationGraph) throws -> SegmentOutcome {
        if isCancelled() { return .failed(Self.cancelled) }
        // A label that no other segment has names this one.
        let label = "recorded segment \(index)"
        var segments = graph.segments
        segments[index].label = label
        let marked = try NavigationGraph(
            name: graph.name, facts: graph.declaredFacts, screens: graph.screens, segments: segments)
        let session = try open(marked)
        defer { session.end() }
        let answer = session.cross(label)
        return answer.isPossible ? .crossed : .failed(answer.words.first ?? "it failed")
    }
}
