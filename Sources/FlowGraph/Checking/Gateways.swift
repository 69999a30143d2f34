/// The screens and segments that lie on every way to other screens.
struct Gateways {
    /// A screen to which and past which every way leads.
    struct Gateway {
        let screen: Int
        /// The only segment that leads there from elsewhere; nil where there are several.
        let segment: Int?
        /// The screens that could not be reached any more, for a segment the screen that it leads to included.
        let lost: ArraySlice<Int>

        var size: Int { lost.count }
        var screens: [Int] { lost.sorted() }
        var place: Finding.Place { segment.map(Finding.Place.segment) ?? .screen(screen) }
    }

    private let topology: Topology
    private let isUsable: [Bool]
    private let tree: DominatorTree
    /// The gateways in the order of their screens.
    private(set) var list: [Gateway] = []

    init(_ reachability: Reachability) {
        let topology = reachability.graph.topology
        let isUsable = (0..<topology.starts.count).map {
            reachability.isSegmentUsable[$0] && !topology.kinds[$0].dependsOnStack
        }
        self.topology = topology
        self.isUsable = isUsable
        let starts = reachability.query.starts.compactMap { reachability.graph.index(ofScreen: $0) }
        tree = DominatorTree(nodeCount: topology.screenCount, from: starts) { screen in
            topology.outgoing(screen).filter { isUsable[Int($0)] }.map { Int(topology.ends[Int($0)]) }
        }
        let isStart = Set(starts)
        list = (0..<topology.screenCount).filter { tree.isReached($0) && !isStart.contains($0) }.map(gateway)
    }

    private func gateway(_ screen: Int) -> Gateway {
        let subtree = tree.subtree(of: screen)
        let leading = topology.incoming(screen).lazy.map(Int.init).filter { segment in
            isUsable[segment] && !tree.dominates(screen, Int(topology.starts[segment]))
        }
        let isOnly = leading.prefix(2).count == 1
        return Gateway(
            screen: screen, segment: isOnly ? leading.first : nil, lost: isOnly ? subtree : subtree.dropFirst())
    }
}
