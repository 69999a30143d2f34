/// What a check of a graph found, and what it found out on the way.
public struct CheckReport: Sendable {
    /// What was found, in the order of the rules and within a rule in the order of the graph.
    public var findings: [Finding]
    /// What can be reached.
    public var reachability: Reachability

    /// Whether some finding is an error.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

extension NavigationGraph {
    /// The rules in the order in which their findings are reported.
    private static let rules: [any CheckRule.Type] = [
        UnreachableScreenRule.self,
        DeadSegmentRule.self,
        NoWayOutRule.self,
        NoWayBackRule.self,
        FactSingleValueRule.self,
        FactNeverSetRule.self,
        FactNeverRequiredRule.self,
        DuplicateSegmentRule.self,
    ]

    /// The names of all rules, in the order in which their findings are reported.
    public static var ruleNames: [String] { rules.map { $0.name } }

    /// Checks the graph: whether every screen can be reached and every segment used, and what else is likely to be a mistake.
    ///
    /// - Parameter query: From which screens, and knowing what.
    /// - Returns: The findings and the reachability that they rest on.
    /// - Throws: ``PlanningError`` as ``reachability(_:)`` does.
    public func check(_ query: ReachabilityQuery = ReachabilityQuery()) throws(PlanningError) -> CheckReport {
        let reachability = try reachability(query)
        return CheckReport(
            findings: NavigationGraph.rules.flatMap { $0.findings(in: reachability) }, reachability: reachability)
    }
}
