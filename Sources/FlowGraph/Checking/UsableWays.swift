/// Where the segments that can be used lead, a back segment to whatever can lie beneath its screen.
///
/// Whatever can be reached from a screen can be reached here too, so what these ways rule out can really never be. The nodes are
/// those of ``ScreenDistances`` over stacks: first the screens on top, then, in the same order, what lies beneath the screens.
/// Beneath a screen lies what it was put on, or what lay there at the start; beneath one that took another's place, what lay
/// beneath that one.
struct UsableWays {
    private let topology: Topology
    private let isUsable: [Bool]
    /// By screen: the screens that it lies on at the start.
    private var beneathAtStart: [Int: [Int]] = [:]

    init(_ reachability: Reachability) {
        topology = reachability.graph.topology
        isUsable = reachability.isSegmentUsable
        for stack in reachability.stacks {
            for (lower, upper) in zip(stack, stack.dropFirst()) { beneathAtStart[upper, default: []].append(lower) }
        }
    }

    /// The number of screens; the nodes from there on are what lies beneath them.
    var screenCount: Int { topology.screenCount }

    /// The number of nodes.
    var nodeCount: Int { topology.dependsOnStack ? 2 * screenCount : screenCount }

    /// The nodes that one can be at next, some of them more than once.
    func successors(of node: Int) -> [Int] {
        node < screenCount ? successors(onTop: node) : successors(beneath: node - screenCount)
    }

    private func successors(onTop screen: Int) -> [Int] {
        topology.outgoing(screen).lazy.map(Int.init).filter { isUsable[$0] }.map { segment in
            topology.kinds[segment] == .back ? screenCount + screen : Int(topology.ends[segment])
        }
    }

    private func successors(beneath screen: Int) -> [Int] {
        let put = topology.incoming(screen).lazy.map(Int.init).filter { isUsable[$0] }.compactMap { segment -> Int? in
            let start = Int(topology.starts[segment])
            return switch topology.kinds[segment] {
            case .push, .present: start
            case .replace: screenCount + start
            case .root, .unwind, .back: nil
            }
        }
        return put + beneathAtStart[screen, default: []]
    }
}
