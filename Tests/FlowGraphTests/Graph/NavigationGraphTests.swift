import FlowGraph
import Testing

@Suite("A navigation graph")
struct NavigationGraphTests {
    private static var shop: NavigationGraph {
        get throws {
            try NavigationGraph(
                name: "Shop", facts: [Fact("count", .range(0...3))],
                screens: [
                    GraphScreen("Home", isStart: true), GraphScreen("Login"), GraphScreen("Deep link", isStart: true),
                ],
                segments: [
                    Segment(from: "Home", to: "Login"), Segment(from: "Login", to: nil, kind: .back),
                    Segment(from: "Home", to: "Home", effects: ["count": .add(1)]),
                    Segment(from: "Login", to: "Home", kind: .root),
                    Segment(from: "Home", to: "Login", kind: .present),
                ])
        }
    }

    @Test("finds screens by their names, however they are composed")
    func screens() throws {
        let graph = try Self.shop
        #expect(graph.index(ofScreen: "Login") == 1)
        #expect(graph.index(ofScreen: "login") == nil)
        #expect(graph.startScreens == [0, 2])
        #expect(try NavigationGraph(screens: [GraphScreen("é")], segments: []).index(ofScreen: "e\u{301}") == 0)
    }

    @Test("finds the segments of a screen in their order; back segments lead to none in particular")
    func segments() throws {
        let graph = try Self.shop
        #expect(graph.segments(from: 0) == [0, 2, 4])
        #expect(graph.segments(from: 1) == [1, 3])
        #expect(graph.segments(from: 2) == [])
        #expect(graph.segments(to: 0) == [2, 3])
        #expect(graph.segments(to: 1) == [0, 4])
        #expect(graph.segments(to: 2) == [])
    }

    @Test("gives undeclared facts the values that segments mention, in the order of their first use")
    func inferredFacts() throws {
        let graph = try NavigationGraph(
            facts: [Fact("declared", .bool)], screens: [GraphScreen("A")],
            segments: [
                Segment(from: "A", to: "A", preconditions: ["tier": .in(["gold", "none"]), "flag": true]),
                Segment(
                    from: "A", to: "A", preconditions: ["tier": .not("none"), "n": Condition.atLeast(2).and(.not(5))],
                    effects: ["tier": "basic", "declared": false, "n": .forget]),
            ])
        #expect(graph.declaredFacts == [Fact("declared", .bool)])
        #expect(
            graph.facts == [
                Fact("declared", .bool), Fact("tier", .values(["gold", "none", "basic"])),
                Fact("flag", .values([true, false])), Fact("n", .values([5, 2])),
            ])
    }

    @Test("equals another that was declared alike")
    func equality() throws {
        let graph = try Self.shop
        #expect(try Self.shop == graph)
        #expect(try Self.shop.hashValue == graph.hashValue)
        let others = [
            try NavigationGraph(facts: graph.declaredFacts, screens: graph.screens, segments: graph.segments),
            try NavigationGraph(
                name: "Shop", facts: graph.declaredFacts + [Fact("x", .bool)], screens: graph.screens,
                segments: graph.segments),
            try NavigationGraph(
                name: "Shop", facts: graph.declaredFacts, screens: graph.screens + [GraphScreen("X")],
                segments: graph.segments),
            try NavigationGraph(
                name: "Shop", facts: graph.declaredFacts, screens: graph.screens, segments: graph.segments.reversed()),
        ]
        #expect(!others.contains(graph))
    }

    @Test("has screens with a name to show")
    func displayNames() {
        #expect(GraphScreen("Login").displayName == "Login")
        #expect(GraphScreen("Login", title: "Log in").displayName == "Log in")
    }

    @Test("has kinds of which two depend on the stack")
    func kinds() {
        #expect(SegmentKind.allCases.filter(\.dependsOnStack) == [.unwind, .back])
    }
}
