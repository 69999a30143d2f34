import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("A folded drawing")
struct FoldingTests {
    /// A tree in which each screen leads to four others, and each back to the first, without modules.
    private static func tree(_ count: Int, module: (Int) -> String? = { _ in nil }) throws -> NavigationGraph {
        let screens = (0..<count).map { GraphScreen("S\($0)", module: module($0), isStart: $0 == 0) }
        let down = (1..<count).map { Segment(from: "S\(($0 - 1) / 4)", to: "S\($0)", label: "Open \($0)") }
        let home = (1..<count).map { Segment(from: "S\($0)", to: "S0", kind: .root) }
        return try NavigationGraph(name: "Tree", screens: screens, segments: down + home)
    }

    @Test("has no more boxes than the limit, in which every screen is once")
    func everyScreenOnce() throws {
        let graph = try Self.tree(1000)
        for limit in [10, 40, 80] {
            let folded = try #require(FoldedGraph(graph, boxLimit: limit, plan: []))
            #expect(folded.screens.count <= limit)
            #expect(folded.screens.joined().sorted() == Array(0..<1000))
        }
    }

    @Test("shows the numbers of screens and segments of boxes and arrows, and in the heading those left out")
    func words() throws {
        let drawing = GraphDrawing(folding: try Self.tree(85), boxLimit: 9)
        #expect(drawing.title == "Tree\n85 screens folded into 9 boxes\n16 segments between them left out")
        #expect(drawing.graph.screens.map(\.name) == ["S0", "S1", "S5", "S6", "S7", "S8", "S2", "S3", "S4"])
        #expect(
            drawing.boxes.map { $0.foldedNote ?? "" } == [
                "", "", "and 4 more screens", "and 4 more screens", "and 4 more screens", "and 4 more screens",
                "and 20 more screens", "and 20 more screens", "and 20 more screens",
            ])
        let arrows = drawing.arrows.map { arrow in
            "\(drawing.graph.screens[arrow.start].name) \(drawing.graph.screens[arrow.end].name)"
                + " \(arrow.entries.map { $0.caption ?? "" }.joined())"
        }
        #expect(arrows.contains("S2 S0 21 segments") && arrows.contains("S0 S1 Open 1"))
        #expect(
            GraphDrawing.Folding(screenCount: 2000, boxCount: 80, leftOutSegmentCount: 1).words
                == "2000 screens folded into 80 boxes, 1 segment between them left out")
    }

    @Test("leaves the screens of the plan and the start by themselves, and the plan's segments as they are")
    func plan() throws {
        let graph = try Self.tree(400)
        let plan = try graph.plan(PlanQuery(from: "S0", to: "S399"))
        let drawing = GraphDrawing(folding: graph, options: .init(highlight: plan.segments.map(\.index)), boxLimit: 12)
        let onPlan = drawing.boxes.filter(\.isOnPlan)
        #expect(
            onPlan.map { drawing.graph.screens[$0.index].name } == plan.screens && onPlan.allSatisfy { !$0.isFolded })
        #expect(
            drawing.arrows.filter(\.isOnPlan).map { $0.entries.flatMap(\.planPositions) } == [[1], [2], [3], [4], [5]])
    }

    @Test("has a box for each module but that of the start, renamed if a screen has its name")
    func modules() throws {
        let graph = try Self.tree(300) { ["Profile", "S1", "Shop"][$0 % 3] }
        let drawing = GraphDrawing(folding: graph, boxLimit: 6)
        #expect(drawing.graph.screens.map(\.name) == ["S0", "S3", "95 further screens", "S1 (2)", "Shop"])
    }

    @Test("counts a part as impossible only if all of it is")
    func marks() throws {
        let graph = try Self.tree(85)
        let options = GraphDrawing.Options(unreachableScreens: [5, 21, 22, 23, 24, 6])
        let drawing = GraphDrawing(folding: graph, options: options, boxLimit: 9)
        #expect(drawing.boxes.filter(\.isUnreachable).map { drawing.graph.screens[$0.index].name } == ["S5"])
    }

    @Test("of a graph no larger than the limit is the whole drawing")
    func small() throws {
        let graph = try Self.tree(20)
        #expect(GraphDrawing(folding: graph).dot() == GraphDrawing(graph).dot())
        #expect(GraphDrawing(folding: graph).folding == nil && !graph.isTooLargeToLayOut)
    }

    @Test("is for graphs with very many screens, or very many arrows to screens to which most lead")
    func tooLarge() throws {
        #expect(try !Self.tree(1_500).isTooLargeToLayOut)
        #expect(try Self.tree(1_501).isTooLargeToLayOut)
        #expect(try !Self.tabs(4, on: 375).isTooLargeToLayOut)
        #expect(try Self.tabs(4, on: 376).isTooLargeToLayOut)
        // As many arrows, but to screens to which few lead.
        #expect(try !Self.tabs(4, on: 1_500, every: 3).isTooLargeToLayOut)
    }

    @Test("is for graphs with very many arrows, however many segments each stands for")
    func tangles() throws {
        func graph(_ arrowCount: Int, segmentsOfEach: Int) throws -> NavigationGraph {
            let screens = (0..<300).map { GraphScreen("S\($0)", isStart: $0 == 0) }
            let segments = (0..<arrowCount).flatMap { arrow in
                let (start, distance) = (arrow % 300, 1 + arrow / 300)
                return (0..<segmentsOfEach).map {
                    Segment(from: "S\(start)", to: "S\((start + distance) % 300)", label: "\($0)")
                }
            }
            return try NavigationGraph(screens: screens, segments: segments)
        }
        #expect(try !graph(8_000, segmentsOfEach: 1).isTooLargeToLayOut)
        #expect(try graph(8_001, segmentsOfEach: 1).isTooLargeToLayOut)
        #expect(try !graph(4_000, segmentsOfEach: 3).isTooLargeToLayOut)
        let folding = try #require(GraphDrawing(folding: graph(8_001, segmentsOfEach: 1)).folding)
        #expect(folding.screenCount == 300 && folding.boxCount <= GraphDrawing.defaultBoxLimit)
    }

    @Test("leaves modules together if a picture of all is requested, unless there are very many screens")
    func modulesOfTangles() throws {
        func text(screenCount: Int) throws -> String {
            let screens = (0..<screenCount).map { GraphScreen("S\($0)", module: "M\($0 % 2)", isStart: $0 == 0) }
            let segments = (0..<screenCount).flatMap { screen in
                [Segment(from: "S\(screen)", to: "S\(min(screen + 1, screenCount - 1))")]
                    + (0..<4).map { Segment(from: "S\(screen)", to: "S\($0)") }
            }
            let graph = try NavigationGraph(screens: screens, segments: segments)
            #expect(graph.isTooLargeToLayOut)
            return GraphDrawing(graph).dot()
        }
        let tangle = try text(screenCount: 400)
        #expect(tangle.contains("splines=line") && tangle.contains("subgraph cluster"))
        #expect(try !text(screenCount: 1_501).contains("subgraph cluster"))
    }

    @Test("counts the containers that screens are drawn with")
    func containers() throws {
        let graph = try Self.tree(85)
        let sizes = graph.screens.indices.map { $0 == 84 ? 3 : 1 }
        let alone = try #require(FoldedGraph(graph, boxLimit: 9, plan: []))
        let together = try #require(FoldedGraph(graph, boxLimit: 9, plan: [], sizes: sizes))
        #expect(alone.notes.last == "and 20 more screens" && together.notes.last == "and 22 more screens")
        #expect(alone.notes.dropLast() == together.notes.dropLast())
    }

    @Test("is laid out with little effort if a picture of all of very many screens is requested")
    func effort() throws {
        let effort = "nslimit=0.1, nslimit1=0.1, mclimit=0.01, splines=line"
        #expect(try GraphDrawing(Self.tree(1_501)).dot().contains(effort))
        #expect(try !GraphDrawing(Self.tree(1_500)).dot().contains(effort))
    }

    /// Screens that lead to some of them each, or only every so many do, twice over.
    private static func tabs(_ tabCount: Int, on screenCount: Int, every step: Int = 1) throws -> NavigationGraph {
        let segments = stride(from: 0, to: screenCount, by: step).flatMap { screen in
            (0..<2 * tabCount).map { Segment(from: "S\(screen)", to: "S\($0 / 2)") }
        }
        return try NavigationGraph(screens: (0..<screenCount).map { GraphScreen("S\($0)") }, segments: segments)
    }

    @Test("equals its golden file")
    func golden() throws {
        let graph = try Self.tree(200) { $0 == 0 ? nil : ["Shop", "Account"][$0 % 2] }
        let plan = try graph.plan(PlanQuery(from: "S0", to: "S60"))
        let options = GraphDrawing.Options(
            highlight: plan.segments.map(\.index), unreachableScreens: [4, 5, 199], unusableSegments: Array(100..<120))
        let drawing = GraphDrawing(folding: graph, options: options, boxLimit: 14)
        #expect(GoldenFile("drawing-folded.dot").difference(from: drawing.dot()) == nil)
    }

    @Test("has every screen once, and the same text each time, in random graphs")
    func random() throws {
        for seed in Seeds(partOf: 300) {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 2...60, using: &random)
            let modules = Int.random(in: 1...8, using: &random)
            let screens = (0..<count).map { index in
                GraphScreen(
                    "S\(index)", module: Bool.random(using: &random) ? "M\(index % modules)" : nil,
                    isStart: index == 0 && seed % 3 != 0)
            }
            let segments = (0..<Int.random(in: 0...120, using: &random)).map { _ in
                let isBack = Int.random(in: 0..<8, using: &random) == 0
                return Segment(
                    from: "S\(Int.random(in: 0..<count, using: &random))",
                    to: isBack ? nil : "S\(Int.random(in: 0..<count, using: &random))", kind: isBack ? .back : .push,
                    preconditions: Bool.random(using: &random) ? ["open": true] : [:],
                    effects: Bool.random(using: &random) ? ["open": .forget] : [:])
            }
            let graph = try NavigationGraph(screens: screens, segments: segments)
            let limit = Int.random(in: 1...20, using: &random)
            let plan = segments.indices.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }
            let folded = try #require(FoldedGraph(graph, boxLimit: limit, plan: plan), "FLOWGRAPH_SEED=\(seed)")
            #expect(folded.screens.joined().sorted() == Array(0..<count), "FLOWGRAPH_SEED=\(seed)")
            #expect(folded.segments.joined().allSatisfy(graph.segments.indices.contains), "FLOWGRAPH_SEED=\(seed)")
            let options = GraphDrawing.Options(highlight: plan)
            let text = GraphDrawing(folding: graph, options: options, boxLimit: limit).dot()
            #expect(text == GraphDrawing(folding: graph, options: options, boxLimit: limit).dot())
        }
    }
}
