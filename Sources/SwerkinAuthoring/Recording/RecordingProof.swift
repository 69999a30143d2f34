import FlowGraph
import SwerkinCore

/// Performs a recording once more, on a page that is opened anew.
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
        /// It is not crossed again, for the reason that it might change another record than that which was recorded.
        case unsure(String)
        /// The reason why it could not be crossed.
        case failed(String)
    }

    /// Opens a session with a model on the page, which has nothing of earlier sessions.
    private let open: (NavigationGraph) throws -> LiveSession
    private let isCancelled: () -> Bool
    /// True if the app is in its first state then, so that nothing that is tried is lost.
    private let restores: Bool

    /// `open` opens a session with a model on the page, as a new user sees it.
    ///
    /// With `restores` it brings the app back to its first state before, so that destructive segments are tried, too. Once
    /// `isCancelled` returns true, nothing more is tried, and counts as failed.
    package init(
        restores: Bool = false, isCancelled: @escaping () -> Bool = { false },
        opening open: @escaping (NavigationGraph) throws -> LiveSession
    ) { (self.restores, self.isCancelled, self.open) = (restores, isCancelled, open) }

    /// Performs the steps of a flow; throws if the page can't be opened.
    package func perform(_ flow: RecordedFlow, in model: ExploredModel) throws -> FlowOutcome {
        let session = try open(model.graph)
        defer { session.end() }
        for (index, step) in flow.steps.enumerated() {
            if isCancelled() { return FlowOutcome(passed: index, failure: Self.cancelled) }
            if let secret = flow.secrets[index] { session.fill([(secret.field, secret.text)]) }
            let answer = session.perform(step)
            guard answer.isPossible else {
                return FlowOutcome(passed: index, failure: "\(step): \(answer.words.first ?? "it failed")")
            }
        }
        return FlowOutcome(passed: flow.steps.count, failure: nil)
    }

    /// Crosses the new segments of a recording, each by plans on a page that is opened anew.
    ///
    /// The plans lead along the segments by which the person came to its start, and along no others, so that they open the same
    /// record. Returns the outcomes in the order of the model's new segments; throws if the page can't be opened.
    package func cross(
        newOf model: ExploredModel, _ recording: Recording
    ) throws -> [(segment: ExploredSegment, outcome: SegmentOutcome)] {
        try model.newSegments.map { segment in
            guard let crossing = recording.crossings.first(where: { $0.segment == segment }) else {
                return (segment, .failed(Self.unrecorded))
            }
            let path = crossing.approach.map { recording.crossings[$0] } + [crossing]
            if !restores, let outcome = Self.omission(of: path, recording.map) { return (segment, outcome) }
            return (segment, try cross(path, in: model, recording.map))
        }
    }

    private static let cancelled = "it was cancelled"
    private static let unrecorded = "the recording has no acts of it"

    /// The reason not to cross the last of some segments on an app that keeps its changes; nil if there is none.
    private static func omission(of path: [RecordedCrossing], _ map: ExploredMap) -> SegmentOutcome? {
        guard let crossing = path.last else { return nil }
        if map.isDestructive(crossing.segment) { return .spared }
        if crossing.mayChange, let doubt = path.lazy.compactMap(\.doubt).first { return .unsure("\(doubt)") }
        let destroying = path.first { map.isDestructive($0.segment) }
        return destroying.map { .unsure("\($0.segment.label.quoted) on the way there destroys something") }
    }

    private func cross(
        _ path: [RecordedCrossing], in model: ExploredModel, _ map: ExploredMap
    ) throws -> SegmentOutcome {
        // Labels that no other segment has name them; the segments of the app's model beside them might lead elsewhere.
        let segments = path.enumerated().map { number, crossing in
            var segment = crossing.segment.segment(in: map, model.names)
            (segment.label, segment.isDestructive) = ("recorded segment \(number)", false)
            return segment
        }
        let graph = try NavigationGraph(
            name: model.graph.name, facts: model.graph.declaredFacts, screens: model.graph.screens, segments: segments)
        if isCancelled() { return .failed(Self.cancelled) }
        let session = try open(graph)
        defer { session.end() }
        for (number, crossing) in path.enumerated() {
            if isCancelled() { return .failed(Self.cancelled) }
            session.fill(crossing.secrets.map { ($0.field, $0.text) })
            let answer = session.cross("recorded segment \(number)")
            guard answer.isPossible else {
                let reason = answer.words.first ?? "it failed"
                let isBefore = number < path.count - 1
                return .failed(isBefore ? "on the way there, at \(crossing.segment.label.quoted): \(reason)" : reason)
            }
        }
        return .crossed
    }
}
