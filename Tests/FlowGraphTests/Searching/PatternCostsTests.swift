import TestSupport
import Testing

@testable import FlowGraph

@Suite("Costs of a pattern")
struct PatternCostsTests {
    /// A query's states, as far as they are, and the bounds of a pattern.
    private struct Subject {
        let query: ResolvedQuery
        let crossable: CrossableSegments
        let places: PlaceArcs
        var space: StateSpace<StandingKnowledge>
        var costs: PatternCosts<StandingKnowledge>

        /// Follows some facts; nil where that is too much.
        init?(_ instance: SmallInstance, following isFollowed: (Int) -> Bool, untilStart: Bool) throws {
            query = try ResolvedQuery(instance.query, in: instance.graph)
            let graph = instance.graph
            crossable = CrossableSegments(graph.topology, graph.rules, where: query.possibleSegments.isPossible)
            space = StateSpace(
                graph, model: query.knowledge, waypoints: query.waypoints, relevant: query.relevantBits)
            places = PlaceArcs(in: space, by: crossable)
            let goal = query.waypoints.count * graph.screens.count + query.goal
            let costs = PatternCosts(
                space, following: graph.facts.indices.map(isFollowed), over: places, goal: goal,
                required: query.required, limit: 100_000)
            guard var costs else { return nil }
            costs.settle(over: places, until: untilStart ? space.place(of: query.start, leg: 0) : nil)
            self.costs = costs
            _ = space.enterStart(query.start)
        }

        mutating func bound(_ state: Int) -> Int64? { costs.bound(space.states[state], space.knowledge) }
    }

    @Test("never fall by more than a segment costs, be they settled as far as the start or all")
    func consistency() throws {
        for seed in Seeds(1_000, of: "consistent bounds") {
            let instance = try SmallInstance(seed: seed)
            for untilStart in [true, false] {
                let subject = try Subject(instance, following: { seed >> UInt64($0) & 1 == 1 }, untilStart: untilStart)
                guard var subject else { continue }
                var state = 0
                while state < subject.space.states.count, state < 300 {
                    for position in subject.crossable.range(of: subject.space.screen(of: state)) {
                        let segment = subject.crossable[position]
                        guard let crossing = subject.space.cross(segment, from: state),
                            let after = subject.bound(crossing.state)
                        else { continue }
                        let before = subject.bound(state)
                        #expect(
                            before.map { $0 <= after + segment.cost } ?? false, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                    }
                    state += 1
                }
            }
        }
    }

    @Test("are the cost of the best plan where all facts are followed and nothing may be assumed")
    func exactness() throws {
        for seed in Seeds(2_000, of: "exact bounds") {
            let instance = try SmallInstance(seed: seed)
            guard instance.query.isStrict else { continue }
            var subject = try #require(try Subject(instance, following: { _ in true }, untilStart: true))
            let plan = try instance.graph.planIfAny(instance.query)
            #expect(subject.bound(0) == plan?.microseconds, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
    }

    @Test("change no plan where they are too great to be told apart")
    func greatCosts() throws {
        let segments = (0..<9).map { Segment(from: "S\($0)", to: "S\($0 + 1)", cost: 3600) }
        let graph = try NavigationGraph(
            facts: [Fact("flag", .bool)], screens: (0...9).map { Screen("S\($0)") },
            segments: segments + [Segment(from: "S9", to: "S0", preconditions: ["flag": true])])
        let query = try ResolvedQuery(PlanQuery(from: "S0", to: "S9", requiring: ["flag": true]), in: graph)
        let refined = BoundRefinement(patience: 1, limit: 10_000)
        let plan = try #require(try ConditionalPlanner(query, refinement: refined).plan())
        #expect(plan.segments.map(\.index) == Array(0..<9))
        #expect(plan.cost == 9 * 3600)
    }
}
