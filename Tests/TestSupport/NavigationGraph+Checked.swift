import FlowGraph

extension NavigationGraph {
    /// A graph of screens by their names, the first of which is a start screen.
    package init(checked names: [String], _ segments: [Segment], facts: [Fact] = []) throws {
        try self.init(
            facts: facts, screens: names.enumerated().map { GraphScreen($1, isStart: $0 == 0) }, segments: segments)
    }
}
