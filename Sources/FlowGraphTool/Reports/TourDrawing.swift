import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing

/// A tour as a picture: each flow in a colour of its own, with its number.
struct TourDrawing {
    private let tour: Tour
    private let query: TourQuery
    private let graph: NavigationGraph

    init(_ tour: Tour, of query: TourQuery, in graph: NavigationGraph) {
        (self.tour, self.query, self.graph) = (tour, query, graph)
    }

    /// The drawing for a format; screens and segments that no launch reaches are marked.
    ///
    /// - Throws: ``PlanningError`` as explorations do.
    func drawing(in format: ExportFormat) throws(PlanningError) -> GraphDrawing {
        let marks = try unreachableParts()
        let options = GraphDrawing.Options(
            unreachableScreens: marks.screens.sorted(), unusableSegments: marks.segments.sorted(),
            flows: tour.flows.map { GraphDrawing.Flow($0.segments.map(\.index), words: words(of: $0)) })
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
            // What is crossed only on request is no dead segment.
            reachability.allowsDestructive = true
            let parts = try UnreachableParts(reachability, in: graph)
            screens.formIntersection(parts.unreachableScreens)
            segments.formIntersection(parts.deadSegments)
        }
        return (screens, segments)
    }
}

extension GraphDrawing {
    /// A drawing for a format: screens are folded if a layout of the whole graph would take long, and in a picture containers are parts
    /// of their content.
    init(_ graph: NavigationGraph, options: Options, laidOutIn format: ExportFormat, folds: Bool = true) {
        if folds, format.isLaidOut, graph.isTooLargeToLayOut {
            self.init(folding: graph, options: options)
        } else if format.isPicture {
            self.init(mergingContainersOf: graph, options: options)
        } else {
            self.init(graph, options: options)
        }
    }
}
