/// What a check looks for, and how much it matters.
public struct CheckOptions: Hashable, Sendable {
    /// What becomes of a rule's findings.
    public enum Level: String, Hashable, Sendable, CaseIterable {
        /// The rule is not looked at.
        case off
        /// Every finding of the rule is worth knowing.
        case information
        /// Every finding of the rule is likely to be a mistake.
        case warning
        /// Every finding of the rule makes the check fail.
        case error

        /// The severity of every finding, or nil if there are to be none.
        public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
    }

    /// The levels of rules by their names; a rule that is not named here has severities of its own.
    ///
    /// Names that are not among ``NavigationGraph/ruleNames`` mean nothing.
    public var levels: [String: Level]
    /// The most segments that a screen may be away from the screens to begin on; nil for any number.
    public var maximumDepth: Int?
    /// The fewest screens for which the rule `gateway` tells what they all depend on; nil for a quarter of the screens that can be
    /// reached, and at least ten.
    public var minimumGatewaySize: Int?

    /// Decides what is looked for.
    ///
    /// - Parameters:
    ///   - levels: The levels of rules by their names.
    ///   - maximumDepth: The most segments that a screen may be away from the screens to begin on.
    ///   - minimumGatewaySize: The fewest screens behind a gateway that is told of.
    public init(levels: [String: Level] = [:], maximumDepth: Int? = nil, minimumGatewaySize: Int? = nil) {
        self.levels = levels
        self.maximumDepth = maximumDepth
        self.minimumGatewaySize = minimumGatewaySize
    }
}
