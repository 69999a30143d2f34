import FlowGraph

extension GeneratedGraph {
    /// The graph in the DOT language: a box with a name for each screen and an arrow for each segment, and nothing said of how
    /// they are laid out.
    package var dot: String {
        let screens = (0..<screenCount).map { "s\($0) [label=\"Screen \($0)\"];" }
        let segments = links.map { "s\($0.start) -> s\($0.end);" }
        return (["digraph app {", "node [shape=box];"] + screens + segments + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The graph with the same names, and the first screen as the start.
    package var navigationGraph: NavigationGraph {
        get throws(GraphError) {
            let names = (0..<screenCount).map { "Screen \($0)" }
            return try NavigationGraph(
                screens: names.indices.map { GraphScreen(names[$0], isStart: $0 == 0) },
                segments: links.map {
                    Segment(from: names[Int($0.start)], to: names[Int($0.end)], cost: Double($0.cost) / 1000)
                })
        }
    }
}
