import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing

/// The unreachable screens and dead segments that a picture marks, with the reasons.
struct UnreachableParts {
    /// The positions of the unreachable screens.
    private(set) var unreachableScreens: [Int] = []
    /// The positions of the segments that can never be used.
    private(set) var deadSegments: [Int] = []
    /// The reasons, as a check says them.
    private(set) var reasons = GraphDrawing.Reasons()

    /// Determines the marks.
    ///
    /// There are none if the graph has no start screen, which is no error for a picture.
    ///
    /// - Throws: ``PlanningError`` for an unknown screen or fact and a value that a fact cannot have.
    init(_ query: ReachabilityQuery, in graph: NavigationGraph) throws(PlanningError) {
        do throws(PlanningError) {
            let report = try graph.check(query, options: GraphDrawing.Reasons.checkOptions)
            unreachableScreens = report.reachability.unreachableScreens
            deadSegments = report.reachability.deadSegments
            reasons = GraphDrawing.Reasons(report)
        } catch .noStartScreen {
            return
        } catch {
            throw error
        }
    }
}
