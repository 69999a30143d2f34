import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("Groups of tabs in pictures")
struct TabChainTests {
    private static let tabs = ["General", "Users", "Backups", "Logs"]

    /// Settings with tabs, any of which leads to any other, and a screen that one of them opens.
    private static func graph(
        leavingOut isLeftOut: (_ start: String, _ end: String) -> Bool = { _, _ in false },
        preconditions: (_ start: String, _ end: String) -> Preconditions = { _, _ in [:] }
    ) throws -> NavigationGraph {
        let segments = tabs.flatMap { start in
            tabs.filter { $0 != start && !isLeftOut(start, $0) }.map { end in
                Segment(
                    from: start, to: end, kind: .replace, preconditions: preconditions(start, end),
                    tags: ["often", Segment.tabsTagPrefix + "Settings"])
            }
        }
        return try NavigationGraph(
            screens: tabs.map { GraphScreen($0, isStart: $0 == "General") } + [GraphScreen("User")],
            segments: segments + [Segment(from: "Users", to: "User")])
    }

    private static func chain(_ drawing: GraphDrawing) -> [String] {
        let names = drawing.graph.screens.map(\.name)
        return drawing.arrows.filter { $0.tabs != nil }.map { "\(names[$0.start]) \(names[$0.end])" }
    }

    @Test("a group is drawn once, as a chain of its tabs")
    func chain() throws {
        let drawing = GraphDrawing(try Self.graph())
        #expect(Self.chain(drawing) == ["General Users", "Users Backups", "Backups Logs"])
        #expect(drawing.arrows.count == 4)
        #expect(drawing.arrows.compactMap { $0.tabs?.caption } == ["Settings"])
        #expect(
            drawing.mermaid().split(separator: "\n").filter { $0.contains("<-->") }.map { $0.drop { $0 == " " } } == [
                "s0 <-->|\"Settings\"| s1", "s1 <--> s2", "s2 <--> s3",
            ])
    }

    @Test("every segment stands on one arrow, so that nothing is lost if all of them are written")
    func entries() throws {
        let graph = try Self.graph()
        let drawing = GraphDrawing(graph)
        #expect(drawing.arrows.flatMap(\.entries).map(\.index).sorted() == Array(graph.segments.indices))
        #expect(drawing.graphML().components(of: "<edge ") == graph.segments.count)
        #expect(drawing.graphML().components(of: "tabs:Settings") == graph.segments.count - 1)
        #expect(drawing.drawnSegments.map(\.index) == Array(graph.segments.indices))
    }

    @Test("the group survives the model file")
    func roundTrip() throws {
        let graph = try Self.graph()
        let read = try NavigationGraph(json: graph.json())
        #expect(read.segments.map(\.tabGroup) == graph.segments.map(\.tabGroup))
        #expect(GraphDrawing(read).dot() == GraphDrawing(graph).dot())
    }

    @Test("a segment with a condition, on the plan or dead stands beside the chain")
    func peculiarities() throws {
        let conditional = try Self.graph(preconditions: { $0 == "General" && $1 == "Logs" ? ["isAdmin": true] : [:] })
        #expect(Self.chain(GraphDrawing(conditional)).count == 3)
        #expect(GraphDrawing(conditional).arrows.filter(\.isConditional).count == 1)
        let graph = try Self.graph()
        let plan = GraphDrawing(graph, options: GraphDrawing.Options(highlight: [2]))
        #expect(plan.arrows.filter { $0.isOnPlan && $0.tabs == nil }.map(\.end) == [3])
        let dead = GraphDrawing(graph, options: GraphDrawing.Options(unusableSegments: [0]))
        #expect(dead.arrows.filter { $0.isUnusable && $0.tabs == nil }.count == 1)
        #expect(Self.chain(dead).count == 3)
    }

    @Test("a group in which some tab does not lead to some other is drawn segment by segment")
    func incomplete() throws {
        let drawing = GraphDrawing(try Self.graph(leavingOut: { $0 == "Logs" && $1 == "General" }))
        #expect(Self.chain(drawing).isEmpty)
        #expect(drawing.arrows.count == 12)
    }

    @Test("the legend and the tooltip say what a chain means")
    func words() throws {
        let dot = GraphDrawing(try Self.graph()).dot()
        #expect(dot.contains("tabs: any leads to any other"))
        #expect(dot.contains("class=\"segment replace tabs\""))
        #expect(!dot.contains("takes the place of (replace)"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
