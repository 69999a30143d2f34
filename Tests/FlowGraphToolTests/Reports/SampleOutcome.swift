import FlowGraph
import FlowGraphAnalysis
import TestSupport

@testable import FlowGraphTool

/// Outcomes of checks for the tests of reports.
enum SampleOutcome {
    /// The outcome for a model file of a name, which nothing depends on that is on this machine.
    static func outcome(
        _ json: String, file: String = "Shop.flowgraph.json", given: KnownFacts = [:],
        options: CheckOptions = CheckOptions(), budget: Int = 1_000_000, known: [FindingIdentity]? = nil
    ) throws -> CheckOutcome {
        let graph = try NavigationGraph(json: json)
        let report = try graph.check(ReachabilityQuery(given: given, budget: budget), options: options)
        let model = LoadedModel(
            graph: graph, notes: [], files: [file], document: Array(json.utf8), isImported: false)
        return CheckOutcome(report, of: model, baseline: known.map { ("known.json", Baseline(findings: $0)) })
    }

    /// A model whose every text is nasty, with a finding for each of many screens and segments.
    static func nasty() throws -> CheckOutcome {
        var graph = try NastyText.graph(of: NastyText.samples)
        graph = try NavigationGraph(
            name: graph.name, facts: graph.declaredFacts, screens: graph.screens,
            segments: graph.segments.filter { !$0.kind.dependsOnStack })
        return try outcome(graph.json(), file: "a,b:c%.json", options: CheckOptions(maximumDepth: 0))
    }
}
