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
        #expect(!dot.contains("replaces the screen (replace)"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
