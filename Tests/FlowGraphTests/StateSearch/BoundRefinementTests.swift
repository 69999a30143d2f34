import TestSupport
import Testing

@testable import FlowGraph

@Suite("Bounds refined by what is known")
struct BoundRefinementTests {
    /// Never, so that there is something to compare with.
    private static let never = BoundRefinement(patience: .max, limit: 0)

    @Test("change no plan, however early they are refined and however little room they have")
    func samePlans() throws {
        for seed in Seeds(partOf: 4_000, of: "refined plans") {
            let instance = try SmallInstance(seed: seed)
            let query = try ResolvedQuery(instance.query, in: instance.graph)
            let expected = try ConditionalPlanner(query, refinement: Self.never).plan()
            for limit in [1, 20, 10_000] {
                let refined = BoundRefinement(patience: Int(seed % 3) + 1, limit: limit)
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
            let refined = BoundRefinement(patience: 1, limit: 10_000)
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
            try ConditionalPlanner(resolved, refinement: BoundRefinement(patience: 1, limit: 100_000)).plan())
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
