import FlowGraph
import FlowGraphAnalysis

/// What the page's own planner needs beside the segments: the conditions, each once, and the restrictions of the query.
struct PagePlanning {
    private let positions: [String: Int]
    private let facts: [Fact]
    /// The conditions in words, the position of the fact, and the ranges of the positions of the allowed values.
    private(set) var conditions: [String] = []
    private var numbers: [String: Int] = [:]
    /// By segment: the numbers of its conditions and its effects; nil for none.
    private(set) var needs: [String?] = []
    private(set) var effects: [String?] = []

    init(of graph: NavigationGraph) {
        facts = graph.facts
        positions = Dictionary(facts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for segment in graph.segments {
            needs.append(PageJSON.positions(segment.preconditions.compactMap { number(of: $0.value, on: $0.fact) }))
            let effects = segment.effects.compactMap { effect($0.value, on: $0.fact) }
            self.effects.append(effects.isEmpty ? nil : PageJSON.array(effects))
        }
    }

    /// The restrictions of a query with the conditions, for the page's script.
    func json(_ query: ReachabilityQuery) -> String {
        PageJSON.object([
            ("conditions", PageJSON.lines(conditions)), ("strict", PageJSON.flag(query.isStrict)),
            ("destructive", PageJSON.flag(query.allowsDestructive)),
            ("avoided", PageJSON.positions(query.avoiding.sorted())),
        ])
    }

    private mutating func number(of condition: Condition, on fact: String) -> Int? {
        guard let position = positions[fact] else { return nil }
        let ranges = condition.ranges(in: facts[position].domain)
        let item = PageJSON.array(
            [PageJSON.text(condition.formula(fact)), String(position)] + ranges.map(String.init))
        if let number = numbers[item] { return number }
        conditions.append(item)
        numbers[item] = conditions.count - 1
        return conditions.count - 1
    }

    /// The position of the fact, the sort of effect, and what it sets or adds; for a sum the number of its silent condition.
    private mutating func effect(_ effect: Effect, on fact: String) -> String? {
        guard let position = positions[fact] else { return nil }
        let domain = facts[position].domain
        let parts: [String]
        switch effect {
        case .set(let value): parts = ["\"set\"", String(domain.values.firstIndex(of: value) ?? 0)]
        case .forget: parts = ["\"forget\""]
        case .toggle: parts = ["\"toggle\""]
        case .add(let amount):
            guard let silent = number(of: .staysInside(domain, adding: amount), on: fact) else { return nil }
            parts = ["\"add\"", String(amount), String(silent)]
        }
        return PageJSON.array([String(position)] + parts)
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
