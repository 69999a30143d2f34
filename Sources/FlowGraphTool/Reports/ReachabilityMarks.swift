import FlowGraph

/// What a picture shows as impossible to reach or to use.
struct ReachabilityMarks {
    /// The positions of the screens that cannot be reached.
    private(set) var unreachableScreens: [Int] = []
    /// The positions of the segments that can never be used.
    private(set) var deadSegments: [Int] = []

    /// Finds out what to mark.
    ///
    /// Nothing where there is no screen to begin on, which is no fault of a picture.
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
