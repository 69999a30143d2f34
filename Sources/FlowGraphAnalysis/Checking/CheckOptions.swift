/// The settings of a check: which rules run, and how severe their findings are.
public struct CheckOptions: Hashable, Sendable {
    /// The level of a rule's findings.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        /// The rule is skipped.
        case off
        /// Findings of the rule are information.
        case information
        /// Findings of the rule are warnings: likely mistakes.
        case warning
        /// Findings of the rule are errors and make the check fail.
        case error

        /// The severity of the findings, or nil if the rule is off.
        public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
    }

    /// The levels of rules by name; a rule without an entry keeps its own severities.
    ///
    /// Names that are not among ``FlowGraph/NavigationGraph/ruleNames`` have no effect.
    public var levels: [String: Level]
    /// The greatest allowed distance of a screen from the start screens, in segments; nil for no limit.
    public var maximumDepth: Int?
    /// The fewest lost screens for which the rule `gateway` reports a gateway; nil for a quarter of the reachable
    /// screens, but at least ten.
    public var minimumGatewaySize: Int?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - levels: The levels of rules by name.
    ///   - maximumDepth: The greatest allowed distance of a screen from the start screens, in segments.
    ///   - minimumGatewaySize: The fewest lost screens for which a gateway is reported.
    public init(levels: [String: Level] = [:], maximumDepth: Int? = nil, minimumGatewaySize: Int? = nil) {
        self.levels = levels
        self.maximumDepth = maximumDepth
        self.minimumGatewaySize = minimumGatewaySize
    }
}
