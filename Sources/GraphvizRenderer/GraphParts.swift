import CGraphviz

extension UnsafeMutablePointer where Pointee == Agraph_t {
    /// The nodes of the graph in its order; none may be added or removed meanwhile.
    var nodes: some Sequence<UnsafeMutablePointer<Agnode_t>> {
        sequence(state: agfstnode(self)) { next in
            defer { next = next.flatMap { agnxtnode(self, $0) } }
            return next
        }
    }

    /// The arrows that begin at a node, in their order; none may be added or removed meanwhile.
    func arrows(from node: UnsafeMutablePointer<Agnode_t>) -> some Sequence<UnsafeMutablePointer<Agedge_t>> {
        sequence(state: agfstout(self, node)) { next in
            defer { next = next.flatMap { agnxtout(self, $0) } }
            return next
        }
    }

    /// All arrows, by the nodes at which they begin.
    var arrows: [UnsafeMutablePointer<Agedge_t>] { nodes.flatMap(arrows(from:)) }
}
