/// A screen that no plan leads to.
enum UnreachableScreenRule: CheckRule {
    static let name = "unreachable-screen"
    static let severity = Finding.Severity.error
    static let meaning = "No plan leads to a screen from the screens to begin on."
    static let remedy = "Add the segment that leads there, set the fact that is in the way, or remove the screen."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let reachability = subject.reachability
        let undecided = reachability.statuses.indices.filter { reachability.statuses[$0] == .undecided }
        return reachability.unreachableScreens.map { unreachable($0, reachability, subject.obstacles) }
            + undecided.map { finding(.screen($0), undecidedMessage($0, reachability), severity: .warning) }
    }

    private static func unreachable(
        _ screen: Int, _ reachability: Reachability, _ obstacles: SegmentObstacles
    ) -> Finding {
        let graph = reachability.graph
        let name = graph.screens[screen].name
        let all = graph.segments(to: screen).filter { graph.segments[$0].start != name }
        // One can only unwind to where one has been.
        let leading = all.filter { graph.segments[$0].kind != .unwind }
        guard !leading.isEmpty else {
            let only = all.isEmpty ? "no segment leads" : "only segments that unwind lead"
            return finding(
                .screen(screen),
                "\(only) to \(name); add one\(all.isEmpty ? "" : " that opens it"), mark it as a start screen, or remove it",
                proof: all.isEmpty ? [] : [Finding.Evidence("only back to where one has been", .segments(all))])
        }
        let blocked = leading.filter { reachability.isReachable(Int(graph.topology.starts[$0])) }
            .map(obstacles.blocked)
        guard !blocked.isEmpty else { return behindOthers(screen, leading, graph) }
        return finding(
            .screen(screen), "\(name) cannot be reached; \(obstacles.remedy(blocked))",
            proof: SegmentObstacles.proof(blocked))
    }

    private static func behindOthers(_ screen: Int, _ leading: [Int], _ graph: NavigationGraph) -> Finding {
        var starts: [Int] = []
        var seen: Set<Int> = []
        for start in leading.map({ Int(graph.topology.starts[$0]) }) where seen.insert(start).inserted {
            starts.append(start)
        }
        let only = starts.count == 1 ? "the only screen that leads" : "all screens that lead"
        return finding(
            .screen(screen),
            "\(graph.screens[screen].name) cannot be reached: \(only) to it cannot be reached either",
            proof: [Finding.Evidence("unreachable too", .screens(starts))])
    }

    private static func undecidedMessage(_ screen: Int, _ reachability: Reachability) -> String {
        "whether \(reachability.graph.screens[screen].name) can be reached is not known: the budget of"
            + " \(reachability.query.budget) states was used up; give more facts or raise the budget"
    }
}
