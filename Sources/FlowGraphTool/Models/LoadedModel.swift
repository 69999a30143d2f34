import FlowGraph

/// A graph that was read, and what people should know of the reading.
struct LoadedModel: Sendable {
    /// The graph.
    let graph: NavigationGraph
    /// What could not become a part of the graph, a sentence each.
    let notes: [String]
}
