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
    public var message: String { OneLine.text(wording.text) }
    /// The message with three dots for the subject's name: equal for findings that say the same of several subjects.
    package var statement: String { OneLine.text(wording.statement) }
    /// The message by its parts.
    package var wording: Wording
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

extension Finding {
    /// One part of the proof of a finding: something that can be looked up in the model, and a label for it.
    public struct Evidence: Hashable, Sendable {
        /// The content of a piece of evidence.
        public enum Content: Hashable, Sendable {
            /// Screens by their positions, such as those that cannot be left.
            case screens([Int])
            /// Segments by their positions, such as two that do the same.
            case segments([Int])
            /// Segments that cannot be crossed, each with its broken conditions and the values known there.
            case blocked([BlockedSegment])
            /// Facts with their possible values.
            case facts([PossibleValues])
            /// A plan, such as one that reaches a screen.
            case plan(Plan)
        }

        /// The role of the content in the finding, in a few words without a colon, such as `in the way`.
        public var label: String
        /// The content.
        public var content: Content

        /// Creates evidence with a label.
        public init(_ label: String, _ content: Content) {
            self.label = label
            self.content = content
        }

        /// Screens as evidence; empty without screens.
        static func screens(_ label: String, _ screens: [Int]) -> [Evidence] {
            screens.isEmpty ? [] : [Evidence(label, .screens(screens))]
        }

        /// Segments as evidence; empty without segments.
        static func segments(_ label: String, _ segments: [Int]) -> [Evidence] {
            segments.isEmpty ? [] : [Evidence(label, .segments(segments))]
        }
    }

    /// A fact with its possible values at some point.
    public struct PossibleValues: Hashable, Sendable {
        /// The fact's name.
        public var fact: String
        /// The values, in the order of the fact's domain.
        public var values: [FactValue]

        /// Creates a list of a fact's possible values.
        public init(_ fact: String, _ values: [FactValue]) {
            self.fact = fact
            self.values = values
        }
    }
}

// MARK: Words

extension Finding.Evidence {
    /// The content in words: a text for each screen, segment or fact; for a plan its headline and a text for each line.
    ///
    /// - Parameter graph: The checked graph.
    /// - Returns: The texts in order, unlimited in number, each of one line.
    public func items(in graph: NavigationGraph) -> [String] {
        wordings(in: graph).map { OneLine.text($0.text) }
    }

    /// The same by their parts.
    package func wordings(in graph: NavigationGraph) -> [Wording] {
        switch content {
        case .screens(let indexes): indexes.map { "\(screen: graph.screens[$0].name)" }
        case .segments(let indexes): indexes.map { .details($0, graph.segments[$0]) }
        case .blocked(let segments): segments.map(\.wording)
        case .facts(let facts): facts.map { "\($0.words)" }
        case .plan(let plan): plan.description.split(separator: "\n").map { "\($0)" }
        }
    }
}

extension Finding.PossibleValues {
    fileprivate var words: String {
        let shown = Enumeration.words(values.map(\.description), limit: 12)
        return values.count == 1 ? "\(fact) is always \(shown)" : "\(fact) may be \(shown)"
    }
}

extension Wording {
    /// A segment with its distinguishing properties, `Login → Home (segments[1]), root, 2.5 s, needs a and b, then c :=
    /// true`.
    fileprivate static func details(_ index: Int, _ segment: Segment) -> Wording {
        let needs = segment.preconditions.map { $0.value.formula($0.fact) }.joined(separator: " and ")
        let effects = segment.effects.map { $0.value.formula($0.fact) }.joined(separator: ", ")
        let parts = [
            segment.kind == .push ? "" : segment.kind.rawValue,
            segment.cost == 1 ? "" : PlanWords.seconds(segment.cost),
            needs.isEmpty ? "" : "needs \(needs)",
            effects.isEmpty ? "" : "then \(effects)",
        ]
        let details = parts.filter { !$0.isEmpty }.map { ", \($0)" }.joined()
        return "\(segment: index, segment)\(details)"
    }
}
