import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// A tour as text: the sum, each flow with its segments, and what is not covered.
struct TourText {
    private let tour: Tour
    private let query: TourQuery
    private let graph: NavigationGraph
    private let proofs: TourProofs

    init(_ tour: Tour, of query: TourQuery, in graph: NavigationGraph, _ proofs: TourProofs) {
        (self.tour, self.query, self.graph, self.proofs) = (tour, query, graph, proofs)
    }

    /// The report, with a line break at its end.
    var text: String {
        let flows = tour.flows.enumerated().map { lines(of: $1, number: $0 + 1).joined(separator: "\n") }
        let uncovered = tour.uncovered.isEmpty ? [] : [uncoveredLines.joined(separator: "\n")]
        return ([summary] + flows + uncovered).joined(separator: "\n\n") + "\n"
    }

    private var summary: String {
        let name = graph.name.map { "\(OneLine.text($0)): " } ?? ""
        let noun = query.criterion.noun(for: tour.targetCount)
        return "\(name)\(tour.summary).\n\(tour.coveredCount) of \(tour.targetCount) \(noun) covered."
    }

    private func lines(of flow: Tour.Flow, number: Int) -> [String] {
        let count = Count.words(flow.segmentCount, "segment")
        let covers = "\(flow.covers.count) \(query.criterion.noun(for: flow.covers.count))"
        var heading =
            "Flow \(number). From \(flow.launch.start): \(count), \(JSONText.number(flow.cost)) s, covers \(covers)"
        if tour.flows.prefix(number - 1).contains(where: { !$0.covers.isEmpty }) { heading += " more" }
        let given = flow.launch.given.map { "\($0.fact) = \($0.value)" }.joined(separator: ", ")
        return ([heading] + (given.isEmpty ? [] : ["  given \(given)"])).map(OneLine.text)
            + flow.segments.enumerated().flatMap { lines(of: $1, number: $0 + 1) }
    }

    private func lines(of crossing: PlannedSegment, number: Int) -> [String] {
        let segment = crossing.segment
        var line = "  \(number). \(segment.start) → \(crossing.end)"
        if let label = segment.label { line += "  “\(label)”" }
        let indent = String(repeating: " ", count: "\(number)".count + 4)
        return ([line] + crossing.assumptions.map { "\(indent)assuming \($0)" }).map(OneLine.text)
    }

    /// The targets that are not covered, with the reasons and proofs; empty if there are none.
    var uncoveredLines: [String] {
        guard !tour.uncovered.isEmpty else { return [] }
        return ["Not covered:"]
            + tour.uncovered.flatMap { uncovered -> [String] in
                let line = "  \(uncovered.target.words(in: graph)): \(uncovered.reason)"
                guard uncovered.reason == .impossible, let finding = proofs.finding(for: uncovered.target) else {
                    return [line]
                }
                return [line] + ProofText(in: graph).lines(finding.proof, indent: 6)
            }
    }
}
