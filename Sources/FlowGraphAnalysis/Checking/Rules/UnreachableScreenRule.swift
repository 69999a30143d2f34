import FlowGraph

/// A screen that no plan reaches.
///
/// A screen that code opens (``FlowGraph/GraphScreen/openedByCodeTag``), or that is reachable from such a screen, need not be a
/// mistake: the model does not say how it is opened. The finding is information then.
package enum UnreachableScreenRule: CheckRule {
    package static let name = "unreachable-screen"
    static let severity = Finding.Severity.error
    static let meaning = "No plan leads to a screen from the start screens."
    static let remedy = "Add the segment that leads there, set the fact that blocks it, or remove the screen."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let reachability = context.reachability
        let undecided = reachability.statuses.indices.filter { reachability.statuses[$0] == .undecided }
        let leftToCode = Set(reachability.screensLeftToCode)
        return reachability.unreachableScreens.map { screen in
            unreachable(screen, reachability, context.obstacles, isLeftToCode: leftToCode.contains(screen))
        } + undecided.map { finding(.screen($0), undecidedMessage($0, reachability), severity: .warning) }
    }

    private static func unreachable(
        _ screen: Int, _ reachability: Reachability, _ obstacles: SegmentObstacles, isLeftToCode: Bool
    ) -> Finding {
        let graph = reachability.graph
        let name = graph.screens[screen].name
        let all = graph.segments(to: screen).filter { graph.segments[$0].start != name }
        // An unwind segment leads only to a screen already on the stack.
        let leading = all.filter { graph.segments[$0].kind != .unwind }
        let blocked = leading.filter { reachability.isReachable(Int(graph.topology.starts[$0])) }
            .map(obstacles.blocked)
        guard blocked.isEmpty else {
            return finding(
                .screen(screen), "\(subject: name) cannot be reached; \(obstacles.remedy(blocked))",
                proof: SegmentObstacles.proof(blocked))
        }
        if graph.screens[screen].isOpenedByCode { return openedByCode(screen, name) }
        return leading.isEmpty
            ? withoutSegment(screen, name, unwinding: all)
            : behindOthers(screen, leading, graph, isLeftToCode: isLeftToCode)
    }

    private static func withoutSegment(_ screen: Int, _ name: String, unwinding: [Int]) -> Finding {
        let only = unwinding.isEmpty ? "no segment leads" : "only unwind segments lead"
        return finding(
            .screen(screen),
            "\(only) to \(subject: name); add one\(unwinding.isEmpty ? "" : " that opens it"), mark it as a start screen, or remove it",
            proof: unwinding.isEmpty
                ? [] : [Finding.Evidence("only by unwinding", .segments(unwinding))])
    }

    private static func openedByCode(_ screen: Int, _ name: String) -> Finding {
        finding(
            .screen(screen),
            "no segment opens \(subject: name), which is left to code; add the segment that does, so that plans can lead there",
            severity: .information)
    }

    private static func behindOthers(
        _ screen: Int, _ leading: [Int], _ graph: NavigationGraph, isLeftToCode: Bool
    ) -> Finding {
        var starts: [Int] = []
        var seen: Set<Int> = []
        for start in leading.map({ Int(graph.topology.starts[$0]) }) where seen.insert(start).inserted {
            starts.append(start)
        }
        let name = graph.screens[screen].name
        let only = starts.count == 1 ? "the only screen that leads" : "all screens that lead"
        return finding(
            .screen(screen),
            isLeftToCode
                ? "\(subject: name) can be reached only through screens that are left to code"
                : "\(subject: name) cannot be reached: \(only) to it cannot be reached either",
            severity: isLeftToCode ? .information : severity,
            proof: [Finding.Evidence("unreachable too", .screens(starts))])
    }

    private static func undecidedMessage(_ screen: Int, _ reachability: Reachability) -> Wording {
        "whether \(subject: reachability.graph.screens[screen].name) can be reached is not known:"
            + " \(reachability.exceeded?.budgetWords ?? "the budget") was used up; give more facts or raise the budget"
    }
}
