import FlowGraph

/// The reachability in both versions of a graph.
struct ReachabilityPair {
    let old: Reachability
    let new: Reachability
}
