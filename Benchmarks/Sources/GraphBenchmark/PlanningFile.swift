import FlowGraph
import Foundation

/// A planning task as the generators write it: screens, facts, segments with guards and settings, and named goals.
///
/// A record a line; every fact is 0 at the start, on the first screen.
struct PlanningFile {
    enum Problem: Error, CustomStringConvertible {
        case unreadable(String)
        case unknownRecord(String)
        case unknownGoal(String)

        var description: String {
            switch self {
            case .unreadable(let path): "\(path) cannot be read"
            case .unknownRecord(let line): "there is no such record: \(line)"
            case .unknownGoal(let name): "there is no goal \(name)"
            }
        }
    }

    private var screenCount = 0
    private var start = "0"
    private var facts: [Fact] = []
    private var segments: [Segment] = []
    private var goals: [String: (screen: String, required: Preconditions)] = [:]

    init(path: String) throws(Problem) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            guard read(line.split(separator: " ").map(String.init)) else { throw .unknownRecord(String(line)) }
        }
    }

    /// Notes a record; false where it is none.
    private mutating func read(_ words: [String]) -> Bool {
        let numbers = words.map { Int($0) }
        switch words[0] {
        case "graph", "edges", "facts": return true
        case "nodes": screenCount = numbers[1] ?? 0
        case "start": start = words[1]
        case "f":
            guard words.count == 3, let arity = numbers[2] else { return false }
            facts.append(Fact(words[1], .range(0...arity - 1)))
        case "e":
            guard words.count >= 4, let cost = numbers[3] else { return false }
            segments.append(
                Segment(
                    from: words[1], to: words[2], cost: Double(cost) / 1000,
                    preconditions: pairs("g", in: words).reduce(into: [:]) { $0[$1.fact] = .equals(.int($1.value)) },
                    effects: pairs("s", in: words).reduce(into: [:]) { $0[$1.fact] = .set(.int($1.value)) }))
        case "goal":
            let required = stride(from: 3, to: words.count - 1, by: 2).reduce(into: Preconditions()) {
                $0[words[$1]] = .equals(.int(numbers[$1 + 1] ?? 0))
            }
            goals[words[1]] = (words[2], required)
        default: return false
        }
        return true
    }

    /// The facts and values behind each mark in a record.
    private func pairs(_ mark: String, in words: [String]) -> [(fact: String, value: Int)] {
        words.indices.filter { words[$0] == mark && $0 + 2 < words.count }.map { position in
            (words[position + 1], Int(words[position + 2]) ?? 0)
        }
    }

    func graph() throws(GraphError) -> NavigationGraph {
        try NavigationGraph(facts: facts, screens: (0..<screenCount).map { GraphScreen("\($0)") }, segments: segments)
    }

    /// The question for the plan to a goal, everything being known.
    func query(_ goal: String, budget: Int) throws(Problem) -> PlanQuery {
        guard let goal = goals[goal] else { throw .unknownGoal(goal) }
        return PlanQuery(
            from: start, to: goal.screen, given: facts.reduce(into: KnownFacts()) { $0[$1.name] = .int(0) },
            requiring: goal.required, budget: budget)
    }
}
