import FlowGraph
import TestSupport
import Testing

@Suite("Writing and reading again")
struct RoundTripTests {
    @Test("gives the same graph and the same text")
    func randomGraphs() throws {
        var rewritten = 0
        for seed in Seeds(partOf: 1_000) {
            let graph = try RandomGraph.graph(seed: seed)
            let text = graph.json()
            let again = try NavigationGraph(json: text)
            #expect(again.json().utf8.elementsEqual(text.utf8), "FLOWGRAPH_SEED=\(seed)\n\(text)")
            if graph == again { continue }
            rewritten += 1
            expectSameMeaning(graph, again, "FLOWGRAPH_SEED=\(seed)\n\(text)")
        }
        #expect(
            rewritten > Seeds.part(of: 20) && rewritten < Seeds.part(of: 500),
            "graphs with an equality that the format writes otherwise")
    }

    /// Expects graphs to differ in nothing but equalities that are written as lists, and in the declarations these need.
    private func expectSameMeaning(_ graph: NavigationGraph, _ again: NavigationGraph, _ comment: Comment) {
        #expect(again.name == graph.name && again.screens == graph.screens, comment)
        let domains = Dictionary(uniqueKeysWithValues: graph.facts.map { ($0.name, $0.domain) })
        #expect(domains == Dictionary(uniqueKeysWithValues: again.facts.map { ($0.name, $0.domain) }), comment)
        #expect(again.segments.count == graph.segments.count, comment)
        for (old, new) in zip(graph.segments, again.segments) {
            var same = new
            same.preconditions = old.preconditions
            #expect(same == old, comment)
            #expect(old.preconditions.map(\.fact) == new.preconditions.map(\.fact), comment)
            for (before, after) in zip(old.preconditions, new.preconditions) where before.value != after.value {
                #expect(before.value.equals != nil && after.value.equals == nil, comment)
                let values = domains[before.fact]?.values ?? []
                #expect(values.filter(before.value.holds) == values.filter(after.value.holds), comment)
            }
        }
    }

    @Test("keeps every nasty text byte for byte")
    func nastyTexts() throws {
        let texts = NastyText.samples
        let graph = try NavigationGraph(
            screens: texts.enumerated().map { GraphScreen("\($0) \($1)", title: $1) }, segments: [])
        let again = try NavigationGraph(json: graph.json())
        for (text, screen) in zip(texts, again.screens) {
            #expect(try #require(screen.title).utf8.elementsEqual(text.utf8))
        }
    }
}
