import FlowGraph

/// The unreachable screens and dead segments that a picture marks.
struct UnreachableParts {
    /// The positions of the unreachable screens.
    private(set) var unreachableScreens: [Int] = []
    /// The positions of the segments that can never be used.
    private(set) var deadSegments: [Int] = []

    /// Determines the marks.
    ///
    /// There are none if the graph has no start screen, which is no error for a picture.
    ///
    /// - Throws: ``PlanningError`` for an unknown screen or fact and a value that a fact cannot have.
    init(_ query: ReachabilityQuery, in graph: NavigationGraph) throws(PlanningError) {
        do throws(PlanningError) {
            let reachability = try graph.reachability(query)
            unreachableScreens = reachability.unreachableScreens
            deadSegments = reachability.deadSegments
        } catch .noStartScreen {
            return
        } catch {
            throw error
        }
    }
}
