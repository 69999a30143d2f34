import FlowGraph
import SwerkinCore
import SwerkinBrowsers

/// The results of a recording: the flow, the model and the declarations, with what was seen when they were tried.
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
    /// - Throws: `GraphError` if the model can't take what is new; an error of the driver if the page can't be opened anew.
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
