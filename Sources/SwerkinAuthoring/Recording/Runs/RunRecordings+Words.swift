import FlowGraph

extension RunRecordings {
    /// The report, as lines for people.
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
        "  \(test): its record does not show the screens; run it with SWERKIN_TRACE=all"
    }
}
