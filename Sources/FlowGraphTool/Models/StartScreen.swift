import FlowGraph

extension NavigationGraph {
    /// The name of the start screen: the named one, or the graph's only start screen.
    ///
    /// Does not check that a named screen exists.
    func startScreen(named name: String?) throws(ToolError) -> String {
        if let name { return name }
        let starts = startScreens.map { screens[$0].name }
        guard let start = starts.first else {
            throw .planning(.noStartScreen(candidates: screensNothingLeadsTo.map { screens[$0].name }))
        }
        guard starts.count == 1 else { throw .severalStarts(starts) }
        return start
    }
}
