import FlowGraph
import SwerkinBrowsers
import SwerkinCore

/// The results of a recording: the flow, the model and the declarations, with the outcomes of trying them.
package struct RecordedResults {
    /// The names that results get.
    package struct Names: Sendable {
        /// The name of the test case.
        package var flow: String
        /// The name of the enum of new screens.
        package var screens: String
        /// The address, without a user's name and password.
        package var address: String
        /// The declarations that the project has.
        package var existing: ExistingDeclarations

        package init(
            flow: String, screens: String, address: String,
            beside existing: ExistingDeclarations = ExistingDeclarations()
        ) {
            (self.flow, self.screens, self.address, self.existing) = (flow, screens, address, existing)
        }
    }

    /// The recording.
    package let recording: Recording
    /// The reasons why some acts are no steps.
    package let leftOut: [String]
    /// The flow.
    package let flow: RecordedFlow
    /// The model with the segments that a plan can cross.
    package let model: ExploredModel
    /// The outcome of the flow; nil if it was not tried.
    package let flowOutcome: RecordingProof.FlowOutcome?
    /// The outcomes of the new segments; those that failed are not in the model.
    package let segmentOutcomes: [(segment: ExploredSegment, outcome: RecordingProof.SegmentOutcome)]
    /// The number of new screens and segments that were recorded, those that are left out among them.
    package let recordedCounts: (screens: Int, segments: Int)

    /// Makes the results of acts, and tries them.
    ///
    /// - Parameters:
    ///   - acts: the acts.
    ///   - end: the page after them.
    ///   - base: the model of the app, or nil if there is none.
    ///   - names: the names.
    ///   - nameScreens: gives names to new screens, by their indices in the map; the others keep those that are proposed. No two
    ///     names may be the same, and none that of a declared screen.
    ///   - makeProof: makes the proof, of the texts for secure fields; nil to try nothing.
    /// - Throws: `GraphError` if the model can't take the new parts; an error of the driver if the page can't be reopened.
    package init(
        of acts: JoinedActs, end: ScreenObservation, extending base: NavigationGraph?, names: Names,
        namedBy nameScreens: ([ExploredModel.NewScreen]) -> [Int: String] = { _ in [:] },
        provedBy makeProof: (([RecordedAct.Secret]) -> RecordingProof)?
    ) throws {
        var (recorded, leftOut): ([RecordedAct], [String]) = ([], [])
        for act in acts.acts {
            do throws(UnrecordableAct) { recorded.append(try RecordedAct(act)) } catch { leftOut.append("\(error)") }
        }
        let recording = Recording(recorded, end: end, declared: base?.declaredTraits ?? [])
        let introduction = ["Proposed by swerkin record for \(names.address)."]
        var given: [Int: String] = [:]
        let model = { (leftOut: Set<ExploredSegment>) throws(GraphError) in
            try ExploredModel(
                of: recording.map, extending: base, enumName: names.screens, introduction: introduction,
                beside: names.existing, without: leftOut, naming: given)
        }
        var all = try model([])
        if !recording.steps.isEmpty { given = nameScreens(all.newScreens) }
        if !given.isEmpty { all = try model([]) }
        flow = RecordedFlow(of: recording, in: all, name: names.flow, address: names.address)
        (self.recording, self.leftOut) = (recording, leftOut)
        recordedCounts = (all.newScreenCount, all.newSegmentCount)
        guard !recording.steps.isEmpty, let proof = makeProof?(recording.secrets) else {
            (self.model, flowOutcome, segmentOutcomes) = (all, nil, [])
            return
        }
        flowOutcome = try proof.perform(flow, in: all)
        let outcomes = try proof.cross(newOf: all, recording)
        segmentOutcomes = outcomes
        let failed = Set(outcomes.filter(\.outcome.isFailure).map(\.segment))
        self.model = failed.isEmpty ? all : try model(failed)
    }

    /// True if there is a flow, and it passed.
    package var isProven: Bool { flowOutcome.map { $0.failure == nil } ?? false }

    /// The names of the new screens to which no segment leads from a start, in the order of the model.
    package var strandedScreens: [String] {
        let graph = model.graph
        let reached = GraphStructure(graph).dominators(from: graph.startScreens)
        return model.names.filter { name in
            graph.index(ofScreen: name).map { screen in
                !reached.isReached(screen) && graph.screens[screen].tags.contains(LiveModel.proposedTag)
            } ?? false
        }
    }
}

extension NavigationGraph {
    /// The screens with traits that can be read.
    var declaredTraits: [DeclaredTrait] {
        screens.compactMap { screen in
            screen.trait.flatMap { try? TraitText.query($0) }.map { (screen.name, $0) }
        }
    }
}

extension RecordingProof.SegmentOutcome {
    fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension RecordedResults {
    private static let mostAlternatives = 2

    /// The report, as lines of prose.
    package var lines: [String] {
        guard !recording.steps.isEmpty else { return ["Nothing was recorded."] + leftOut }
        let screens = Set(recording.steps.flatMap { [$0.start, $0.end] }).count
        return [
            "\(Count.words(recording.steps.count, "act")) on \(Count.words(screens, "screen")); new:"
                + " \(Count.words(recordedCounts.screens, "screen")), \(Count.words(recordedCounts.segments, "segment"))"
        ] + recording.steps.flatMap(lines) + leftOut.map { "  \($0)" } + flowLines + secretLines + segmentLines
            + strandedScreens.map { "  no segment leads to \($0) any more: declare one" }
    }

    private func lines(_ step: Recording.Step) -> [String] {
        let names = step.act.alternatives.prefix(Self.mostAlternatives).map(\.description)
        let others = names.isEmpty ? "" : "  (or: \(names.joined(separator: "; ")))"
        let arrival = step.start == step.end ? "" : " → \(model.names[step.end])"
        let line = "  \(model.names[step.start])\(arrival): \(step.act.act.step)\(others)"
        guard step.act.countsEquals else { return [line] }
        return [
            line,
            "    it counts among equals, which breaks as soon as there is one more: give it a label or an identifier",
        ]
    }

    private var flowLines: [String] {
        guard let flowOutcome else { return [] }
        guard let failure = flowOutcome.failure else {
            return ["The flow passes: \(Count.words(flowOutcome.passed, "step"))."]
        }
        return [
            "The flow does not pass: after \(Count.words(flowOutcome.passed, "step")), \(failure)",
            "  if the recording itself has changed what the step needs, record with --reset and a command that brings it back",
        ]
    }

    private var secretLines: [String] {
        let variables = SecretVariables(recording.secrets)
        guard !variables.names.isEmpty else { return [] }
        return [
            "The flow takes texts for secure fields from the environment: \(variables.names.joined(separator: ", "))"
        ]
    }

    private var segmentLines: [String] {
        guard !segmentOutcomes.isEmpty else { return [] }
        let crossed = segmentOutcomes.filter { $0.outcome == .crossed }.count
        return ["Crossed again by plans: \(crossed) of \(Count.words(segmentOutcomes.count, "new segment"))"]
            + segmentOutcomes.compactMap { segment, outcome in
                let end = segment.isBack ? "back" : model.names[segment.end]
                let name = "\(model.names[segment.start]) → \(end) \(segment.label.quoted)"
                return switch outcome {
                case .crossed: nil
                case .spared: "  \(name) was not crossed again, for it says that it destroys something"
                case .unsure(let reason): "  \(name) was not crossed again: \(reason)"
                case .failed(let reason): "  \(name) is left out: \(reason)"
                }
            }
    }
}
