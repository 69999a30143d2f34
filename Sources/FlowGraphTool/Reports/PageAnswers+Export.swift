import FlowGraph
import FlowGraphDrawing

extension PageAnswers {
    /// The answers of a page, or nil for a graph without a start screen, which is no error for a page.
    static func ifStartable(_ graph: NavigationGraph, _ query: ReachabilityQuery) throws(ToolError) -> PageAnswers? {
        do throws(PlanningError) {
            return try PageAnswers(about: graph, query)
        } catch .noStartScreen {
            return nil
        } catch {
            throw .planning(error)
        }
    }
}
