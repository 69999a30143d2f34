import CommandSupport
import FlowGraph
import SwerkinReports

/// The flows that a change concerns, in words and for programs.
struct ImpactReport {
    private let impact: ChangeImpact

    init(_ impact: ChangeImpact) { self.impact = impact }

    /// A line for each flow with the reasons, then the command that runs them; ends with a line break.
    var text: String {
        guard let filter = impact.filter else { return "The differences concern no flow of the records.\n" }
        let flows = impact.concerns.map { concern in
            "  \(OneLine.text(concern.flow)): \(OneLine.text(Enumeration.words(concern.reasons, limit: 5)))"
        }
        let heading = "The differences concern \(Count.words(flows.count, "flow")):"
        let quoted = filter.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        return ([heading] + flows + ["", "swift test --filter '\(OneLine.text(quoted))'"]).joined(separator: "\n")
            + "\n"
    }

    /// The same as JSON.
    var json: JSON {
        [
            "filter": JSON(impact.filter),
            "flows": .array(
                impact.concerns.map { ["flow": .string($0.flow), "reasons": JSON($0.reasons)] }),
        ]
    }
}
