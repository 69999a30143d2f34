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

    private static func message(_ gateway: Gateways.Gateway, _ graph: NavigationGraph) -> String {
        let count = Count.words(gateway.size, "screen")
        let advice = "test it first, or add a second path to them"
        switch gateway.segment {
        case nil: return "every path to \(count) leads through \(graph.screens[gateway.screen].name); \(advice)"
        case let segment?:
            return "every path to \(count) crosses \(FactWords.place(segment, graph.segments[segment])); \(advice)"
        }
    }
}
