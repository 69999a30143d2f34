import FlowGraph
import SwerkinExploring

extension RecordedResults {
    private static let mostAlternatives = 2

    /// The report, as lines for people.
    package var lines: [String] {
        guard !recording.steps.isEmpty else { return ["Nothing was recorded."] + leftOut }
        let screens = Set(recording.steps.flatMap { [$0.start, $0.end] }).count
        return [
            "\(Self.count(recording.steps.count, "act")) on \(Self.count(screens, "screen")); new:"
                + " \(Self.count(model.newScreenCount, "screen")), \(Self.count(model.newSegmentCount, "segment"))"
        ] + recording.steps.map(line) + leftOut.map { "  \($0)" } + flowLines + secretLines + segmentLines
    }

    private func line(_ step: Recording.Step) -> String {
        let names = step.act.alternatives.prefix(Self.mostAlternatives).map(\.description)
        let others = names.isEmpty ? "" : "  (or: \(names.joined(separator: "; ")))"
        let arrival = step.start == step.end ? "" : " → \(model.names[step.end])"
        return "  \(model.names[step.start])\(arrival): \(step.act.act.step)\(others)"
    }

    private var flowLines: [String] {
        guard let flowOutcome else { return [] }
        guard let failure = flowOutcome.failure else {
            return ["The flow passes: \(Self.count(flowOutcome.passed, "step"))."]
        }
        return ["The flow does not pass: after \(Self.count(flowOutcome.passed, "step")), \(failure)"]
    }

    private var secretLines: [String] {
        let variables = SecretVariables(recording.secrets)
        guard !variables.names.isEmpty else { return [] }
        return [
            "The flow takes texts for secure fields from the environment: \(variables.names.joined(separator: ", "))"
        ]
            + variables.fieldsWithSeveralTexts.map {
                "  \($0.quoted) got several texts; the trial enters the last one each time"
            }
    }

    private var segmentLines: [String] {
        guard !segmentOutcomes.isEmpty else { return [] }
        let crossed = segmentOutcomes.filter { $0.outcome == .crossed }.count
        return ["Crossed again by plans: \(crossed) of \(Self.count(segmentOutcomes.count, "new segment"))"]
            + segmentOutcomes.compactMap { segment, outcome in
                let name = "\(segment.start) → \(segment.end ?? "back") \((segment.label ?? "").quoted)"
                return switch outcome {
                case .crossed: nil
                case .spared: "  \(name) was not crossed again, for it says that it destroys something"
                case .failed(let reason): "  \(name) is left out: \(reason)"
                }
            }
    }

    private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
