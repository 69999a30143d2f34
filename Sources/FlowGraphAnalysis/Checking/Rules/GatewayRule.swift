import FlowGraph

/// A screen or a segment that all plans to many screens pass.
///
/// No screen is reached for the first time by going back, so every screen is first reached over segments that put it on
/// the stack. So the gateways are the dominators in the graph of usable segments. A gateway that exists only because of
/// conditions is not found.
///
/// In any app nearly every screen dominates some other. So a gateway is reported only if a quarter of the reachable
/// screens, and at least ten, depend on it; ``CheckOptions/minimumGatewaySize`` sets another number. If just one
/// segment leads to a screen, the finding is about that segment, except a segment from a container to its content,
/// which requires no user action. Of consecutive gateways, each with only the next behind it, the first is reported.
/// The proof is given for the first twenty.
enum GatewayRule: CheckRule {
    static let name = "gateway"
    static let severity = Finding.Severity.information
    static let meaning = "Many screens can be reached only through one screen or one segment."
    static let remedy = "Test it first and keep it working, or add a second path to the screens behind it."

    private static let proofLimit = 20
    private static let leastDefaultSize = 10

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let reachability = context.reachability
        // An unexplored segment may bypass the gateway.
        guard reachability.isComplete else { return [] }
        let quarter = (reachability.reachableScreens.count + 3) / 4
        let minimum = options.minimumGatewaySize ?? max(leastDefaultSize, quarter)
        let gateways = Gateways(reachability, context.structure, minimum: max(minimum, 1))
        return gateways.list.enumerated().map { position, gateway in
            finding(
                gateway.subject, message(gateway, reachability.graph),
                proof: position < proofLimit ? proof(gateway, gateways.row(from: gateway)) : [])
        }
    }

    private static func proof(_ gateway: Gateways.Gateway, _ row: [Int]) -> [Finding.Evidence] {
        [Finding.Evidence("only on that path", .screens(gateway.screens))]
            + Finding.Evidence.screens("consecutive gateways", row.count > 1 ? row : [])
    }

    private static func message(_ gateway: Gateways.Gateway, _ graph: NavigationGraph) -> Wording {
        let count = Count.words(gateway.size, "screen")
        let advice = "test it first, or add a second path to them"
        switch gateway.segment {
        case nil:
            return "every path to \(count) leads through \(subject: graph.screens[gateway.screen].name); \(advice)"
        case let segment?:
            return "every path to \(count) crosses \(segment: segment, graph.segments[segment]); \(advice)"
        }
    }
}

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
