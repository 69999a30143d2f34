extension GraphStructure {
    /// Prepares the graph of a reachability: the segments that can be used count.
    ///
    /// O(n + m) for n screens and m segments.
    public convenience init(_ reachability: Reachability) {
        self.init(reachability.graph, isUsable: reachability.isSegmentUsable, stacks: reachability.stacks)
    }
}
