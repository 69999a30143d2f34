import FlowGraph

/// Decides whether flows can cover targets, by a graph in which each target has a segment of its own, its *probe*, that can be crossed if and
/// only if the target can be covered.
///
/// The probe of a condition demands the value. Those of pairs and returns demand a further fact, which every segment sets: the segment crossed
/// last, as far as targets depend on it.
struct TargetProbes {
    /// The knowledge about a target.
    enum Answer {
        /// No flow can cover it.
        case impossible
        /// A flow of these segments covers it, after a launch given by its position.
        case flow(launch: Int, segments: [Int])
        /// The budget was used up.
        case unknown
    }

    private static let none = -1

    private let query: TourQuery
    private let launches: [TourQuery.Launch]
    private let graph: NavigationGraph
    private let lastSegment: String

    init(_ query: TourQuery, _ launches: [TourQuery.Launch], in graph: NavigationGraph) {
        (self.query, self.launches, self.graph) = (query, launches, graph)
        var name = "last segment"
        while graph.facts.contains(where: { $0.name == name }) { name += "′" }
        lastSegment = name
    }

    /// The answers for some targets of one criterion, in their order.
    func answers(for targets: [TourTarget]) -> [Answer] {
        var answers: [Answer] = []
        var rest = targets[...]
        while !rest.isEmpty {
            let part = rest.prefix(TargetProbes.greatestPart)
            answers += self.answers(forPart: Array(part))
            rest = rest.dropFirst(part.count)
        }
        return answers
    }

    /// The greatest number of targets at a time: the last segments among them are values of one fact.
    private static let greatestPart = FactDomain.maximumCount - 1

    private func answers(forPart targets: [TourTarget]) -> [Answer] {
        let lasts = Set(targets.compactMap(\.lastSegment)).sorted()
        guard let probed = try? probedGraph(targets, lasts) else { return targets.map { _ in .unknown } }
        let given = lasts.isEmpty ? [] : [KnownFacts.Entry(lastSegment, .int(TargetProbes.none))]
        let launches = launches.map {
            TourQuery.Launch(from: $0.start, given: KnownFacts(Array($0.given) + given))
        }
        let reached = launches.map { try? probed.reachability(query.reachability(from: $0)) }
        return targets.indices.map { number in
            let probe = graph.segments.count + number
            guard let launch = reached.firstIndex(where: { $0?.isSegmentUsable[probe] ?? false }) else {
                return reached.allSatisfy { $0?.isComplete ?? false } ? .impossible : .unknown
            }
            return flow(to: number, targets[number], after: launches[launch], launch, in: probed)
        }
    }

    private func flow(
        to number: Int, _ target: TourTarget, after launch: TourQuery.Launch, _ position: Int,
        in probed: NavigationGraph
    ) -> Answer {
        let query = PlanQuery(
            from: launch.start, performing: label(number), given: launch.given, strict: query.isStrict,
            avoiding: query.avoiding, allowingDestructive: query.allowsDestructive, budget: query.budget,
            memoryBudget: query.memoryBudget)
        guard let plan = try? probed.plan(query) else { return .unknown }
        return .flow(
            launch: position, segments: plan.segments.dropLast().map(\.index) + [target.crossed].compactMap { $0 })
    }

    private func label(_ number: Int) -> String { "probe \(number) of the tour" }

    // MARK: The graph

    private func probedGraph(_ targets: [TourTarget], _ lasts: [Int]) throws(GraphError) -> NavigationGraph {
        let isLast = Set(lasts)
        let segments = graph.segments.enumerated().map { position, segment in
            var segment = segment
            // A plan performs a probe by its label.
            segment.label = nil
            if !lasts.isEmpty {
                segment.effects[lastSegment] = .set(.int(isLast.contains(position) ? position : TargetProbes.none))
            }
            return segment
        }
        let probes = targets.enumerated().map { number, target in
            var probe = probe(for: target, segments)
            probe.label = label(number)
            return probe
        }
        let values = ([TargetProbes.none] + lasts).map(FactValue.int)
        let facts = graph.facts + (lasts.isEmpty ? [] : [Fact(lastSegment, .values(values))])
        return try NavigationGraph(facts: facts, screens: graph.screens, segments: segments + probes)
    }

    private func probe(for target: TourTarget, _ segments: [Segment]) -> Segment {
        switch target {
        case .screen(let screen): stay(on: screen)
        case .segment(let segment): segments[segment]
        case .condition(let segment, let fact, let value):
            segments[segment].demanding(.equals(value), of: fact)
        case .pair(let first, let second): segments[second].demanding(.equals(.int(first)), of: lastSegment)
        case .return(let segment, let screen):
            stay(on: screen).demanding(.equals(.int(segment)), of: lastSegment)
        }
    }

    private func stay(on screen: Int) -> Segment {
        Segment(from: graph.screens[screen].name, to: graph.screens[screen].name, kind: .push)
    }
}

extension Segment {
    /// The segment with a condition in the place of the one on that fact.
    fileprivate func demanding(_ condition: Condition, of fact: String) -> Segment {
        var segment = self
        segment.preconditions[fact] = condition
        return segment
    }
}

extension TourTarget {
    /// The segment that must have been crossed right before the target's probe.
    fileprivate var lastSegment: Int? {
        switch self {
        case .pair(let first, _): first
        case .return(let segment, _): segment
        case .screen, .segment, .condition: nil
        }
    }

    /// The segment that the target's probe stands for.
    fileprivate var crossed: Int? {
        switch self {
        case .segment(let segment), .condition(let segment, _, _), .pair(_, let segment): segment
        case .screen, .return: nil
        }
    }
}
