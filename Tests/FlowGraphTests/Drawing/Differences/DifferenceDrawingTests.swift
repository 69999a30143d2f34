import Testing

@testable import FlowGraph

@Suite("A picture of two versions")
struct DifferenceDrawingTests {
    private func picture(from old: NavigationGraph, to new: NavigationGraph) throws -> String {
        GraphDrawing(try new.comparison(withOlder: old)).dot()
    }

    @Test("marks an unreachable screen whether that is new or not, and no removed one")
    func unreachable() throws {
        func graph(_ screens: [String], _ ends: [String]) throws -> NavigationGraph {
            try NavigationGraph(
                screens: screens.map { GraphScreen($0, isStart: $0 == "Home") },
                segments: ends.map { Segment(from: "Home", to: $0) })
        }
        let old = try graph(["Home", "Attic", "Cellar", "Hall", "Ruin"], ["Cellar", "Hall"])
        let text = try picture(from: old, to: graph(["Home", "Attic", "Cellar", "Hall"], ["Hall"]))
        let marked = text.split(separator: "\n").filter {
            $0.contains("<B>⚠ unreachable</B>") && !$0.contains("graph [")
        }
        #expect(marked.count == 2)
        for name in ["Attic", "Cellar"] { #expect(marked.contains { $0.contains("<B>\(name)</B>") }) }
    }

    /// A graph that declares some facts.
    private func graph(facts: [Fact]) throws -> NavigationGraph {
        try NavigationGraph(facts: facts, screens: [GraphScreen("Home", isStart: true)], segments: [])
    }

    @Test("shows which facts came, went and have other values")
    func facts() throws {
        let old = try graph(facts: [Fact("count", .range(0...5)), Fact("tier", .values(["gold", "none"]))])
        let new = try graph(facts: [Fact("count", .range(0...3)), Fact("loggedIn", .bool)])
        let text = try picture(from: old, to: new)
        #expect(text.contains("<B>~ count: 0…5 → 0…3</B>"))
        #expect(text.contains("<B>+ loggedIn: false, true</B>"))
        #expect(text.contains("<B>− tier: &quot;gold&quot;, &quot;none&quot;</B>"))
        for word in ["+ added", "− removed", "~ changed"] { #expect(text.contains(word), "the legend has its sign") }
    }

    @Test("shows no more than twelve facts and the number of the others")
    func manyFacts() throws {
        let facts = (10..<25).map { Fact("fact\($0)", .bool) }
        let text = try picture(from: graph(facts: []), to: graph(facts: facts))
        #expect(text.contains("fact21: false, true") && !text.contains("fact22: "))
        #expect(text.contains("<B>and 3 more</B>"))
    }
}
