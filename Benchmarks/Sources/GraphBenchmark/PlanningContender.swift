import FlowGraph

/// Plans to the goals of a task, one line each.
struct PlanningContender {
    private let file: PlanningFile
    private let graph: NavigationGraph
    /// More states than any other contender may enter.
    private static let budget = 20_000_000

    init(_ file: PlanningFile) throws {
        self.file = file
        graph = try file.graph()
    }

    /// A job with its query made, ready to be timed: `run GOAL`, whose answer is its fields in JSON.
    func job(_ line: String) throws -> () -> String {
        let query = try file.query(String(line.split(separator: " ").last ?? ""), budget: Self.budget)
        return { fields(query) }
    }

    private func fields(_ query: PlanQuery) -> String {
        do {
            guard let plan = try graph.planIfAny(query) else { return #""status": "unsolvable", "cost": -1"# }
            let cost = Int((plan.cost * 1000).rounded())
            return #""status": "solved", "cost": \#(cost), "steps": \#(plan.segments.count)"#
                + #", "expanded": \#(plan.statesExplored)"#
        } catch {
            return #""status": "\#(error)", "cost": -1"#
        }
    }
}
