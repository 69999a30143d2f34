import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("The label of an arrow")
struct LabelLengthTests {
    private static let long = "A label with so many words that it takes three lines of text on its arrow at least"

    /// The rows of the labels of arrows.
    private static func rowCount(_ segments: [Segment], _ options: GraphDrawing.Options = .init()) throws -> Int {
        let graph = try NavigationGraph(
            name: "A", facts: [Fact("isOpen", .bool)], screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: segments)
        let line = GraphDrawing(graph, options: options).dot().split(separator: "\n").first {
            $0.contains("s0 -> s1 [")
        }
        // A row with several texts has a table of its own, which has a single row.
        return line?.split(separator: "labeltooltip")[0].matches(of: #/</TR><TR>/#).count.advanced(by: 1) ?? 0
    }

    private static func segments(_ count: Int, _ label: String) -> [Segment] {
        (0..<count).map { Segment(from: "A", to: "B", label: "\($0) \(label)", effects: ["isOpen": true]) }
    }

    @Test("has at most six lines, however many segments share the arrow", arguments: [1, 2, 3, 4, 12])
    func limit(count: Int) throws {
        let rows = try Self.rowCount(Self.segments(count, Self.long))
        #expect(rows <= 6 && rows >= 3, "\(rows)")
    }

    @Test("shortens texts before it leaves segments out, and says how many it leaves out")
    func rest() throws {
        let graph = try NavigationGraph(
            name: "A", screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: (0..<12).map { Segment(from: "A", to: "B", label: "go \($0)") })
        let dot = GraphDrawing(graph).dot()
        #expect(dot.contains(">+ 7 more<") && dot.contains(">go 4<") && !dot.contains(">go 5<"))
        #expect(dot.contains("go 11"), "tooltips have all")
    }

    @Test("keeps the segments of a plan")
    func plan() throws {
        let graph = try NavigationGraph(
            name: "A", screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: (0..<12).map { Segment(from: "A", to: "B", label: "go \($0)") })
        let dot = GraphDrawing(graph, options: GraphDrawing.Options(highlight: [11])).dot()
        #expect(dot.contains(">go 11<") && dot.contains(">+ 7 more<"))
    }
}
