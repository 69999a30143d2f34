/// The screens and segments that lie on every way to other screens.
struct Gateways {
    /// A screen to which and past which every way leads.
    struct Gateway {
        let screen: Int
        /// The only segment that leads there from elsewhere, or nil if there are several.
        let segment: Int?
        /// The screens that could not be reached any more, for a segment the screen that it leads to included.
        let lost: ArraySlice<Int>

        var size: Int { lost.count }
        var screens: [Int] { lost.sorted() }
        var place: Finding.Place { segment.map(Finding.Place.segment) ?? .screen(screen) }
    }

    private let topology: Topology
    private let isUsable: [Bool]
    private let isImplied: [Bool]
    private let tree: DominatorTree
    private let starts: Set<Int>
    private let minimum: Int

    /// Finds the gateways by which at least so many screens are lost.
    init(_ reachability: Reachability, _ structure: GraphStructure, minimum: Int) {
        let topology = reachability.graph.topology
        // What lies beneath at the start is the one thing that can be got to first by going back.
        let starts = Array(reachability.stacks.joined())
        tree = DominatorTree(structure.dominators(from: starts))
        isUsable = (0..<topology.starts.count).map {
            reachability.isSegmentUsable[$0] && !topology.kinds[$0].dependsOnStack
        }
        self.topology = topology
        isImplied = reachability.graph.segments.map(\.isImplied)
        self.starts = Set(starts)
        self.minimum = minimum
    }

    /// The gateways in the order of their screens; of several in a row that hold up the same screens the first.
    var list: [Gateway] {
        (0..<topology.screenCount).filter { tree.isReached($0) && !continues($0) }.compactMap(gateway)
    }

    /// The screens in a row that are gateways to the same screens but for one another, from the first on.
    func row(from gateway: Gateway) -> [Int] {
        var row = [gateway.screen]
        while let next = tree.onlyChild(of: row[row.count - 1]), self.gateway(next) != nil { row.append(next) }
        return row
    }

    /// Whether a screen is the only one behind a gateway that has others behind it.
    private func continues(_ screen: Int) -> Bool {
        guard let parent = tree.parent(of: screen), tree.onlyChild(of: parent) == screen else { return false }
        return gateway(parent) != nil
    }

    /// The gateway at a screen, or nil if removing the screen disconnects too few others.
    private func gateway(_ screen: Int) -> Gateway? {
        guard !starts.contains(screen) else { return nil }
        let leading = topology.incoming(screen).lazy.map(Int.init).filter { segment in
            isUsable[segment] && tree.isReached(Int(topology.starts[segment]))
                && !tree.dominates(screen, Int(topology.starts[segment]))
        }
        let isOnly = leading.prefix(2).count == 1
        if isOnly, let segment = leading.first, isContainment(segment) { return nil }
        let subtree = tree.subtree(of: screen)
        let gateway = Gateway(
            screen: screen, segment: isOnly ? leading.first : nil, lost: isOnly ? subtree : subtree.dropFirst())
        return gateway.size < minimum ? nil : gateway
    }

    /// Whether a segment leads from a container to what it contains, which nobody has to do anything for.
    ///
    /// That is so where an implied `replace` leads back.
    private func isContainment(_ segment: Int) -> Bool {
        topology.kinds[segment] == .replace
            && topology.outgoing(Int(topology.ends[segment])).contains { back in
                topology.ends[Int(back)] == topology.starts[segment] && topology.kinds[Int(back)] == .replace
                    && isImplied[Int(back)]
            }
    }
}
