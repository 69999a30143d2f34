import FlowGraph

/// A graph that was read, with notes about the reading.
struct LoadedModel: Sendable {
    /// The graph.
    let graph: NavigationGraph
    /// The parts that could not be converted, a sentence each.
    let notes: [String]
    /// The paths of the files that were read; empty for standard input.
    let files: [String]
    /// The bytes of the model file, for computing positions; nil for another tool's model.
    var document: [UInt8]?
    /// True if the files are another tool's, so that overwriting one of them would destroy it.
    let isImported: Bool
}
