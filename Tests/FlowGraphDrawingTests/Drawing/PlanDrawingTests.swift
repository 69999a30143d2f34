import FlowGraphAnalysis
import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("A picture of a plan")
struct PlanDrawingTests {
    private static func chain() throws -> NavigationGraph {
        let screens = (0..<6).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (0..<5).map { Segment(from: "S\($0)", to: "S\($0 + 1)", label: "Next") }
        return try NavigationGraph(
            name: "Chain", screens: screens, segments: segments + [Segment(from: "S2", to: "S2", label: "Stay")])
    }

    @Test("says what is assumed at each segment, on arrows and within boxes")
    func assumptions() throws {
        let options = GraphDrawing.Options(
            highlight: [0, 5, 5], assumptions: [["loggedIn"], [], ["cartCount ≥ 1", "open"]])
        let dot = GraphDrawing(try Self.chain(), options: options).dot()
        #expect(dot.contains(">assuming loggedIn</FONT>"))
        #expect(dot.contains("⟳ Stay, assuming cartCount ≥<") && dot.contains("assuming cartCount ≥ 1 and open"))
        #expect(dot.components(of: "assuming loggedIn") == 3, "the label and both tooltips")
    }

    @Test("alone has the plan, what leads to it and where it leads, with the plan's numbers and marks")
    func onlyPlan() throws {
        let options = GraphDrawing.Options(highlight: [2], unreachableScreens: [4, 5], unusableSegments: [3])
        let drawing = GraphDrawing(onlyPlanOf: try Self.chain(), options: options)
        #expect(drawing.graph.screens.map(\.name) == ["S1", "S2", "S3", "S4"])
        #expect(drawing.title == "Chain\n2 screens left out")
        #expect(drawing.boxes.map(\.isUnreachable) == [false, false, false, true])
        #expect(
            drawing.arrows.filter(\.isOnPlan).map(\.start) == [1]
                && drawing.arrows.filter(\.isUnusable).map(\.start) == [2])
    }

    @Test("alone is the whole picture if there is no plan, or no other screen")
    func whole() throws {
        let graph = try Self.chain()
        #expect(GraphDrawing(onlyPlanOf: graph, options: GraphDrawing.Options()).dot() == GraphDrawing(graph).dot())
        let options = GraphDrawing.Options(highlight: [0, 1, 2, 3, 4])
        #expect(GraphDrawing(onlyPlanOf: graph, options: options).dot() == GraphDrawing(graph, options: options).dot())
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}

@Suite("A picture of a tour")
struct FlowDrawingTests {
    private func options(_ flows: [[Int]]) -> GraphDrawing.Options {
        GraphDrawing.Options(
            flows: flows.enumerated().map { GraphDrawing.Flow($1, words: "flow \($0 + 1) in words") })
    }

    @Test("shows the flows by colour and number, and explains them")
    func golden() throws {
        let drawing = GraphDrawing(try SampleApp.shop(), options: options([[0, 2, 3], [1, 7, 0]]))
        #expect(GoldenFile("drawing-flows.dot").difference(from: drawing.dot()) == nil)
    }

    @Test("gives each segment the numbers of the flows that cross it, each once")
    func numbers() throws {
        let graph = try SampleApp.shop()
        let flows = [[0, 1, 0], [1], [0, 99, -1]].map { GraphDrawing.Flow($0, words: "") }
        #expect(Array(GraphDrawing.flowNumbers(of: graph, flows).prefix(3)) == [[1, 3], [1, 2], []])
    }

    @Test(
        "writes the numbers of flows in few characters",
        arguments: [([3], "3"), ([1, 2], "1, 2"), ([1, 2, 3], "1–3"), ([1, 3, 5, 6, 7, 8], "1, 3, 5–8")])
    func numberWords(numbers: [Int], words: String) {
        #expect(GraphDrawing.words(ofFlows: numbers) == words)
    }

    @Test("explains at most twelve flows, and says how many more there are")
    func manyFlows() throws {
        let drawing = GraphDrawing(try SampleApp.shop(), options: options((0..<14).map { [$0 % 3] }))
        let meanings = drawing.legend.map(\.meaning)
        #expect(meanings.contains("flow 12 in words") && !meanings.contains("flow 13 in words"))
        #expect(meanings.suffix(2) == ["and 2 more flows, by their numbers", "no flow crosses it"])
    }

    @Test("draws an arrow in the colours of at most three flows")
    func colours() throws {
        let dot = GraphDrawing(try SampleApp.shop(), options: options([[0], [0], [0], [0]])).dot()
        #expect(dot.contains("color=\"#0072B2:#B84A00:#007A5A\""))
        #expect(dot.contains("<B>1–4\u{A0}\u{A0}</B>"))
    }

    @Test("has the flows on the boxes' arrows, too, if screens are folded")
    func folded() throws {
        let graph = try SampleApp.generated(screenCount: 200)
        let whole = GraphDrawing(folding: graph, options: options([Array(graph.segments.indices)]))
        #expect(whole.folding != nil)
        #expect(whole.arrows.allSatisfy { $0.flows == [1] })
    }
}

@Suite("A picture's tooltips")
struct ReasonTests {
    private static func graph() throws -> NavigationGraph {
        try NavigationGraph(
            name: "App", facts: [Fact("isOpen", .bool)],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Vault"), GraphScreen("Attic")],
            segments: [
                Segment(from: "Home", to: "Vault", label: "Open", preconditions: ["isOpen": true]),
                Segment(from: "Attic", to: "Home", label: "Down"),
            ])
    }

    private static func options() throws -> GraphDrawing.Options {
        let report = try graph().check(ReachabilityQuery(given: ["isOpen": false]))
        return GraphDrawing.Options(
            unreachableScreens: report.reachability.unreachableScreens,
            unusableSegments: report.reachability.deadSegments, reasons: GraphDrawing.Reasons(report))
    }

    @Test("say why a screen is unreachable and a segment unusable, as the check does")
    func reasons() throws {
        let report = try Self.graph().check(ReachabilityQuery(given: ["isOpen": false]))
        let messages = report.findings.filter { ["unreachable-screen", "dead-segment"].contains($0.rule) }.map(
            \.message)
        #expect(messages.count >= 3)
        let dot = GraphDrawing(try Self.graph(), options: try Self.options()).dot()
        for message in messages { #expect(dot.contains(": \(message)"), "\(message)") }
        #expect(dot.contains("unreachable: no segment leads to Attic; add one"))
    }

    @Test("have no reason for what is not marked")
    func unmarked() throws {
        var options = try Self.options()
        (options.unreachableScreens, options.unusableSegments) = ([], [])
        let dot = GraphDrawing(try Self.graph(), options: options).dot()
        #expect(!dot.contains("no segment leads to Attic"))
    }

    @Test("keep the reasons if screens are left out or stand for several")
    func positions() throws {
        let reasons = GraphDrawing.Reasons(screens: [1: "a", 2: "b"], segments: [3: "c", 4: "d"])
        let moved = reasons.by(screens: [[0], [2, 1]], segments: [[4], [3, 5]])
        #expect(moved == GraphDrawing.Reasons(screens: [1: "b"], segments: [0: "d"]))
    }
}

@Suite("The thumbnails of a drawing")
struct ThumbnailOptionTests {
    private static func thumbnail(_ name: String) -> GraphDrawing.Thumbnail {
        GraphDrawing.Thumbnail(path: "\(name).png", png: [1], width: 20, height: 0)
    }

    private static func files(_ drawing: GraphDrawing) -> [String] {
        drawing.boxes.map { $0.thumbnail?.path ?? "-" }
    }

    @Test("have a row as high as they are, and at least a point")
    func size() throws {
        let graph = try NavigationGraph(name: "A", screens: [GraphScreen("Home")], segments: [])
        let drawing = GraphDrawing(graph, options: GraphDrawing.Options(thumbnails: [0: Self.thumbnail("home")]))
        #expect(drawing.dot().contains("WIDTH=\"22\" HEIGHT=\"3\"><IMG SRC=\"home.png\" SCALE=\"BOTH\"/></TD>"))
        let layout = DOTLayout(isSideways: false)
        let room = drawing.dot(layout, thumbnails: .room)
        #expect(room.contains("WIDTH=\"22\" HEIGHT=\"3\"></TD>") && !room.contains("<IMG"))
        #expect(drawing.dot(layout, thumbnails: .folder("/a")).contains("<IMG SRC=\"/a/s0.png\""))
    }

    @Test("stay with their screens if screens are left out")
    func plan() throws {
        let screens = (0..<5).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (0..<4).map { Segment(from: "S\($0)", to: "S\($0 + 1)") }
        let graph = try NavigationGraph(name: "Chain", screens: screens, segments: segments)
        let thumbnails = [0: Self.thumbnail("s0"), 3: Self.thumbnail("s3"), 9: Self.thumbnail("nobody")]
        let options = GraphDrawing.Options(highlight: [2], thumbnails: thumbnails)
        #expect(Self.files(GraphDrawing(onlyPlanOf: graph, options: options)) == ["-", "-", "s3.png", "-"])
        #expect(Self.files(GraphDrawing(graph, options: options)) == ["s0.png", "-", "-", "s3.png", "-"])
    }

    @Test("of screens in one box are that of the screen that it is named after, or of the first that has one")
    func folded() throws {
        let graph = try SampleApp.generated(screenCount: 200)
        let all = Dictionary(uniqueKeysWithValues: graph.screens.indices.map { ($0, Self.thumbnail("\($0)")) })
        let drawing = GraphDrawing(folding: graph, options: GraphDrawing.Options(thumbnails: all), boxLimit: 40)
        #expect(drawing.boxes.count == 40 || drawing.folding != nil)
        for (box, file) in zip(drawing.boxes, Self.files(drawing)) {
            let name = drawing.graph.screens[box.index].name
            #expect(file == graph.index(ofScreen: name).map { "\($0).png" } ?? file)
        }
        #expect(!Self.files(drawing).contains("-"))
    }
}
