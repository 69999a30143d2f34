import CommandSupport
import FlowGraph

/// The assumptions of a plan about each fact, as one condition.
struct AssumedFacts {
    private let assumptions: [Assumption]
    private let graph: NavigationGraph

    init(_ assumptions: [Assumption], in graph: NavigationGraph) {
        self.assumptions = assumptions
        self.graph = graph
    }

    /// The facts in the order in which they are first assumed, each with its condition.
    var json: JSON {
        var conditions: [(fact: String, all: [Condition])] = []
        for assumption in assumptions {
            if let position = conditions.firstIndex(where: { $0.fact == assumption.fact }) {
                conditions[position].all.append(assumption.condition)
            } else {
                conditions.append((assumption.fact, [assumption.condition]))
            }
        }
        return .object(conditions.map { JSON.Member($0.fact, combined($0.all, of: $0.fact)) })
    }

    /// The values that meet all conditions; the first condition if it is the only one, or if they exclude one another,
    /// as they can when the fact is forgotten in between.
    private func combined(_ conditions: [Condition], of fact: String) -> JSON {
        let domain = graph.facts.first { $0.name == fact }?.domain.values ?? []
        guard conditions.count > 1 else { return JSON(conditions[0]) }
        let values = domain.filter { value in conditions.allSatisfy { $0.holds(for: value) } }
        switch values.count {
        case 0: return JSON(conditions[0])
        case 1: return JSON(values[0])
        default: return ["in": .array(values.map(JSON.init))]
        }
    }
}
