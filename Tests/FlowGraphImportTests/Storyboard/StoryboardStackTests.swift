import FlowGraph
import FlowGraphImport
import Testing

@Suite struct StoryboardStackTests {
    private static let root = "relationship=\"rootViewController\""
    private static let tab = "relationship=\"viewControllers\""

    private func scene(_ id: String, _ segues: (kind: String, end: String, attributes: String)...) -> String {
        let inner = segues.map { StoryboardText.segue($0.kind, to: $0.end, $0.attributes) }.joined()
        return StoryboardText.scene(id, "", inner)
    }

    /// A navigation controller that shows `List`, which shows `Item`.
    private var list: [String] {
        [
            scene("Navigation", ("relationship", "List", Self.root)), scene("List", ("show", "Item", "")),
            scene("Item", ("push", "Item", "")),
        ]
    }

    private func read(_ scenes: [String], initial: String? = nil, system: String = "3.CocoaTouch") throws
        -> ImportedModel
    {
        let text = StoryboardText.document(initial: initial, scenes.joined(separator: "\n"))
        return try StoryboardText.read(text.replacing("3.CocoaTouch", with: system))
    }

    @Test(
        "what is pushed inside a navigation controller gets one Back, however often it is pushed; its first screen none"
    )
    func backs() throws {
        let model = try read(list, initial: "Navigation")
        #expect(model.segments == ["Navigation replace List", "List push Item", "Item push Item"])
        #expect(model.impliedSegments == ["Item back", "List replace Navigation"])
        let back = try #require(model.graph.segments.first { $0.kind == .back })
        #expect(back.label == "Back")
        #expect(back.tags == ["implied"])
        #expect(model.report.impliedBacks == ["Item"])
        #expect(
            model.report.notes == [
                "implied segments back to containers, from their content: 1 (List)", "implied Backs: 1 (Item)",
            ])
    }

    @Test("Back leads to any screen beneath, and a plan can use it")
    func planThroughBack() throws {
        let model = try read(
            [
                scene("Navigation", ("relationship", "List", Self.root)),
                scene("List", ("show", "Item", ""), ("show", "Help", "")), scene("Item"), scene("Help"),
            ], initial: "Navigation")
        let plan = try model.graph.plan(PlanQuery(from: "Navigation", to: "Help", via: ["Item"]))
        #expect(plan.segments.map(\.segment.kind) == [.replace, .push, .back, .push])
    }

    @Test(
        "a modal that no unwind segue closes is closed by a swipe or by code, and so has a Back; what it contains has none"
    )
    func modal() throws {
        let scenes = [scene("Home", ("modal", "Sheet", ""), ("presentation", "Navigation", "")), scene("Sheet")] + list
        let model = try read(scenes, initial: "Home")
        #expect(model.impliedSegments == ["Sheet back", "Navigation back", "Item back", "List replace Navigation"])
        #expect(model.storyboards?.closedByCode == ["Sheet", "Navigation"])
        #expect(
            model.report.notes.contains(
                "screens that no segue closes, assumed to be closed by a swipe or by code: 2 (Sheet, Navigation)"))
        #expect(
            try model.graph.planIfAny(PlanQuery(from: "Home", to: "Home", via: ["Sheet"]))?.segments.count == 2)
    }

    @Test("the root of a navigation controller replaces it, so that its presenter stays beneath")
    func rootOfModal() throws {
        let list = [
            scene("Navigation", ("relationship", "List", Self.root)),
            scene("List", ("unwind", "exit", "unwindAction=\"done:\"")),
        ]
        let model = try read([scene("Other"), scene("Home", ("modal", "Navigation", ""))] + list, initial: "Home")
        #expect(model.segments == ["Home present Navigation", "Navigation replace List", "List unwind Home"])
        #expect(model.report.impliedBacks.isEmpty)
        #expect(try model.graph.planIfAny(PlanQuery(from: "Home", to: "Home", via: ["List"]))?.segments.count == 3)
    }

    @Test("the bar changes its tabs, and no screen is left beneath")
    func tabs() throws {
        let model = try read(
            [
                scene("Bar", ("relationship", "Feed", Self.tab), ("relationship", "Chats", Self.tab)), scene("Feed"),
                scene("Chats"),
            ], initial: "Bar")
        #expect(model.segments == ["Bar replace Feed", "Bar replace Chats"])
        #expect(model.impliedSegments == ["Feed replace Bar", "Chats replace Bar"])
        #expect(model.graph.segments.map(\.label) == [nil, nil, "Tab bar", "Tab bar"])
        #expect(model.graph.segments.map(\.cost) == [0.1, 0.1, 1, 1])
        #expect(try model.graph.planIfAny(PlanQuery(from: "Feed", to: "Chats"))?.screens == ["Feed", "Bar", "Chats"])
    }

    @Test("an embedded screen leads back to its container, only once if it is embedded twice")
    func embedded() throws {
        let model = try read([scene("Page", ("embed", "Map", ""), ("embed", "Map", "")), scene("Map")])
        #expect(model.segments == ["Page replace Map", "Page replace Map"])
        #expect(model.impliedSegments == ["Map replace Page"])
    }

    @Test("what an embedded screen or a tab inside a navigation controller shows is pushed, and has a Back")
    func navigatedContents() throws {
        let model = try read([
            scene("Navigation", ("relationship", "Page", Self.root)), scene("Page", ("embed", "Map", "")),
            scene("Map", ("show", "Place", "")), scene("Place"),
        ])
        #expect(model.report.impliedBacks == ["Place"])
    }

    @Test("no segment leads back from the content of two containers to the one that is never opened")
    func sharedContent() throws {
        let scenes = [
            scene("Home", ("embed", "Map", "")), scene("Old", ("embed", "Map", "")), scene("Map"),
        ]
        #expect(try read(scenes, initial: "Home").impliedSegments == ["Map replace Home"])
        #expect(try read(scenes).impliedSegments == ["Map replace Home", "Map replace Old"])
    }

    @Test("no segment leads back to a container that is never opened from content that is pushed elsewhere")
    func pushedContent() throws {
        let scenes = [
            scene("Home", ("show", "Item", "")), scene("Old", ("relationship", "Item", Self.root)), scene("Item"),
        ]
        for initial in ["Home", nil] {
            let model = try read(scenes, initial: initial)
            #expect(model.report.notes.allSatisfy { !$0.contains("containers") })
            let reached = try model.graph.reachability(ReachabilityQuery(from: ["Home"]))
            #expect(reached.reachableScreens.map { model.screenNames[$0] } == ["Home", "Item"])
        }
        #expect(try read(scenes, initial: "Old").impliedSegments.contains("Item replace Old"))
    }

    @Test(
        "a container that code may open is not reached through content that segues push elsewhere",
        arguments: [true, false])
    func containerOpenedByCode(isTabBar: Bool) throws {
        let relationship = isTabBar ? Self.tab : Self.root
        let scenes = [
            scene("Home", ("show", "Item", "")), scene("Item"),
            StoryboardText.scene(
                "Bar", "storyboardIdentifier=\"Bar\"", StoryboardText.segue("relationship", to: "Item", relationship)),
        ]
        let model = try read(scenes, initial: "Home")
        #expect(!model.impliedSegments.contains("Item replace Bar"))
        let reached = try model.graph.reachability(ReachabilityQuery(from: ["Home"]))
        #expect(reached.reachableScreens.map { model.screenNames[$0] } == ["Home", "Item"])
    }

    @Test("a container inside of one that nothing opens is not opened either")
    func nestedContent() throws {
        let scenes = [
            scene("Home", ("show", "Item", "")), scene("OldBar", ("relationship", "OldStack", Self.tab)),
            scene("OldStack", ("relationship", "Item", Self.root)), scene("Item", ("show", "Help", "")), scene("Help"),
        ]
        let model = try read(scenes, initial: "Home")
        #expect(!model.impliedSegments.contains("Item replace OldStack"))
        // Nor does it make a navigation stack of what is opened without one.
        #expect(model.segments.contains("Item present Help"))
    }

    @Test("without a navigation controller UIKit presents what a segue shows")
    func showWithoutNavigation() throws {
        let scenes = [scene("Home", ("show", "Help", "")), scene("Help")]
        let model = try read(scenes, initial: "Home")
        #expect(model.segments == ["Home present Help"])
    }

    @Test("the report says that a show from a screen that no segue opens may push or present")
    func undecidedShow() throws {
        let model = try read([scene("Home", ("show", "Help", "")), scene("Help")])
        #expect(model.segments == ["Home push Help"])
        #expect(model.impliedSegments == ["Help back"])
        #expect(
            model.report.notes == [
                "segues imported as pushes, because no segue opens their start screen: 1 (Home: Help)",
                "screens that no segue closes, assumed to be closed by a swipe or by code: 1 (Help)",
                "implied Backs: 1 (Help)",
            ])
    }

    @Test("a touch beside a popover closes it, and so it has a Back", arguments: ["popover", "popoverPresentation"])
    func popover(kind: String) throws {
        let model = try read([scene("Home", (kind, "Menu", "")), scene("Menu")])
        #expect(model.segments == ["Home present Menu"])
        #expect(model.impliedSegments == ["Menu back"])
    }

    @Test(
        "the remote of a TV and the corner of a watch close modals; elsewhere an unwind segue does, else a swipe or code",
        arguments: [(".AppleTV", true), (".WatchKit", true), ("3.Cocoa", false), ("3.CocoaTouch", false)])
    func systems(system: String, isSystem: Bool) throws {
        let model = try read([scene("Home", ("modal", "Sheet", "")), scene("Sheet")], system: system)
        #expect(model.impliedSegments == ["Sheet back"])
        #expect(model.storyboards?.closedByCode == (isSystem ? [] : ["Sheet"]))
        let unwound = [
            scene("Home", ("modal", "Sheet", "")), scene("Sheet", ("embed", "Last", "")),
            scene("Last", ("unwind", "exit", "unwindAction=\"done:\"")),
        ]
        #expect(try read(unwound, initial: "Home", system: system).report.impliedBacks.contains("Sheet") == isSystem)
    }

    @Test("a show segue of macOS opens a window, and presents nothing")
    func windows() throws {
        let scenes = [scene("Home", ("show", "Window", "")), scene("Window")]
        #expect(try read(scenes, initial: "Home", system: "3.Cocoa").segments == ["Home push Window"])
    }
}
