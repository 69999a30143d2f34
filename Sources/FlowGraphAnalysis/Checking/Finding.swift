import FlowGraph

/// One problem that a check of a graph found.
public struct Finding: Hashable, Sendable {
    /// The severity of a finding, the most severe first.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The graph is broken: a check with an error fails.
        case error
        /// Probably a mistake.
        case warning
        /// Worth knowing, but need not be changed.
        case information
    }

    /// The subject of a finding.
    public enum Subject: Hashable, Sendable {
        /// The screen at a position.
        case screen(Int)
        /// The segment at a position.
        case segment(Int)
        /// A fact by name.
        case fact(String)
    }

    /// The rule that found it, such as `unreachable-screen`.
    public var rule: String
    /// The severity.
    public var severity: Severity
    /// The subject; the first one if there are several screens or segments.
    public var subject: Subject
    /// The other screens or segments that the finding is about, such as the other members of a trap.
    ///
    /// ``subject`` and these identify the finding: with one more screen it is a different finding. Screens that are
    /// merely mentioned, such as those that lead into a trap, are in ``proof`` alone.
    public var otherSubjects: [Subject] = []
    /// The problem and the remedy, in words that name the subject.
    public var message: String
    /// The evidence in the order of reading; empty if the message says everything.
    public var proof: [Evidence] = []
}

extension Finding.Subject {
    /// The path in the model of the subject's declaration.
    ///
    /// For a fact without a declaration, the path of its first use. O(segments) for such a fact, else O(facts).
    public func path(in graph: NavigationGraph) -> ModelPath {
        switch self {
        case .screen(let index): .screen(index)
        case .segment(let index): .segment(index)
        case .fact(let name) where graph.declaredFacts.contains { $0.name == name }: .fact(name)
        case .fact(let name): Finding.Subject.firstUse(of: name, in: graph) ?? .fact(name)
        }
    }

    private static func firstUse(of fact: String, in graph: NavigationGraph) -> ModelPath? {
        for (index, segment) in graph.segments.enumerated() {
            if segment.preconditions[fact] != nil {
                return .segment(index).appending("preconditions").appending(fact)
            }
            if segment.effects[fact] != nil { return .segment(index).appending("effects").appending(fact) }
        }
        return nil
    }
}
