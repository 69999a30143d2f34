import FlowGraphImport
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
