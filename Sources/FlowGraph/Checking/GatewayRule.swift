/// A screen or a segment without which many screens could not be reached any more.
///
/// Nobody gets to a screen for the first time by going back, so every screen is first reached over segments that put it there, and
/// what lies on all such ways lies on every way: the dominators of the graph of those that can be used. Where conditions decide
/// which of several ways can be gone, a screen may be needed without being found.
///
/// In any app nearly every screen is the only way to some other. So it counts as many when a quarter of the screens that can be
/// reached are lost, and at least ten; ``CheckOptions/minimumGatewaySize`` asks for another number. A screen with one segment to it
/// alone is told of as that segment, but not where a container leads to what it contains, for which nobody does anything. Of
/// gateways one after another, each with nothing but the next behind it, the first is told of. The proof is given for the first twenty.
enum GatewayRule: CheckRule {
    static let name = "gateway"
    static let severity = Finding.Severity.information
    static let meaning = "Many screens can be reached by way of one screen or one segment only."
    static let remedy = "Test it first and keep it working, or give the screens behind it a second way."

    private static let proofLimit = 20
    private static let leastDefaultSize = 10

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let reachability = subject.reachability
        // What was not looked at may be a way around.
        guard reachability.isComplete else { return [] }
        let quarter = (reachability.reachableScreens.count + 3) / 4
        let minimum = options.minimumGatewaySize ?? max(leastDefaultSize, quarter)
        let gateways = Gateways(reachability, subject.structure, minimum: max(minimum, 1))
        return gateways.list.enumerated().map { position, gateway in
            finding(
                gateway.place, message(gateway, reachability.graph),
                proof: position < proofLimit ? proof(gateway, gateways.row(from: gateway)) : [])
        }
    }

    private static func proof(_ gateway: Gateways.Gateway, _ row: [Int]) -> [Finding.Evidence] {
        [Finding.Evidence("only that way", .screens(gateway.screens))]
            + Finding.Evidence.screens("one after another by", row.count > 1 ? row : [])
    }

    private static func message(_ gateway: Gateways.Gateway, _ graph: NavigationGraph) -> String {
        let count = "\(gateway.size) screen\(gateway.size == 1 ? "" : "s")"
        let advice = "test it first, or give them a second way"
        switch gateway.segment {
        case nil: return "every way to \(count) leads through \(graph.screens[gateway.screen].name); \(advice)"
        case let segment?:
            return "every way to \(count) takes \(FactWords.place(segment, graph.segments[segment])); \(advice)"
        }
    }
}
