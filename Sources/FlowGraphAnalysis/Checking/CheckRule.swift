import FlowGraph

/// A rule that checks a graph.
protocol CheckRule: Sendable {
    /// The rule's name in reports, in lower case with hyphens.
    static var name: String { get }

    /// The default severity of the rule's findings.
    static var severity: Finding.Severity { get }

    /// One sentence that says which condition the rule finds.
    static var meaning: String { get }

    /// One sentence that says how to fix a finding.
    static var remedy: String { get }

    /// Returns true if the rule runs with these options; the default implementation returns true.
    static func isWanted(_ options: CheckOptions) -> Bool

    /// The findings, in the order of the graph.
    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding]
}

extension CheckRule {
    static func isWanted(_ options: CheckOptions) -> Bool { true }

    /// Creates a finding of this rule.
    static func finding(
        _ about: Finding.Subject, others: [Finding.Subject] = [], _ wording: Wording,
        severity: Finding.Severity = severity, proof: [Finding.Evidence] = []
    ) -> Finding {
        Finding(
            rule: name, severity: severity, subject: about, otherSubjects: others, wording: wording, proof: proof)
    }
}

/// A description of a rule for users.
public struct RuleDescription: Hashable, Sendable {
    /// The rule's name in reports, such as `unreachable-screen`.
    public var name: String
    /// The severity of the rule's findings; single findings may be less severe.
    public var severity: Finding.Severity
    /// One sentence that says which condition the rule finds.
    public var meaning: String
    /// One sentence that says how to fix a finding.
    public var remedy: String
}

extension RuleDescription {
    init(_ rule: any CheckRule.Type) {
        self.init(name: rule.name, severity: rule.severity, meaning: rule.meaning, remedy: rule.remedy)
    }
}

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

/// The graph under check: its reachability, and the analyses that several rules share.
///
/// Each analysis is computed when the first rule needs it, once for all rules.
final class CheckContext {
    let reachability: Reachability

    init(_ reachability: Reachability) { self.reachability = reachability }

    var graph: NavigationGraph { reachability.graph }

    /// The structure of the graph, over the usable segments.
    private(set) lazy var structure = GraphStructure(reachability)
    /// The sets of screens that no usable segment leaves.
    private(set) lazy var sinkComponents = SinkComponents(reachability, structure)
    /// The reasons why segments cannot be crossed.
    private(set) lazy var obstacles = SegmentObstacles(reachability, factUsage)
    /// The facts that segments require and change.
    private(set) lazy var factUsage = FactUsage(graph)
    /// The segments that can make conditions hold.
    private(set) lazy var conditionSetting = ConditionSetting(graph)
    /// The groups of segments with the same start and end.
    private(set) lazy var parallelSegments = ParallelSegments.groups(in: graph)
}

extension Reachability {
    /// The unreachable screens that the model leaves to code, in order.
    ///
    /// These are the screens that code opens (`GraphScreen.openedByCodeTag`) and those that segments from such screens
    /// lead to, except screens with a segment from a reachable screen, since a condition blocks that one. O(screens +
    /// segments).
    public var screensLeftToCode: [Int] {
        let isOpen = statuses.indices.map { statuses[$0] == .unreachable && !isBlocked($0) }
        var isLeft = statuses.indices.map { isOpen[$0] && graph.screens[$0].isOpenedByCode }
        var waiting = statuses.indices.filter { isLeft[$0] }
        while let screen = waiting.popLast() {
            for segment in graph.topology.outgoing(screen) {
                let end = Int(graph.topology.ends[Int(segment)])
                guard end >= 0, isOpen[end], !isLeft[end] else { continue }
                isLeft[end] = true
                waiting.append(end)
            }
        }
        return isLeft.indices.filter { isLeft[$0] }
    }

    /// Returns true if a segment other than a back or unwind segment leads to the screen from a reachable screen.
    private func isBlocked(_ screen: Int) -> Bool {
        graph.topology.incoming(screen).contains { segment in
            graph.topology.kinds[Int(segment)] != .unwind && isReachable(Int(graph.topology.starts[Int(segment)]))
        }
    }
}
