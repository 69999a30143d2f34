/// One thing that a check of a graph found.
public struct Finding: Hashable, Sendable {
    /// How much a finding matters.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// Something is broken: a check with an error fails.
        case error
        /// Something is likely to be a mistake.
        case warning
    }

    /// What a finding is about.
    public enum Place: Hashable, Sendable {
        /// The screen at a position.
        case screen(Int)
        /// The segment at a position.
        case segment(Int)
        /// A fact by name.
        case fact(String)
    }

    /// The rule that found it, such as `unreachable-screen`.
    public var rule: String
    /// How much it matters.
    public var severity: Severity
    /// What it is about.
    public var place: Place
    /// Why it is so and what to do, in words.
    public var message: String
}

/// A rule that a graph is checked by.
protocol CheckRule: Sendable {
    /// The rule's name in reports, in lower case with hyphens.
    static var name: String { get }

    /// What the rule finds, in the order of the graph.
    static func findings(in reachability: Reachability) -> [Finding]
}

extension CheckRule {
    /// A finding of this rule.
    static func finding(_ severity: Finding.Severity, _ place: Finding.Place, _ message: String) -> Finding {
        Finding(rule: name, severity: severity, place: place, message: message)
    }
}
