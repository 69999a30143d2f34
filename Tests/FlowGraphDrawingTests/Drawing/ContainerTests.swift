import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

struct ContainerTests {
    private static let screens = [
        GraphScreen("Start", isStart: true), GraphScreen("DfZ-4Z-eei"), GraphScreen("Feed"), GraphScreen("Post"),
    ]

    /// The segments of a container and its content, in both directions.
    private static func containment(_ container: String, _ content: String, label: String? = nil) -> [Segment] {
        [
            Segment(from: container, to: content, label: label, kind: .replace, cost: 0.1),
            Segment(from: content, to: container, kind: .replace, cost: 0.1, tags: [Segment.impliedTag]),
        ]
    }

    private static func graph(_ containments: [Segment]) throws -> NavigationGraph {
        try NavigationGraph(
            screens: screens,
            segments: [Segment(from: "Start", to: "DfZ-4Z-eei", label: "Open")] + containments
                + [Segment(from: "Feed", to: "Post", label: "Read")])
    }

    @Test("a container of one screen is a part of it, which keeps its name, and has its arrows")
    func merged() throws {
        let graph = try Self.graph(Self.containment("DfZ-4Z-eei", "Feed"))
        let drawing = GraphDrawing(mergingContainersOf: graph)
        #expect(drawing.graph.screens.map(\.name) == ["Start", "Feed", "Post"])
        #expect(drawing.graph.segments.map { "\($0.start) > \($0.end ?? "")" } == ["Start > Feed", "Feed > Post"])
        #expect(drawing.dot().contains("Feed\\nin DfZ-4Z-eei"), "the tooltip names the container")
        #expect(!drawing.dot().contains("<B>DfZ"))
    }

    @Test("a start screen that is a container makes its content the start")
    func start() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("Navigation", isStart: true), GraphScreen("Home")],
            segments: Self.containment("Navigation", "Home"))
        let drawing = GraphDrawing(mergingContainersOf: graph)
        #expect(drawing.graph.screens.map(\.name) == ["Home"] && drawing.boxes[0].isStart)
    }

    @Test("containers of several screens, and those whose content is opened by an action, stay")
    func apart() throws {
        let tabs = Self.containment("DfZ-4Z-eei", "Feed") + Self.containment("DfZ-4Z-eei", "Post")
        for containments in [tabs, Self.containment("DfZ-4Z-eei", "Feed", label: "Show feed"), []] {
            let graph = try Self.graph(containments)
            #expect(GraphDrawing(mergingContainersOf: graph).dot() == GraphDrawing(graph).dot())
        }
    }

    @Test("back segments of a container and its content with equal words have one line, and all are in the tooltip")
    func backs() throws {
        let backs = ["Feed", "DfZ-4Z-eei"].map { Segment(from: $0, to: nil, label: "Back", kind: .back) }
        let other = Segment(from: "Feed", to: nil, label: "Close", kind: .back)
        let graph = try Self.graph(Self.containment("DfZ-4Z-eei", "Feed") + backs + [other])
        let dot = GraphDrawing(mergingContainersOf: graph).dot()
        func count(_ text: String) -> Int { dot.components(separatedBy: text).count - 1 }
        #expect(count("↩ back: Back") == 1)
        #expect(count("↩ back: Close") == 1)
        #expect(count("\\nback: Back") == 2)
    }

    @Test("a plan through a container keeps it, and marks keep their places")
    func options() throws {
        let graph = try Self.graph(Self.containment("DfZ-4Z-eei", "Feed"))
        let plan = GraphDrawing(mergingContainersOf: graph, options: GraphDrawing.Options(highlight: [0, 1, 3]))
        #expect(plan.boxes.count == 4)
        let marked = GraphDrawing(
            mergingContainersOf: graph,
            options: GraphDrawing.Options(highlight: [3], unreachableScreens: [1, 2], unusableSegments: [0]))
        #expect(marked.boxes.map(\.isUnreachable) == [false, true, false])
        #expect(marked.arrows.map(\.isUnusable) == [true, false] && marked.arrows.map(\.isOnPlan) == [false, true])
    }
}
