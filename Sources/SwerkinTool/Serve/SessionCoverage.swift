import CommandSupport
import FlowGraph
import SwerkinReports

/// The coverage of a model by the records in a folder, for an assistant.
struct SessionCoverage {
    private let graph: NavigationGraph
    private let folder: String

    init(of graph: NavigationGraph, in folder: String) { (self.graph, self.folder) = (graph, folder) }

    /// The totals, and the screens and segments that nothing came to.
    var answer: AgentAnswer {
        do throws(AnalysisError) {
            let coverage = Coverage(of: graph, by: try RecordedRun.reading([folder], last: nil))
            let totals = coverage.totals.filter { [.screens, .segments].contains($0.kind) }
            let missing = coverage.entries.filter { [.screens, .segments].contains($0.kind) && !$0.state.isCovered }
            return AgentAnswer(
                [],
                data: totals.map { "\($0.kind.rawValue): \($0.covered) of \($0.targets)" }
                    + (missing.isEmpty ? [] : ["not yet:"])
                    + missing.map { "  \($0.target.words(in: graph))" })
        } catch {
            return AgentAnswer([], data: ["\(error)"], isError: true)
        }
    }
}
