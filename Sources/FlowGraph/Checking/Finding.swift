/// One thing that a check of a graph found.
public struct Finding: Hashable, Sendable {
    /// How much a finding matters, the gravest first.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// Something is broken: a check with an error fails.
        case error
        /// Something is likely to be a mistake.
        case warning
        /// Something is worth knowing and need not be changed.
        case information
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
    /// What it is about; of several screens or segments the first.
    public var place: Place
    /// The other screens or segments that it is about as much as ``place``, as the other members of a trap; empty where it is about
    /// one.
    ///
    /// Together they are what is found: where one more comes in, it is another finding. What a finding merely tells of, as the screens
    /// that lead into a trap, is in ``proof`` alone.
    public var otherPlaces: [Place] = []
    /// What is so and what to do, in words that name the place.
    public var message: String
    /// What shows that it is so, in the order of reading; empty where the message says all there is.
    public var proof: [Evidence] = []
}

extension Finding.Place {
    /// Where in the model the place is declared.
    ///
    /// A fact that is used without a declaration has the path of its first use. O(segments) for such a fact, else O(facts).
    public func path(in graph: NavigationGraph) -> ModelPath {
        switch self {
        case .screen(let index): .screen(index)
        case .segment(let index): .segment(index)
        case .fact(let name) where graph.declaredFacts.contains { $0.name == name }: .fact(name)
        case .fact(let name): Finding.Place.firstUse(of: name, in: graph) ?? .fact(name)
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
