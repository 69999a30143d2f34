import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// A tour as scenarios in Gherkin, with the steps that the segments have in words.
///
/// Source of the notation: the Gherkin reference of Cucumber.
struct TourFeature {
    private let tour: Tour
    private let graph: NavigationGraph

    init(_ tour: Tour, in graph: NavigationGraph) { (self.tour, self.graph) = (tour, graph) }

    /// The feature, with a line break at its end.
    var text: String {
        let heading = "Feature: Tour of \(graph.name ?? "the app")"
        let scenarios = tour.flows.enumerated().map { lines(of: $1, number: $0 + 1).joined(separator: "\n") }
        return UntrustedText(([OneLine.text(heading)] + scenarios).joined(separator: "\n\n") + "\n").forLog
    }

    private func lines(of flow: Tour.Flow, number: Int) -> [String] {
        let given = (flow.launch.given.map { "\($0.fact) = \($0.value)" } + flow.assumptions.map(\.description)).map {
            "    And \($0)"
        }
        return
            (["  Scenario: Flow \(number)", "    Given I am on \(flow.launch.start)"] + given
            + flow.segments.flatMap(lines(of:))).map(OneLine.text)
    }

    private func lines(of crossing: PlannedSegment) -> [String] {
        let segment = crossing.segment
        let steps = segment.steps.isEmpty ? [segment.label ?? "go to \(crossing.end)"] : segment.steps
        return steps.enumerated().map { "    \($0 == 0 ? "When" : "And") \($1)" } + ["    Then I am on \(crossing.end)"]
    }
}
