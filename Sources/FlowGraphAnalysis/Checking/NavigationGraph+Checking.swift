import FlowGraph

/// The result of a check of a graph: the findings, and the reachability that they rest on.
public struct CheckReport: Sendable {
    /// The rules that ran, in order, with their effective severities.
    public var rules: [RuleDescription]
    /// The findings in the order of the rules, and for each rule in the order of the graph.
    public var findings: [Finding]
    /// The reachability of screens and segments.
    public var reachability: Reachability

    /// True if any finding is an error.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

extension NavigationGraph {
    /// The rules in the order in which their findings are reported.
    private static let rules: [any CheckRule.Type] = [
        UnreachableScreenRule.self,
        DeadSegmentRule.self,
        NoWayOutRule.self,
        MissingBackRule.self,
        TrapRule.self,
        DeepScreenRule.self,
        EqualTraitRule.self,
        TraitsAtOnceRule.self,
        FactSingleValueRule.self,
        FactNeverSetRule.self,
        OrderDependentFactRule.self,
        FactNeverRequiredRule.self,
        FactNeverUsedRule.self,
        DuplicateSegmentRule.self,
        AmbiguousBranchRule.self,
        UnmarkedDestructionRule.self,
        GatewayRule.self,
    ]

    /// All rules, in the order in which their findings are reported.
    public static var ruleDescriptions: [RuleDescription] { rules.map { RuleDescription($0) } }

    /// The names of all rules, in the order in which their findings are reported.
    public static var ruleNames: [String] { rules.map { $0.name } }

    /// Checks whether every screen is reachable and every segment usable, and looks for other likely mistakes.
    ///
    /// - Parameters:
    ///   - query: The start screens and the given facts.
    ///   - options: The levels of rules and their thresholds.
    /// - Returns: The findings and the reachability that they rest on.
    /// - Throws: `PlanningError` as `reachability(_:)` does.
    public func check(
        _ query: ReachabilityQuery = ReachabilityQuery(), options: CheckOptions = CheckOptions()
    ) throws(PlanningError) -> CheckReport {
        let reachability = try reachability(query)
        let context = CheckContext(reachability)
        let wanted = NavigationGraph.rules.filter { $0.isWanted(options) && options.levels[$0.name] != .off }
        return CheckReport(
            rules: wanted.map { options.description(of: $0) },
            findings: wanted.flatMap { options.findings(of: $0, in: context) }, reachability: reachability)
    }
}

extension CheckOptions {
    fileprivate func description(of rule: any CheckRule.Type) -> RuleDescription {
        var description = RuleDescription(rule)
        if let severity = levels[rule.name]?.severity { description.severity = severity }
        return description
    }

    fileprivate func findings(of rule: any CheckRule.Type, in context: CheckContext) -> [Finding] {
        var findings = rule.findings(in: context, options: self)
        guard let severity = levels[rule.name]?.severity else { return findings }
        for index in findings.indices { findings[index].severity = severity }
        return findings
    }
}
