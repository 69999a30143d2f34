import FlowGraph

/// Something in a model that flows cover or leave out.
///
/// Screens and segments are positions in the graph's `screens` and `segments`.
public enum CoverageTarget: Hashable, Sendable {
    /// A screen that the app shows.
    case screen(Int)
    /// A segment that is crossed.
    case segment(Int)
    /// A segment that is crossed while a fact of its preconditions is known to have a value.
    case condition(segment: Int, fact: String, value: FactValue)
    /// Two segments, one crossed right after the other.
    case pair(Int, Int)
    /// A segment of the kind `back` that is crossed while a screen lies beneath.
    case `return`(segment: Int, screen: Int)

    /// The kinds of targets, in the order of reports.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case screens, segments, conditions, pairs, returns
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .screen: .screens
        case .segment: .segments
        case .condition: .conditions
        case .pair: .pairs
        case .return: .returns
        }
    }
}

extension CoverageTarget {
    /// All targets of a model: kind by kind, in the order of its screens and segments.
    ///
    /// Pairs and returns are those that the stack allows with any facts. O(number of targets).
    public static func all(in graph: NavigationGraph) -> [CoverageTarget] { all(in: ModelIndex(graph)) }

    static func all(in model: ModelIndex) -> [CoverageTarget] {
        let graph = model.graph
        return graph.screens.indices.map(CoverageTarget.screen) + graph.segments.indices.map(CoverageTarget.segment)
            + graph.segments.indices.flatMap { conditions(of: $0, in: graph) }
            + graph.segments.indices.flatMap { pairs(of: $0, in: model) }
            + graph.segments.indices.flatMap { returns(of: $0, in: model) }
    }

    private static func conditions(of segment: Int, in graph: NavigationGraph) -> [CoverageTarget] {
        graph.segments[segment].preconditions.flatMap { entry -> [CoverageTarget] in
            let values = graph.facts.first { $0.name == entry.fact }?.domain.values ?? []
            return values.filter(entry.value.holds).map { .condition(segment: segment, fact: entry.fact, value: $0) }
        }
    }

    private static func pairs(of segment: Int, in model: ModelIndex) -> [CoverageTarget] {
        model.ends(of: segment).flatMap { model.graph.segments(from: $0) }.sorted().map { .pair(segment, $0) }
    }

    private static func returns(of segment: Int, in model: ModelIndex) -> [CoverageTarget] {
        guard model.graph.segments[segment].kind == .back else { return [] }
        return model.ends(of: segment).map { .return(segment: segment, screen: $0) }
    }
}

extension CoverageTarget {
    /// The target in words, by the names in a model: `Home → Deals “Deals”`, `… with loggedIn = true`, `…, then …`.
    public func words(in graph: NavigationGraph) -> String {
        switch self {
        case .screen(let screen): graph.screens[screen].name
        case .segment(let segment): graph.segments[segment].words
        case .condition(let segment, let fact, let value): "\(graph.segments[segment].words) with \(fact) = \(value)"
        case .pair(let first, let second): "\(graph.segments[first].words), then \(graph.segments[second].words)"
        case .return(let segment, let screen): "\(graph.segments[segment].words) to \(graph.screens[screen].name)"
        }
    }
}

extension Segment {
    /// The segment by its ends and its label, `Home → Account “Account”`.
    package var words: String { "\(start) → \(end ?? "back")" + (label.map { " “\($0)”" } ?? "") }
}
