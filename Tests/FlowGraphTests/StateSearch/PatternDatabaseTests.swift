import TestSupport
import Testing
@testable import FlowGraph

@Suite("Costs of a pattern")
struct PatternDatabaseTests {
    /// A query's states, as far as they are, and the bounds of a pattern.
    private struct Subject {
        let crossable: CrossableSegments
        var space: StateSpace<PlanBeliefs>
        var costs: PatternDatabase<PlanBeliefs>

        /// Follows some facts, guided by a pattern that follows some of them.
        init(_ instance: SmallInstance, following isFollowed: (Int) -> Bool, guidedBy isInGuide: (Int) -> Bool) throws {
            let query = try ResolvedQuery(instance.query, in: instance.graph)
            let graph = instance.graph
            let crossable = CrossableSegments(graph.topology, graph.rules, where: query.deleteRelaxation.isPossible)
            var space = StateSpace(
                graph, model: query.beliefs, waypoints: query.waypoints, relevant: query.relevantBits)
            let vertices = LayeredGraph(in: space, by: crossable)
            let (start, goal) = (
                space.vertex(of: query.start, leg: 0), query.waypoints.count * graph.screens.count + query.goal
            )
            func costs(
                following isFollowed: [Bool], guidedBy coarser: PatternDatabase<PlanBeliefs>?
            ) throws -> PatternDatabase<PlanBeliefs> {
                try #require(
                    PatternDatabase(
                        space, following: isFollowed, over: vertices, from: start, to: goal, required: query.required,
                        guidedBy: coarser, limit: 100_000))
            }
            let guide = try costs(following: graph.facts.indices.map { isFollowed($0) && isInGuide($0) }, guidedBy: nil)
            self.costs = try costs(following: graph.facts.indices.map(isFollowed), guidedBy: guide)
            _ = space.enterStart(query.start)
            (self.crossable, self.space) = (crossable, space)
        }

        mutating func bound(_ state: Int) -> Int64? { costs.bound(space.states[state], space.beliefs) }
    }

    @Test("never fall by more than a segment costs, with every guide")
    func consistency() throws {
        for seed in Seeds(1_000, of: "consistent bounds") {
            let instance = try SmallInstance(seed: seed)
            for guide in [UInt64.zero, seed >> 8, .max] {
                var subject = try Subject(
                    instance, following: { seed >> UInt64($0) & 1 == 1 }, guidedBy: { guide >> UInt64($0) & 1 == 1 })
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

    @Test("are the cost of the best plan if all facts are followed and nothing may be assumed, with every guide")
    func exactness() throws {
        for seed in Seeds(2_000, of: "exact bounds") {
            let instance = try SmallInstance(seed: seed)
            guard instance.query.isStrict else { continue }
            let plan = try instance.graph.planIfAny(instance.query)
            for guide in [UInt64.zero, seed >> 8, .max] {
                var subject = try Subject(
                    instance, following: { _ in true }, guidedBy: { guide >> UInt64($0) & 1 == 1 })
                #expect(subject.bound(0) == plan?.microseconds, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
            }
        }
    }

    @Test("are never more than the rest of a plan costs, also if little was settled")
    func admissibility() throws {
        for seed in Seeds(1_000, of: "bounds on plans") {
            let instance = try SmallInstance(seed: seed)
            guard instance.query.isStrict, let plan = try instance.graph.planIfAny(instance.query) else { continue }
            var subject = try Subject(
                instance, following: { seed >> UInt64($0) & 1 == 1 }, guidedBy: { seed >> UInt64($0 + 8) & 1 == 1 })
            var (state, rest) = (0, plan.microseconds)
            for segment in plan.segments {
                let bound = subject.bound(state)
                #expect(bound.map { $0 <= rest } ?? false, "FLOWGRAPH_SEED=\(seed)\n\(instance)")
                let crossing = subject.space.cross(segment.index, from: state)
                let (next, weight) = try #require(crossing.map { ($0.state, $0.weight) })
                (state, rest) = (next, rest - weight.cost)
            }
        }
    }

    @Test("change no plan if they are too great to be distinguished")
    func greatCosts() throws {
        let segments = (0..<9).map { Segment(from: "S\($0)", to: "S\($0 + 1)", cost: 3600) }
        let graph = try NavigationGraph(
            facts: [Fact("flag", .bool)], screens: (0...9).map { GraphScreen("S\($0)") },
            segments: segments + [Segment(from: "S9", to: "S0", preconditions: ["flag": true])])
        let query = try ResolvedQuery(PlanQuery(from: "S0", to: "S9", requiring: ["flag": true]), in: graph)
        let refined = BoundRefinement(threshold: 1, limit: 10_000)
        let plan = try #require(try ConditionalPlanner(query, refinement: refined).plan())
        #expect(plan.segments.map(\.index) == Array(0..<9))
        #expect(plan.cost == 9 * 3600)
    }
}

@Suite("Bounds refined by what is known")
struct BoundRefinementTests {
    /// Never, so that there is something to compare with.
    private static let never = BoundRefinement(threshold: .max, limit: 0)

    @Test("change no plan, however early they are refined and however little room they have")
    func samePlans() throws {
        for seed in Seeds(partOf: 4_000, of: "refined plans") {
            let instance = try SmallInstance(seed: seed)
            let query = try ResolvedQuery(instance.query, in: instance.graph)
            let expected = try ConditionalPlanner(query, refinement: Self.never).plan()
            for limit in [1, 20, 10_000] {
                let refined = BoundRefinement(threshold: Int(seed % 3) + 1, limit: limit)
                let plan = try ConditionalPlanner(query, refinement: refined).plan()
                #expect(plan == expected, "FLOWGRAPH_SEED=\(seed), limit \(limit)\n\(instance)")
            }
        }
    }

    @Test("change no alternatives")
    func sameAlternatives() throws {
        for seed in Seeds(partOf: 1_000, of: "refined alternatives") {
            let instance = try SmallInstance(seed: seed)
            let query = try ResolvedQuery(instance.query, in: instance.graph)
            let expected = try ConditionalPlanner(query, refinement: Self.never).plans(count: 4)
            let refined = BoundRefinement(threshold: 1, limit: 10_000)
            #expect(
                try ConditionalPlanner(query, refinement: refined).plans(count: 4) == expected,
                "FLOWGRAPH_SEED=\(seed)\n\(instance)")
        }
    }

    /// Switches that are turned on one after another, each of which turns the one before off; all are wanted on.
    private func switches(_ count: Int) throws -> (graph: NavigationGraph, query: PlanQuery) {
        let segments = (0..<count).map { index in
            var effects: Effects = ["switch\(index)": true]
            if index > 0 { effects["switch\(index - 1)"] = false }
            return Segment(from: "Panel", to: "Panel", effects: effects)
        }
        var query = PlanQuery(from: "Panel", to: "Panel")
        for index in 0..<count {
            query.given["switch\(index)"] = false
            query.required["switch\(index)"] = true
        }
        return (try NavigationGraph(screens: [GraphScreen("Panel")], segments: segments), query)
    }

    @Test("find the order of twelve switches in a fraction of the states")
    func fewerStates() throws {
        let (graph, query) = try switches(12)
        let resolved = try ResolvedQuery(query, in: graph)
        let plain = try #require(try ConditionalPlanner(resolved, refinement: Self.never).plan())
        let refined = try #require(
            try ConditionalPlanner(resolved, refinement: BoundRefinement(threshold: 1, limit: 100_000)).plan())
        #expect(refined == plain)
        #expect(plain.segments.map(\.index) == Array((0..<12).reversed()))
        #expect(refined.statesExplored * 10 < plain.statesExplored)
    }

    @Test("see that two facts exclude one another without trying all others")
    func exclusion() throws {
        var segments = (0..<20).map { Segment(from: "Form", to: "Form", effects: ["field\($0)": true]) }
        segments.append(Segment(from: "Form", to: "Form", effects: ["left": true, "right": false]))
        segments.append(Segment(from: "Form", to: "Form", effects: ["right": true, "left": false]))
        for index in 0..<20 {
            segments.append(Segment(from: "Form", to: "Done", preconditions: ["field\(index)": true]))
        }
        var query = PlanQuery(from: "Form", to: "Form", given: ["left": false, "right": false])
        for index in 0..<20 { query.given["field\(index)"] = false }
        query.required = ["left": true, "right": true]
        let graph = try NavigationGraph(screens: [GraphScreen("Form"), GraphScreen("Done")], segments: segments)
        #expect(try graph.planIfAny(query) == nil)
    }
}
