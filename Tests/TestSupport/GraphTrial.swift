import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing

/// What every graph that could be read must bear: being checked, planned through, drawn and written.
public struct GraphTrial {
    private let graph: NavigationGraph

    /// Prepares the trial of a graph.
    public init(_ graph: NavigationGraph) { self.graph = graph }

    /// What the graph does not bear, a sentence each.
    public var problems: [String] { planningProblems + drawingProblems + documentProblems }

    /// Plans from the first start screen, else the first screen, to every screen, and checks from there.
    private var planningProblems: [String] {
        guard let start = graph.screens.first(where: \.isStart) ?? graph.screens.first else { return [] }
        do throws(PlanningError) {
            var problems: [String] = []
            let reachability = try graph.check(ReachabilityQuery(from: [start.name], budget: 10_000)).reachability
            for (index, screen) in graph.screens.enumerated() where reachability.isComplete {
                let plan = try graph.planIfAny(PlanQuery(from: start.name, to: screen.name, budget: 100_000))
                guard (plan != nil) != reachability.isReachable(index) else { continue }
                problems.append("plan and check disagree on \(screen.name)")
            }
            return problems
        } catch {
            if case .budgetExceeded = error { return [] }
            return ["\(error)"]
        }
    }

    private var drawingProblems: [String] {
        let drawing = GraphDrawing(graph)
        return [
            drawing.dot().contains("digraph") ? nil : "there is no DOT",
            drawing.mermaid().contains("flowchart") ? nil : "there is no Mermaid",
            drawing.graphML().contains("</graphml>") ? nil : "there is no GraphML",
        ].compactMap { $0 }
    }

    private var documentProblems: [String] {
        do throws(DocumentError) {
            return try NavigationGraph(json: graph.json()) == graph ? [] : ["the graph's JSON describes another graph"]
        } catch {
            return ["the graph's own JSON is refused: \(error)"]
        }
    }
}
