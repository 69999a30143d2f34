/// Which nodes lead to which, where nothing but that matters: the steps have no costs.
typealias LinkTable = AdjacencyArray<UInt8>

extension AdjacencyArray where Cost == UInt8 {
    /// Makes the table of links from `origins` to `ends`; those without an origin or an end, -1, are left out.
    ///
    /// O(nodes + links). The others must be less than `nodeCount`: searches follow them on memory that is not checked.
    convenience init(from origins: [Int32], to ends: [Int32], nodeCount: Int) {
        precondition(
            origins.allSatisfy { $0 < nodeCount } && ends.allSatisfy { $0 < nodeCount },
            "there is no node of this number")
        self.init(
            from: origins, to: ends, costs: [UInt8](repeating: 0, count: min(origins.count, ends.count)),
            screenCount: nodeCount)
    }

    /// The nodes that a node leads to, in the order of the links.
    func successors(of node: Int) -> some RandomAccessCollection<Int> {
        steps(from: node).lazy.map { Int(self.arcs[$0].screen) }
    }
}
