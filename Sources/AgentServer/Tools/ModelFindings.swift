import FlowGraph

/// The findings about a model as lines.
package enum ModelFindings {
    /// The findings, worst first; one line if there are none, or no model.
    package static func lines(of graph: NavigationGraph?) -> [String] {
        guard let graph else { return ["the model has no screens yet"] }
        do throws(PlanningError) {
            let findings = try graph.check().findings
            let ordered = Finding.Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
            return ordered.isEmpty
                ? ["no findings"] : ordered.map { "\($0.severity.rawValue) (\($0.rule)): \($0.message)" }
        } catch {
            return ["\(error)"]
        }
    }
}
