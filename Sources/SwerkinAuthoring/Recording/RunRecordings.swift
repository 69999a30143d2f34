import FlowGraph
import Foundation
import SwerkinCore
import SwerkinRecords

/// The actions of tests, as screens and segments: a recording of each test, on one map.
package struct RunRecordings {
    /// The recording of one test.
    package struct Flow {
        /// The name of the test.
        package let test: String
        /// The recording.
        package let recording: Recording
    }

    /// The recordings of the tests that acted, in the order of the records.
    package let flows: [Flow]
    /// The tests that acted, and whose records have no trees.
    package let testsWithoutTrees: [String]
    /// The model, with the screens and segments of the tests.
    package let model: ExploredModel?

    /// Makes recordings of tests.
    ///
    /// - Parameters:
    ///   - tests: the acts of the tests.
    ///   - base: the model of the app, or nil if there is none.
    ///   - names: the names of the results.
    /// - Throws: `GraphError` if the model can't take the new parts.
    package init(
        of tests: [RunActs], extending base: NavigationGraph?, names: RecordedResults.Names
    ) throws(GraphError) {
        var tracker = ScreenTracker(base?.declaredTraits ?? [])
        var flows: [Flow] = []
        for test in tests {
            guard let end = test.end ?? test.acts.last?.before, !test.acts.isEmpty else { continue }
            // Without a look after it the last act's consequence is not known.
            let acts = test.end == nil ? Array(test.acts.dropLast()) : test.acts
            tracker.beginAnew()
            flows.append(Flow(test: test.test, recording: Recording(acts, end: end, following: &tracker)))
        }
        self.flows = flows
        testsWithoutTrees = tests.filter { $0.acts.isEmpty && $0.unseenCount > 0 }.map(\.test)
        model =
            tracker.map.screens.isEmpty
            ? nil
            : try ExploredModel(
                of: tracker.map, extending: base, enumName: names.screens,
                introduction: ["Proposed by swerkin record for the runs in \(names.address)."], beside: names.existing)
    }
}

extension RunRecordings {
    /// The report, as lines of prose.
    package var lines: [String] {
        guard let model, !flows.isEmpty else {
            return ["The records have no acts on screens that they show."] + testsWithoutTrees.map(Self.advice)
        }
        let counts = [
            Count.words(flows.count, "test"), Count.words(model.newScreenCount, "new screen"),
            Count.words(model.newSegmentCount, "new segment"),
        ]
        return [counts.joined(separator: ", ")] + flows.map { line($0, model.names) }
            + testsWithoutTrees.map(Self.advice)
            + ["Nothing was tried, for the records have no app: cross the new segments by swerkin drive, or by a tour."]
    }

    private func line(_ flow: Flow, _ names: [String]) -> String {
        let steps = flow.recording.steps
        let screens = steps.first.map { [$0.start] + steps.filter { $0.start != $0.end }.map(\.end) } ?? []
        return
            "  \(flow.test): \(Count.words(steps.count, "act")), \(screens.map { names[$0] }.joined(separator: " → "))"
    }

    private static func advice(_ test: String) -> String {
        "  \(test): its record does not show the screens; run the test with SWERKIN_TRACE=all; live sessions show none"
    }
}

/// The acts of a test in its own app, from the lines of its record.
package struct RunActs {
    /// The name of the test.
    package private(set) var test = ""
    /// The acts, in order.
    package private(set) var acts: [RecordedAct] = []
    /// The screen after the last act, or nil if the record has none.
    package var end: ScreenObservation? { hasLooked ? last : nil }
    /// The number of acts whose screens the record does not have.
    package private(set) var unseenCount = 0

    /// A step that has begun.
    private struct OpenStep {
        let call: String?
        var hasSteps = false
    }

    private var open: [OpenStep] = []
    private var last: ScreenObservation?
    /// True if the screen was looked at after the last act.
    private var hasLooked = false
    /// Returns the content of a file in the record's folder, or nil if there is none.
    private let content: (String) -> String?

    /// Begins without lines; `content` gives the text of a file in the record's folder.
    package init(content: @escaping (String) -> String?) { self.content = content }

    /// Adds the next line of the record; those of further sessions are of other apps.
    package mutating func add(_ line: RecordLine) {
        guard line.session == nil else { return }
        switch line.event {
        case .testStarted: test = line.flow
        case .retried: (acts, last, hasLooked, open, unseenCount) = ([], nil, false, [], 0)
        case .traced(_, let files): look(files["elements"])
        case .stepStarted(let step):
            if !open.isEmpty { open[open.count - 1].hasSteps = true }
            open.append(OpenStep(call: step.call))
        case .stepFinished(let step, let end): finish(step, end)
        default: break
        }
    }

    private mutating func look(_ file: String?) {
        guard let text = file.flatMap(content),
            let tree = try? RecordLine.decoder.decode(ElementTree.self, from: Data(text.utf8))
        else { return }
        (last, hasLooked) = (ScreenObservation(tree), true)
    }

    private mutating func finish(_ finished: StepEvent, _ end: EventEnd) {
        guard let step = open.popLast(), !step.hasSteps, end.outcome == .passed else { return }
        let action = try? finished.action?.decoded(as: StepAction.self)
        // Only outermost steps say that they have acted.
        let hasActed = open.isEmpty ? finished.acted : action.map(Act.mayAct) ?? true
        guard hasActed else { return }
        guard let before = last, hasLooked else {
            unseenCount += 1
            return
        }
        acts.append(RecordedAct(action, words: finished.step, call: step.call, on: before))
        hasLooked = false
    }
}

extension RecordedAct {
    /// Makes an act of a step as a record has it: as a value, in words, and in Swift if it can be written.
    init(_ step: StepAction?, words: String, call: String?, on screen: ScreenObservation) {
        act = Act(step, words: words, swift: call)
        element = step?.arguments.reversed().lazy.compactMap { screen.tree.element(meantBy: $0) }.first
        (alternatives, before, secret) = ([], screen, nil)
    }
}

extension ElementTree {
    /// The first element that an argument means by a query, an identifier or a label; nil if none does.
    fileprivate func element(meantBy argument: StepAction.Argument) -> Element? {
        if let query = argument.query { return (try? outermostMatches(query))?.first }
        guard let text = argument.text else { return nil }
        return elements.first { $0.identifier == text } ?? elements.first { $0.label == text }
    }
}
