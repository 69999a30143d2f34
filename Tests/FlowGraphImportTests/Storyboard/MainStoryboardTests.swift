import FlowGraph
import FlowGraphImport
import TestSupport
import Testing

@Suite struct MainStoryboardTests {
    private static func storyboard(_ id: String) -> String {
        StoryboardText.document(initial: id, StoryboardText.scene(id))
    }

    private static let withoutInitial = StoryboardText.document(StoryboardText.scene("N"))

    private static func propertyList(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>CFBundleName</key><string>App</string>\(content)</dict></plist>
        """
    }

    @Test("the caller's word comes first, as a name, a file name or a path", arguments: ["Shop", "Shop.storyboard"])
    func given(main: String) throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.storyboard("M"), "Shop.storyboard": Self.storyboard("S"),
        ])
        let model = try folder.read(main: main)
        #expect(model.startNames == ["Shop/S"])
        #expect(model.report.mainChoice == .given)
        #expect(try folder.read(main: folder.path + "/Shop.storyboard") == model)
    }

    @Test(
        "an Info.plist names the main storyboard",
        arguments: [
            "<key>UIMainStoryboardFile</key><string>Shop</string>",
            "<key>NSMainStoryboardFile</key><string>Shop.storyboard</string>",
            """
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>Roles</key><array>
            <dict><key>UISceneStoryboardFile</key><string>Shop</string></dict></array></dict></dict>
            """,
        ])
    func propertyList(content: String) throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.storyboard("M"), "Shop.storyboard": Self.storyboard("S"),
            "Supporting/App-Info.plist": Self.propertyList(content),
        ])
        let model = try folder.read()
        #expect(model.startNames == ["Shop/S"])
        #expect(model.report.mainChoice == .propertyList(folder.path + "/Supporting/App-Info.plist"))
    }

    @Test("an Info.plist nearer to the folder comes before a deeper one, and one that names no file counts for nothing")
    func severalPropertyLists() throws {
        let naming = { (name: String) in
            Self.propertyList("<key>UIMainStoryboardFile</key><string>\(name)</string>")
        }
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.storyboard("M"), "Shop.storyboard": Self.storyboard("S"),
            "Info.plist": naming("$(MAIN)"), "b/Info.plist": naming("Shop"), "a/deep/Info.plist": naming("Main"),
        ])
        #expect(try folder.read().startNames == ["Shop/S"])
    }

    @Test("an Info.plist that cannot be read is reported and not asked")
    func unreadablePropertyList() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.storyboard("M"), "Shop.storyboard": Self.storyboard("S"),
            "Info.plist": "bplist00\u{1}",
        ])
        let model = try folder.read()
        #expect(model.startNames == ["Main/M"])
        #expect(
            model.report.notes.map(folder.relative) == [
                "not readable, so not searched for the main storyboard: FOLDER/Info.plist",
                "screens that code opens, as far as the model says: 1 (Shop/S)",
            ])
    }

    @Test("without a word from anywhere the storyboard called Main is the main one")
    func namedMain() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.storyboard("M"), "Shop.storyboard": Self.storyboard("S"),
        ])
        #expect(try folder.read().report.mainChoice == .namedMain)
    }

    @Test("without one called Main the only one with an initial screen is the main one")
    func onlyInitial() throws {
        let folder = try TemporaryFolder([
            "Intro.storyboard": Self.withoutInitial, "Shop.storyboard": Self.storyboard("S"),
        ])
        let model = try folder.read()
        #expect(model.report.mainChoice == .onlyInitial)
        #expect(model.startNames == ["Shop/S"])
    }

    @Test("without a main storyboard there is no start, and the report says so")
    func undecided() throws {
        let folder = try TemporaryFolder([
            "Intro.storyboard": Self.storyboard("I"), "Shop.storyboard": Self.storyboard("S"),
        ])
        let model = try folder.read()
        #expect(model.startNames.isEmpty)
        #expect(model.report.main == nil)
        #expect(
            model.report.notes == [
                "no main storyboard could be determined, so there is no start screen; name the main file or a start",
                "screens that code opens, as far as the model says: 2 (Intro/I, Shop/S)",
            ])
    }

    @Test("a main file that is not there is an error that knows what was meant")
    func unknownMain() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Self.storyboard("M"), "Shop.storyboard": Self.storyboard("S"),
        ])
        let failure = importFailure { () throws(ImportError) in try folder.read(main: "Shpo") }
        #expect(
            failure.map { folder.relative($0.description) }
                == "FOLDER: there is no file “Shpo” for the main file, only: Main, Shop; did you mean “Shop”?")
        #expect(failure?.fault == .request)
    }
}

/// Judged by storyboards without the scenes that nothing opens.
@Suite("What nothing opens")
struct StoryboardOpeningTests {
    /// A storyboard of some scenes, of which the first is the initial one and none has a name that code could know.
    private struct SmallStoryboard {
        let count: Int
        /// By scene: kind, end and attributes of its segues.
        var segues: [[(kind: String, end: Int, attributes: String)]]

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            count = Int.random(in: 2...7, using: &random)
            let kinds = [
                ("show", ""), ("show", ""), ("push", ""), ("presentation", ""), ("embed", ""), ("unwind", ""),
                ("relationship", "relationship=\"rootViewController\""),
                ("relationship", "relationship=\"viewControllers\""),
            ]
            segues = []
            for _ in 0..<count {
                var leaving: [(kind: String, end: Int, attributes: String)] = []
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let (kind, attributes) = kinds.randomElement(using: &random) ?? ("show", "")
                    leaving.append((kind, Int.random(in: 0..<count, using: &random), attributes))
                }
                segues.append(leaving)
            }
        }

        /// The scenes to which segues lead from the first.
        var opened: Set<Int> {
            var opened: Set<Int> = [0]
            var waiting = [0]
            while let scene = waiting.popLast() {
                waiting += segues[scene].filter { $0.kind != "unwind" }.map(\.end).filter { opened.insert($0).inserted }
            }
            return opened
        }

        func model(of scenes: Set<Int>) throws(ImportError) -> ImportedModel {
            let texts = scenes.sorted().map { scene in
                let inner = segues[scene].map { segue in
                    StoryboardText.segue(
                        segue.kind, to: segue.kind == "unwind" ? "exit" : "S\(segue.end)", segue.attributes)
                }
                return StoryboardText.scene("S\(scene)", "", inner.joined())
            }
            return try StoryboardText.read(StoryboardText.document(initial: "S0", texts.joined(separator: "\n")))
        }
    }

    @Test("is not reached, and changes no plan to what is opened")
    func agreement() throws {
        var (unopened, shared) = (0, 0)
        for seed in Seeds(partOf: 4_000) {
            let storyboard = SmallStoryboard(seed: seed)
            let opened = storyboard.opened
            let whole = try storyboard.model(of: Set(0..<storyboard.count))
            let part = try storyboard.model(of: opened)
            let reached = try whole.graph.reachability()
            let expected = try part.graph.reachability()
            #expect(
                reached.reachableScreens.map { whole.screenNames[$0] }
                    == expected.reachableScreens.map { part.screenNames[$0] }, "FLOWGRAPH_SEED=\(seed)")
            for name in part.screenNames {
                let plan = try whole.graph.planIfAny(PlanQuery(from: "S0", to: name))
                let expected = try part.graph.planIfAny(PlanQuery(from: "S0", to: name))
                #expect(plan?.cost == expected?.cost, "FLOWGRAPH_SEED=\(seed) \(name)")
                #expect(plan?.screens == expected?.screens, "FLOWGRAPH_SEED=\(seed) \(name)")
            }
            let left = (0..<storyboard.count).filter { !opened.contains($0) }
            unopened += left.isEmpty ? 0 : 1
            shared += left.contains { storyboard.segues[$0].contains { opened.contains($0.end) } } ? 1 : 0
        }
        print("\(unopened) storyboards with scenes that nothing opens, \(shared) of which share content")
        #expect(unopened > Seeds.part(of: 1_000) && shared > Seeds.part(of: 500))
    }
}
