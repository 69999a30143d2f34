import FlowGraph
import FlowGraphAnalysis
import Testing

/// What one rule says of a graph.
struct RuleCheck {
    private let graph: NavigationGraph
    /// What the rule found.
    let findings: [Finding]

    /// Checks a graph and keeps what one rule found.
    init(
        _ rule: String, _ graph: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery(),
        options: CheckOptions = CheckOptions()
    ) throws {
        #expect(NavigationGraph.ruleNames.contains(rule))
        self.graph = graph
        findings = try graph.check(query, options: options).findings.filter { $0.rule == rule }
    }

    /// What the rule says.
    var messages: [String] { findings.map(\.message) }

    /// What the rule's findings are about.
    var subjects: [Finding.Subject] { findings.map(\.subject) }

    /// The proofs, a list of parts for each finding.
    var proofs: [[String]] {
        findings.map { finding in
            finding.proof.map { "\($0.label): " + $0.items(in: graph).joined(separator: " | ") }
        }
    }
}
