import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("Containers of several screens in pictures")
struct TabBarTests {
    private static let tabs = ["Chats", "Contacts", "Feeds"]

    /// The segments that an importer makes of a container, in both directions.
    private static func containment(of content: String, back: Segment? = nil) -> [Segment] {
        [
            Segment(from: "Bar", to: content, kind: .replace, cost: 0.1),
            back
                ?? Segment(from: content, to: "Bar", label: "Tab bar", kind: .replace, tags: [Segment.impliedTag]),
        ]
    }

    private static func graph(_ segments: [Segment]) throws -> NavigationGraph {
        try NavigationGraph(
            screens: [GraphScreen("Bar", isStart: true)] + tabs.map { GraphScreen($0) } + [GraphScreen("Chat")],
            segments: segments + [Segment(from: "Chats", to: "Chat")])
    }

    private static func bars(_ drawing: GraphDrawing) -> [String] {
        drawing.arrows.filter { $0.tabs != nil }.map { drawing.graph.screens[$0.end].name }
    }

    @Test("are drawn with an arrow of two heads to each screen, of which the first has the name")
    func bar() throws {
        let drawing = GraphDrawing(try Self.graph(Self.tabs.flatMap { Self.containment(of: $0) }))
        #expect(Self.bars(drawing) == Self.tabs)
        #expect(drawing.arrows.count == 4)
        #expect(drawing.arrows.compactMap { $0.tabs?.caption } == ["Tab bar"])
        #expect(drawing.legend.contains(.tabs) && !drawing.legend.contains(.kind(.replace)))
        #expect(drawing.mermaid().contains("s0 <-->|\"Tab bar\"| s1"))
        #expect(drawing.drawnSegments.map(\.index) == Array(0..<7))
    }

    @Test("a container of one screen has an arrow for each direction")
    func single() throws {
        #expect(Self.bars(GraphDrawing(try Self.graph(Self.containment(of: "Chats")))).isEmpty)
    }

    @Test("a segment that differs has its own arrow, as has the one back")
    func different() throws {
        let all = Self.tabs.flatMap { Self.containment(of: $0) }
        var segments = all
        segments[0].preconditions = ["loggedIn": true]
        #expect(Self.bars(GraphDrawing(try Self.graph(segments))) == ["Contacts", "Feeds"])
        let graph = try Self.graph(all)
        for options in [GraphDrawing.Options(highlight: [0]), GraphDrawing.Options(unusableSegments: [1])] {
            #expect(Self.bars(GraphDrawing(graph, options: options)) == ["Contacts", "Feeds"])
        }
    }

    @Test("a screen that leads back by an action of a user is not one of several side by side")
    func action() throws {
        let back = Segment(from: "Chats", to: "Bar", label: "Close", kind: .replace)
        let segments =
            Self.containment(of: "Chats", back: back) + Self.tabs.dropFirst().flatMap { Self.containment(of: $0) }
        #expect(Self.bars(GraphDrawing(try Self.graph(segments))) == ["Contacts", "Feeds"])
    }
}
