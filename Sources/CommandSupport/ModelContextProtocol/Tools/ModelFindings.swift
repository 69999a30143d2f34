import FlowGraph
import FlowGraphAnalysis

/// The findings about a model for an assistant.
package enum ModelFindings {
    /// The findings, worst first; or that there are none, or no model.
    package static func answer(of graph: NavigationGraph?) -> AgentAnswer {
        guard let graph else { return AgentAnswer(["the model has no screens yet"]) }
        do throws(PlanningError) {
            let findings = try graph.check().findings
            let ordered = Finding.Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
            return ordered.isEmpty
                ? AgentAnswer(["no findings"])
                : AgentAnswer([], data: ordered.map { "\($0.severity.rawValue) (\($0.rule)): \($0.message)" })
        } catch {
            return AgentAnswer([], data: ["\(error)"])
        }
    }

    /// The same as lines of a resource.
    package static func lines(of graph: NavigationGraph?) -> [String] {
        let answer = answer(of: graph)
        return answer.words.map(\.text) + answer.data
    }
}
