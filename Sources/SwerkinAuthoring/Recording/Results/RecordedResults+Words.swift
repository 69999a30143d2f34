import FlowGraph

extension RecordedResults {
    private static let mostAlternatives = 2

    /// The report, as lines for people.
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
