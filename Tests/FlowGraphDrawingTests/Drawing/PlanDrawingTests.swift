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
