import FlowGraph
import FlowGraphAnalysis

/// What the page's own planner needs beside the segments: the conditions, each once, and the restrictions of the query.
struct PagePlanning {
    private let positions: [String: Int]
    private let facts: [Fact]
    /// The conditions in words, the position of the fact, and the ranges of the positions of the allowed values.
    private(set) var conditions: [JSON] = []
    private var numbers: [JSON: Int] = [:]
    /// By segment: the numbers of its conditions and its effects.
    private(set) var needs: [[Int]] = []
    private(set) var effects: [[JSON]] = []

    init(of graph: NavigationGraph) {
        facts = graph.facts
        positions = Dictionary(facts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for segment in graph.segments {
            needs.append(segment.preconditions.compactMap { number(of: $0.value, on: $0.fact) })
            effects.append(segment.effects.compactMap { effect($0.value, on: $0.fact) })
        }
    }

    /// The restrictions of a query with the conditions, for the page's script.
    func json(_ query: ReachabilityQuery) -> JSON {
        .members(
            JSON.Member("conditions", .array(conditions)), .flag("strict", query.isStrict),
            .flag("destructive", query.allowsDestructive), .ints("avoided", query.avoiding.sorted()))
    }

    private mutating func number(of condition: Condition, on fact: String) -> Int? {
        guard let position = positions[fact] else { return nil }
        let ranges = condition.ranges(in: facts[position].domain)
        let item = JSON.array([.page(condition.formula(fact)), .int(position)] + ranges.map(JSON.int))
        if let number = numbers[item] { return number }
        conditions.append(item)
        numbers[item] = conditions.count - 1
        return conditions.count - 1
    }

    /// The position of the fact, the sort of effect, and what it sets or adds; for a sum the number of its silent condition.
    private mutating func effect(_ effect: Effect, on fact: String) -> JSON? {
        guard let position = positions[fact] else { return nil }
        let domain = facts[position].domain
        let parts: [JSON]
        switch effect {
        case .set(let value): parts = [.string("set"), .int(domain.values.firstIndex(of: value) ?? 0)]
        case .forget: parts = [.string("forget")]
        case .toggle: parts = [.string("toggle")]
        case .add(let amount):
            guard let silent = number(of: .staysInside(domain, adding: amount), on: fact) else { return nil }
            parts = [.string("add"), .int(amount), .int(silent)]
        }
        return .array([.int(position)] + parts)
    }
}

extension Condition {
    /// The first and last position of each run of values of a domain that meet the condition.
    func ranges(in domain: FactDomain) -> [Int] {
        var ranges: [Int] = []
        for (position, value) in domain.values.enumerated() where holds(for: value) {
            if ranges.last == position - 1 {
                ranges[ranges.count - 1] = position
            } else {
                ranges += [position, position]
            }
        }
        return ranges
    }
}
