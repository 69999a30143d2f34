import FlowGraph

/// The reasons why segments with reachable starts cannot be crossed, and the remedies.
struct SegmentObstacles {
    private let graph: NavigationGraph
    private let exploration: PlanExploration
    private let obstacles: Obstacles
    private let usage: FactUsage
    private let query: ReachabilityQuery

    init(_ reachability: Reachability, _ usage: FactUsage) {
        graph = reachability.graph
        query = reachability.query
        exploration = reachability.exploration
        obstacles = Obstacles(graph, exploration, reachability.possible)
        self.usage = usage
    }

    /// A segment with the conditions that are broken in all states at its start, and the reason if the query leaves it out.
    func blocked(_ segment: Int) -> BlockedSegment {
        let states = exploration.statesAtVertex[Int(graph.topology.starts[segment])]
        var blocked = BlockedSegment(
            index: segment, segment: graph.segments[segment],
            brokenConditions: obstacles.brokenConditions(of: segment, in: states))
        blocked.exclusion = SegmentExclusion(
            of: segment, graph.segments[segment], avoiding: query.avoiding, allowingDestructive: query.allowsDestructive
        )
        // The stack obstacle of an excluded segment is not examined.
        if blocked.brokenConditions.isEmpty, blocked.exclusion == nil {
            blocked.stackObstacle = obstacles.onStack(of: segment)
        }
        return blocked
    }

    /// The values known of a segment's facts at its start, one part for each case; empty if they are always the same.
    ///
    /// Shows why conditions never hold together although each holds in some case. Shows nothing if there are more than
    /// five cases.
    func cases(of segment: Int) -> [Finding.Evidence] {
        let facts = Set(graph.rules[segment].allConditions.map(\.fact)).sorted()
        var cases: [[Finding.PossibleValues]] = []
        for state in exploration.statesAtVertex[Int(graph.topology.starts[segment])] {
            let known = self.known(facts, in: state)
            if !cases.contains(known) { cases.append(known) }
            if cases.count > SegmentObstacles.caseLimit { return [] }
        }
        guard cases.count > 1 else { return [] }
        return cases.enumerated().map {
            Finding.Evidence("known there, case \($0 + 1) of \(cases.count)", .facts($1))
        }
    }

    private static let caseLimit = 5

    private func known(_ facts: [Int], in state: Int32) -> [Finding.PossibleValues] {
        let space = exploration.space
        let beliefs = space.beliefs[Int(space.states[Int(state)].beliefs)]
        return facts.map {
            Finding.PossibleValues(graph.facts[$0].name, graph.rules.layout.possibleValues(of: $0, in: beliefs))
        }
    }

    /// The remedy that makes one of the segments crossable; each distinct remedy appears once.
    func remedy(_ blocked: [BlockedSegment]) -> Wording {
        var remedies: [Wording] = []
        for remedy in blocked.map(remedy) where !remedies.contains(remedy) {
            remedies.append(remedy)
        }
        return .joined(remedies, separator: "; or ")
    }

    /// The blocked segments as evidence.
    static func proof(_ blocked: [BlockedSegment]) -> [Finding.Evidence] {
        blocked.isEmpty ? [] : [Finding.Evidence("blocked", .blocked(blocked))]
    }

    private func remedy(_ blocked: BlockedSegment) -> Wording {
        guard let exclusion = blocked.exclusion else { return obstacleRemedy(blocked) }
        let inclusion = remedy(exclusion, of: "\(segment: blocked.index, blocked.segment)")
        return blocked.needs.isEmpty ? inclusion : "\(inclusion), and \(obstacleRemedy(blocked))"
    }

    private func remedy(_ exclusion: SegmentExclusion, of place: Wording) -> Wording {
        switch exclusion {
        case .avoided: "\(place) is avoided: avoid it no longer"
        case .destructive: "\(place) is destructive: allow destructive segments"
        }
    }

    private func obstacleRemedy(_ blocked: BlockedSegment) -> Wording {
        switch blocked.stackObstacle {
        case .nothingBeneath(let top, let withConditions):
            "lead to \(screen: top) by a segment that pushes it, \(orRemoving(withConditions))"
        case .neverBeneath(let end, let top, let withConditions):
            "lead from \(screen: end) to \(screen: top) by segments that push, \(orRemoving(withConditions))"
        case .notGiven(_, _, let start): "give the screens beneath \(screen: start), or remove the segment"
        case nil: "\(remedy(blocked.brokenConditions, of: blocked.segment))"
        }
    }

    private func orRemoving(_ withConditions: Bool) -> String {
        "\(withConditions ? "relax the conditions, " : "")or remove the segment"
    }

    /// The remedy for the conditions of a segment that never hold.
    private func remedy(_ broken: [BrokenCondition], of segment: Segment) -> String {
        if broken.allSatisfy({ $0.condition.isNever(in: graph.facts, $0.fact) }) {
            return "the sum is never within the bounds: change the amount or the bounds"
        }
        let needs = needs(broken, of: segment).filter { !$0.value.isNever(in: graph.facts, $0.fact) }
        guard !needs.isEmpty else { return "the conditions exclude one another: change or remove one of them" }
        if let unset = needs.first(where: { !usage.isChanged($0.fact) }) {
            return "no segment changes \(unset.fact): add an effect that sets it to \(unset.value.target), or relax the"
                + " condition"
        }
        let settings = needs.map { "\($0.fact) to \($0.value.target)" }
        return "let a segment on the path there set \(Enumeration.words(settings, limit: 5)), or relax the condition"
    }

    /// The conditions on the facts with broken conditions, such that all of a segment's conditions on them hold.
    private func needs(_ broken: [BrokenCondition], of segment: Segment) -> Preconditions {
        var needs = Preconditions()
        for broken in broken {
            needs[broken.fact] = segment.preconditions[broken.fact].map(broken.condition.and) ?? broken.condition
        }
        for case (let fact, .add(let amount)) in segment.effects.map({ ($0.fact, $0.value) }) {
            guard let need = needs[fact], let domain = graph.facts.first(where: { $0.name == fact })?.domain else {
                continue
            }
            needs[fact] = need.and(.staysInside(domain, adding: amount))
        }
        return needs
    }
}

extension Condition {
    /// Returns true if no value of the fact meets the condition.
    fileprivate func isNever(in facts: [Fact], _ name: String) -> Bool {
        facts.first { $0.name == name }.map { !$0.domain.values.contains(where: holds) } ?? false
    }
}
