import FlowGraph

/// The flows of a tour as tests perform them: in their order, and with names.
package struct TestedFlows: Sendable {
    /// The flows in the order of performing.
    package let flows: [Tour.Flow]
    /// The names of the flows, by what each covers first and no other flow does; the screen of the launch counts only if there is nothing
    /// else.
    package let names: [String]
    /// The targets that no flow covers; those that only crossing a destructive segment covers are no targets unless that is allowed.
    package let uncovered: [Tour.Uncovered]

    /// Plans the flows of a query.
    ///
    /// Unreliable segments are crossed if nothing else covers a target, by flows of their own. Destructive segments are, too, and after
    /// everything else, for they may destroy what the other flows need.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - graph: The graph.
    ///   - costs: The graph with the costs to plan by.
    ///   - unreliable: The positions of the unreliable segments.
    /// - Throws: ``FlowGraph/PlanningError`` as the planner does.
    package init(
        _ query: TourQuery, in graph: NavigationGraph, costing costs: NavigationGraph, unreliable: Set<Int> = []
    ) throws(PlanningError) {
        var harmless = query
        harmless.allowsDestructive = false
        harmless.avoiding.formUnion(unreliable)
        let reliable = try costs.tour(harmless)
        var (flows, missing) = (reliable.flows, reliable.uncovered)
        if !unreliable.isEmpty, !missing.isEmpty {
            harmless.avoiding = query.avoiding
            harmless.only = Set(missing.map(\.target))
            let apart = try costs.tour(harmless)
            flows += apart.flows
            missing = apart.uncovered
        }
        if query.allowsDestructive, !missing.isEmpty {
            var rest = query
            rest.only = Set(missing.map(\.target))
            let destructive = try costs.tour(rest)
            flows += destructive.flows
            uncovered = destructive.uncovered
        } else {
            uncovered = missing.filter { !$0.target.isDestructive(in: graph) }
        }
        self.flows = flows
        names = Self.names(of: flows, in: graph)
    }

    private static func names(of flows: [Tour.Flow], in graph: NavigationGraph) -> [String] {
        let named = flows.map { flow in
            flow.covers.first { $0 != graph.index(ofScreen: flow.launch.start).map(TourTarget.screen) }
                ?? flow.covers.first
        }
        let names = zip(flows, named).map { flow, target in target?.name(in: graph) ?? flow.launch.start }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(names, named).map { name, target in
            counts[name] == 1 ? name : target?.words(in: graph) ?? name
        }
    }
}

extension TourTarget {
    /// True if only crossing a destructive segment covers it.
    fileprivate func isDestructive(in graph: NavigationGraph) -> Bool {
        switch self {
        case .screen: false
        case .segment(let segment), .condition(let segment, _, _), .return(let segment, _):
            graph.segments[segment].isDestructive
        case .pair(let first, let second): graph.segments[first].isDestructive || graph.segments[second].isDestructive
        }
    }
}
