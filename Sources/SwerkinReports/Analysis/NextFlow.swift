import FlowGraph

/// The flow to write next: a plan that crosses segments that no flow crosses.
package struct NextFlow: Sendable {
    /// The names of the screens on its path, from a start screen on.
    package let screens: [String]
    /// The positions of the segments to cross, in order.
    package let segments: [Int]
    /// The assumptions of the plan, in the order in which they are needed.
    package let assumptions: [Assumption]
    /// The cost of all segments together, in seconds.
    package let cost: Double
    /// The positions of the segments that it is the first to cross, in the order of crossing.
    package let newSegments: [Int]
}

extension Coverage {
    /// The best next flow, or nil if no plan from a start screen crosses a segment that flows never came to.
    ///
    /// For each such segment that is not destructive there is the best plan that ends by crossing it. Of these the best crosses
    /// the most new segments; of equal ones it costs least, then it ends with the first segment. Segments that failed are no
    /// reason for a flow: one exists. Takes a search of the graph for each such segment and start screen.
    package func nextFlow(budget: Int = PlanQuery.defaultBudget) -> NextFlow? {
        let new = Set(graph.segments.indices.filter { entry(of: .segment($0))?.state == .never })
        guard let numbered = graph.numbered else { return nil }
        let flows = new.sorted().filter { !graph.segments[$0].isDestructive }.compactMap { segment in
            numbered.bestPlan(performing: segment, budget: budget).map { NextFlow($0, crossing: new) }
        }
        return flows.max { left, right in
            (left.newSegments.count, -left.cost) < (right.newSegments.count, -right.cost)
        }
    }
}

extension NextFlow {
    fileprivate init(_ plan: Plan, crossing new: Set<Int>) {
        var seen: Set<Int> = []
        self.init(
            screens: plan.screens, segments: plan.segments.map(\.index), assumptions: plan.assumptions, cost: plan.cost,
            newSegments: plan.segments.map(\.index).filter { new.contains($0) && seen.insert($0).inserted })
    }
}

extension NavigationGraph {
    /// The same graph with the position of each segment as its label, by which a plan can end with that segment.
    fileprivate var numbered: NavigationGraph? {
        let segments = segments.enumerated().map { index, segment in
            var segment = segment
            segment.label = "\(index)"
            return segment
        }
        return try? NavigationGraph(name: name, facts: declaredFacts, screens: screens, segments: segments)
    }

    /// The best plan from a start screen that ends by crossing a segment of a numbered graph.
    fileprivate func bestPlan(performing segment: Int, budget: Int) -> Plan? {
        startScreens.compactMap { start in
            try? plan(PlanQuery(from: screens[start].name, performing: "\(segment)", budget: budget))
        }.min()
    }
}
