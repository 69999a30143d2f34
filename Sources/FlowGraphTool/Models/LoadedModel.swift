import FlowGraph

/// A graph that was read, and what people should know of the reading.
struct LoadedModel: Sendable {
    /// The graph.
    let graph: NavigationGraph
    /// What could not become a part of the graph, a sentence each.
    let notes: [String]
    /// The paths of the files that were read; none for standard input.
    let files: [String]
    /// The bytes of the model file, by which places in it are found; nil for another tool's model.
    var document: [UInt8]?
    /// Whether the files are another tool's, so that writing one of them anew would destroy it.
    let isImported: Bool
}
