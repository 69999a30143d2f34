import Foundation
import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphDrawing

struct GraphDrawingTests {
    @Test("goes from top to bottom, and from left to right if many screens would stand side by side")
    func direction() throws {
        let screens = (0..<12).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let chain = (1..<12).map { Segment(from: "S\($0 - 1)", to: "S\($0)") }
        let star = (1..<12).map { Segment(from: "S0", to: "S\($0)") }
        #expect(try GraphDrawing(NavigationGraph(screens: screens, segments: chain)).dot().contains("rankdir=TB"))
        #expect(try GraphDrawing(NavigationGraph(screens: screens, segments: star)).dot().contains("rankdir=LR"))
    }

    @Test(
        "is laid out with less effort the larger the graph, as when every screen leads to the tabs",
        arguments: [(100, [String]()), (150, ["nslimit=1", "mclimit=0.5"]), (400, ["nslimit=1", "mclimit=0.1"])])
    func effort(screenCount: Int, limits: [String]) throws {
        let tabs = 0..<5
        let screens = (0..<screenCount).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (5..<screenCount).flatMap { screen in
            [Segment(from: "S\(max(screen / 4, 4))", to: "S\(screen)")]
                + tabs.map { Segment(from: "S\(screen)", to: "S\($0)", kind: .present) }
        }
        let dot = try GraphDrawing(NavigationGraph(screens: screens, segments: segments)).dot()
        #expect(["nslimit=1", "mclimit=0.5", "mclimit=0.1"].filter { dot.contains("\($0),") } == limits)
        #expect(!dot.contains("splines=line"), "it is no tangle")
    }

    @Test("segments with the same start, end and kind share an arrow; other kinds have their own")
    func mergesParallels() throws {
        let drawing = GraphDrawing(
            try NavigationGraph(
                screens: [GraphScreen("A"), GraphScreen("B")],
                segments: [
                    Segment(from: "A", to: "B", label: "one"), Segment(from: "A", to: "B", kind: .present),
                    Segment(from: "A", to: "B", label: "two", preconditions: ["x": true]), Segment(from: "B", to: "A"),
                ]
            )
        )
        #expect(drawing.arrows.map { $0.entries.map(\.index) } == [[0, 2], [1], [3]])
        #expect(drawing.arrows.map(\.isConditional) == [false, false, false])
    }

    @Test("back segments stand within their screen and have no arrow")
    func backSegments() throws {
        let drawing = GraphDrawing(try SampleApp.shop())
        #expect(drawing.boxes.map { $0.backs.map(\.index) } == [[], [7], [], [6], []])
        #expect(!drawing.arrows.contains { $0.kind == .back })
    }

    @Test("an alias names the screen whose view it shows")
    func aliases() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("Note"), GraphScreen("New note", title: "New", aliasOf: "Note")],
            segments: [Segment(from: "Note", to: "New note")])
        let drawing = GraphDrawing(graph)
        let lines = drawing.dot().split(separator: "\n").filter { $0.contains("view of Note") }
        #expect(lines.count == 1 && lines[0].contains("<B>New</B>") && lines[0].contains("New note\\nview of Note"))
        #expect(drawing.mermaid().contains("New<br/>New note<br/>view of Note"))
    }

    @Test("screens are grouped by module in the order of their first screens")
    func groups() throws {
        let groups = GraphDrawing(try SampleApp.shop()).groups
        #expect(groups.map(\.module) == ["Shop", "Account", nil])
        #expect(groups.map(\.screens) == [[0, 1, 2], [3], [4]])
    }

    @Test("the plan's screens include the one that back leads to")
    func planThroughBack() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B"), GraphScreen("C"), GraphScreen("D")],
            segments: [
                Segment(from: "A", to: "B"), Segment(from: "B", to: "C"), Segment(from: "C", to: nil, kind: .back),
                Segment(from: "B", to: "A", kind: .unwind), Segment(from: "A", to: "D", kind: .replace),
            ]
        )
        #expect(PlanTrace([0, 1, 2], in: graph).screens == [0, 1, 2])
        #expect(PlanTrace([2], in: graph).screens == [2])
        #expect(PlanTrace([3, 4], in: graph).screens == [0, 1, 3])
    }

    @Test("a segment that the plan takes twice has both numbers")
    func planPositions() throws {
        let drawing = GraphDrawing(try SampleApp.shop(), options: .init(highlight: [2, 3, 2]))
        #expect(drawing.arrows.flatMap(\.entries).first { $0.index == 2 }?.planPositions == [1, 3])
    }

    @Test("positions that the graph does not have are passed over")
    func unknownPositions() throws {
        let options = GraphDrawing.Options(highlight: [-1, 99], unreachableScreens: [77], unusableSegments: [-5])
        #expect(GraphDrawing(try SampleApp.shop(), options: options).dot() == GraphDrawing(try SampleApp.shop()).dot())
    }

    @Test("the legend explains only what occurs")
    func legend() throws {
        let plain = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")], segments: [Segment(from: "A", to: "B")])
        #expect(GraphDrawing(plain).legend.isEmpty)
        let start = try NavigationGraph(
            screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: [Segment(from: "A", to: "B", kind: .present, preconditions: ["x": 1])]
        )
        #expect(GraphDrawing(start).legend == [.start, .kind(.present), .conditional])
        #expect(GraphDrawing(start, options: .init(showsLegend: false)).legend.isEmpty)
    }

    @Test("a destructive segment is marked in every format, on arrows and within screens, and explained")
    func destructive() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(from: "A", to: "B"), Segment(from: "A", to: "B", label: "Delete", destructive: true),
                Segment(from: "B", to: nil, label: "Discard", kind: .back, destructive: true),
            ])
        let drawing = GraphDrawing(graph)
        #expect(drawing.legend == [.back, .kind(.push), .destructive] || drawing.legend == [.back, .destructive])
        let dot = drawing.dot()
        #expect(dot.components(separatedBy: "▲ destructive").count == 4, "an arrow, a screen and the legend")
        #expect(dot.contains("class=\"segment push destructive\""))
        #expect(dot.contains("crossed only on request"))
        #expect(drawing.mermaid().components(separatedBy: "▲ destructive").count == 3)
        #expect(drawing.graphML().components(separatedBy: "<data key=\"e_destructive\">true</data>").count == 3)
        #expect(drawing.arrows[0].entries[1].fullText == "destructive\nDelete")
    }

    @Test("the title is the graph's name unless another or none is asked for")
    func title() throws {
        #expect(GraphDrawing(try SampleApp.shop()).title == "Shop")
        #expect(GraphDrawing(try SampleApp.shop(), options: .init(title: "Other")).title == "Other")
        #expect(GraphDrawing(try SampleApp.shop(), options: .init(title: "")).title == nil)
    }
}

struct DrawingGoldenTests {
    private func drawing() throws -> GraphDrawing {
        GraphDrawing(try SampleApp.shop(), options: SampleApp.shopOptions)
    }

    @Test("the shop as DOT")
    func dot() throws { #expect(GoldenFile("drawing-shop.dot").difference(from: try drawing().dot()) == nil) }

    @Test("the shop as Mermaid")
    func mermaid() throws { #expect(GoldenFile("drawing-shop.mmd").difference(from: try drawing().mermaid()) == nil) }

    @Test("the shop as GraphML")
    func graphML() throws {
        #expect(GoldenFile("drawing-shop.graphml").difference(from: try drawing().graphML()) == nil)
    }

    @Test("equal graphs give equal texts")
    func deterministic() throws {
        let first = GraphDrawing(try SampleApp.generated(screenCount: 60))
        let second = GraphDrawing(try SampleApp.generated(screenCount: 60))
        #expect(first.dot() == second.dot())
        #expect(first.mermaid() == second.mermaid())
        #expect(first.graphML() == second.graphML())
    }
}

@Suite(.disabled(if: ProcessInfo.processInfo.environment["FLOWGRAPH_RECORD"] == "1", "would record its own mistakes"))
struct GoldenFileTests {
    @Test("a text that differs is reported with the lines that differ")
    func difference() {
        let report = GoldenFile("drawing-shop.mmd").difference(from: "---\ntitle: \"Other\"\n") ?? ""
        #expect(report.contains("drawing-shop.mmd differs"))
        #expect(report.contains("− 2: title: \"Shop\""))
        #expect(report.contains("+ 2: title: \"Other\""))
    }

    @Test("a missing file is reported with the command to record it")
    func missing() {
        #expect(GoldenFile("no-such-file").difference(from: "")?.contains("record it with FLOWGRAPH_RECORD=1") == true)
    }
}
