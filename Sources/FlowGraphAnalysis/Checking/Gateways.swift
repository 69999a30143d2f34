import FlowGraph

/// The screens and segments on every path to other screens.
struct Gateways {
    /// A screen that every path to other screens passes.
    struct Gateway {
        let screen: Int
        /// The only segment that leads there from another screen, or nil if there are several.
        let segment: Int?
        /// The screens that would become unreachable; for a segment, its end screen is included.
        let lost: ArraySlice<Int>

        var size: Int { lost.count }
        var screens: [Int] { lost.sorted() }
        var subject: Finding.Subject { segment.map(Finding.Subject.segment) ?? .screen(screen) }
    }

    private let topology: Topology
    private let isUsable: [Bool]
    private let isImplied: [Bool]
    private let tree: DominatorTree
    private let starts: Set<Int>
    private let minimum: Int

    /// Finds the gateways without which at least `minimum` screens are unreachable.
    init(_ reachability: Reachability, _ structure: GraphStructure, minimum: Int) {
        let topology = reachability.graph.topology
        // Only the screens beneath at the start can be reached first by going back.
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

    /// The gateways in the order of their screens; of consecutive gateways to the same screens the first.
    var list: [Gateway] {
        (0..<topology.screenCount).filter { tree.isReached($0) && !continues($0) }.compactMap(gateway)
    }

    /// The consecutive gateways that lead to the same screens apart from one another, beginning with `gateway`.
    func row(from gateway: Gateway) -> [Int] {
        var row = [gateway.screen]
        while let next = tree.onlyChild(of: row[row.count - 1]), self.gateway(next) != nil { row.append(next) }
        return row
    }

    /// Returns true if a screen is the only child of a gateway in the dominator tree and has children itself.
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

    /// Returns true if a segment leads from a container to its content, which requires no user action.
    ///
    /// An implied `replace` segment in the other direction shows that.
    private func isContainment(_ segment: Int) -> Bool {
        topology.kinds[segment] == .replace
            && topology.outgoing(Int(topology.ends[segment])).contains { back in
                topology.ends[Int(back)] == topology.starts[segment] && topology.kinds[Int(back)] == .replace
                    && isImplied[Int(back)]
            }
    }
}
