/// A screen that no plan leads to.
enum UnreachableScreenRule: CheckRule {
    static let name = "unreachable-screen"

    static func findings(in reachability: Reachability) -> [Finding] {
        let words = BlockedWords(reachability)
        let undecided = reachability.statuses.indices.filter { reachability.statuses[$0] == .undecided }
        return reachability.unreachableScreens.map { screen in
            finding(.error, .screen(screen), message(screen, reachability, words))
        } + undecided.map { finding(.warning, .screen($0), undecidedMessage($0, reachability)) }
    }

    private static func message(
        _ screen: Int, _ reachability: Reachability, _ words: BlockedWords
    ) -> String {
        let graph = reachability.graph
        let name = graph.screens[screen].name
        let leading = graph.segments(to: screen).filter { graph.segments[$0].start != name }
        guard !leading.isEmpty else {
            return "no segment leads to \(name); add one, mark it as a start screen, or remove it"
        }
        let blocked = leading.filter { reachability.isReachable(Int(graph.topology.starts[$0])) }
        guard !blocked.isEmpty else { return unreachableStartsMessage(name, leading, graph) }
        return "\(name) cannot be reached: " + blocked.map(words.sentence).joined(separator: "; ")
    }

    private static func unreachableStartsMessage(
        _ name: String, _ leading: [Int], _ graph: NavigationGraph
    ) -> String {
        var starts: [String] = []
        var seen: Set<String> = []
        for segment in leading where seen.insert(graph.segments[segment].start).inserted {
            starts.append(graph.segments[segment].start)
        }
        let only = starts.count == 1 ? "the only screen that leads" : "all screens that lead"
        return "\(name) cannot be reached: \(only) to it cannot be reached either"
            + " (\(Enumeration.words(starts, limit: 5)))"
    }

    private static func undecidedMessage(_ screen: Int, _ reachability: Reachability) -> String {
        "whether \(reachability.graph.screens[screen].name) can be reached is not known: the budget of"
            + " \(reachability.query.budget) states was used up; give more facts or raise the budget"
    }
}
