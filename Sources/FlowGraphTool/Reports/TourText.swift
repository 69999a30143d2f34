import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing

/// A tour as text: the sum, each flow with its segments, and the uncovered targets.
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
            } + (hasDestructiveObstacle ? ["  With --allow-destructive, flows cross destructive segments."] : [])
    }

    /// True if a segment that is not crossed for being destructive keeps a target from being covered.
    private var hasDestructiveObstacle: Bool {
        tour.uncovered.contains { uncovered in
            proofs.finding(for: uncovered.target)?.proof.contains { evidence in
                guard case .blocked(let segments) = evidence.content else { return false }
                return segments.contains { $0.exclusion == .destructive }
            } == true
        }
    }
}

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

/// A tour as a picture: each flow in a colour of its own, with its number.
struct TourDrawing {
    private let tour: Tour
    private let query: TourQuery
    private let graph: NavigationGraph
    private let showsLegend: Bool

    init(_ tour: Tour, of query: TourQuery, in graph: NavigationGraph, showsLegend: Bool = true) {
        (self.tour, self.query, self.graph, self.showsLegend) = (tour, query, graph, showsLegend)
    }

    /// The drawing for a format; screens and segments that no launch reaches are marked.
    ///
    /// - Throws: ``PlanningError`` as explorations do.
    func drawing(in format: ExportFormat) throws(PlanningError) -> GraphDrawing {
        let marks = try unreachableParts()
        let options = GraphDrawing.Options(
            unreachableScreens: marks.screens.sorted(), unusableSegments: marks.segments.sorted(),
            flows: tour.flows.map { GraphDrawing.Flow($0.segments.map(\.index), words: words(of: $0)) },
            showsLegend: showsLegend)
        return GraphDrawing(graph, options: options, laidOutIn: format)
    }

    private func words(of flow: Tour.Flow) -> String {
        let given = flow.launch.given.map { "\($0.fact) = \($0.value)" }.joined(separator: ", ")
        let start = "from \(flow.launch.start)" + (given.isEmpty ? "" : " with \(given)")
        return "\(start): \(Count.words(flow.segments.count, "segment")), \(JSONText.number(flow.cost)) s"
    }

    private func unreachableParts() throws(PlanningError) -> (screens: Set<Int>, segments: Set<Int>) {
        var (screens, segments) = (Set(graph.screens.indices), Set(graph.segments.indices))
        for launch in query.launches {
            var reachability = query.reachability(from: launch)
            // Segments that are crossed only on request are not dead.
            reachability.allowsDestructive = true
            let parts = try UnreachableParts(reachability, in: graph)
            screens.formIntersection(parts.unreachableScreens)
            segments.formIntersection(parts.deadSegments)
        }
        return (screens, segments)
    }
}

extension GraphDrawing {
    /// A drawing for a format: screens are folded if a layout of the whole graph would take long, and in a picture or page containers are
    /// parts of their content.
    init(_ graph: NavigationGraph, options: Options, laidOutIn format: ExportFormat, folds: Bool = true) {
        if folds, format.isLaidOut, graph.isTooLargeToLayOut {
            self.init(folding: graph, options: options)
        } else if format.isLaidOut {
            self.init(mergingContainersOf: graph, options: options)
        } else {
            self.init(graph, options: options)
        }
    }
}
