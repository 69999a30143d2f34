import FlowGraph
import FlowGraphImport
import Testing

@Suite struct StoryboardReferenceTests {
    private static func showing(_ destination: String) -> String { StoryboardText.segue("show", to: destination) }

    /// Reads an app whose storyboard Main has a screen A that shows a reference R with some attributes.
    private func app(
        reference: String,
        _ others: [String: String] = [:]
    ) throws -> ImportedModel {
        var files = others
        files["Main.storyboard"] = StoryboardText.document(
            initial: "A",
            StoryboardText.scene("A", "", Self.showing("R")), StoryboardText.reference("R", reference))
        return try TemporaryFolder(files).read()
    }

    private let shop = StoryboardText.document(
        initial: "S", StoryboardText.scene("S"), StoryboardText.scene("C", "storyboardIdentifier=\"Cart\""))

    @Test("in a file read alone a reference stays a screen, called by what it leads to")
    func alone() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(
                StoryboardText.scene("A", "", Self.showing("R") + Self.showing("Q")),
                StoryboardText.reference("R", "storyboardName=\"Shop\" referencedIdentifier=\"Cart\""),
                StoryboardText.scene("Q", element: "controllerPlaceholder", "storyboardName=\"Shop\""),
                StoryboardText.reference("O", "")))
        #expect(model.screenNames == ["A", "Shop/Cart", "Shop", "O"])
        #expect(model.graph.screens.map(\.tags) == [[], ["reference"], ["reference"], ["reference"]])
        #expect(model.segments == ["A push Shop/Cart", "A push Shop"])
        #expect(model.storyboards?.references == 3)
        let targets = model.storyboards?.unresolvedReferences.map(\.description)
        #expect(targets == ["R -> Shop#Cart", "Q -> Shop#(initial)", "O -> Main#(initial)"])
    }

    @Test("in a file read alone a reference without a storyboard's name leads to a scene of that file")
    func withinOneFile() throws {
        let model = try StoryboardText.read(
            StoryboardText.document(
                initial: "A", StoryboardText.scene("A", "", Self.showing("R")),
                StoryboardText.reference("R", "referencedIdentifier=\"Stats\""),
                StoryboardText.scene("S", "storyboardIdentifier=\"Stats\"")))
        #expect(model.segments == ["A present Stats"])
        #expect(model.storyboards?.unresolvedReferences.isEmpty == true)
    }

    @Test("a reference without an identifier leads to the other storyboard's initial screen")
    func initialScene() throws {
        let model = try app(reference: "storyboardName=\"Shop\"", ["Shop.storyboard": shop])
        #expect(model.segments == ["Main/A present Shop/S"])
        #expect(model.screenNames == ["Main/A", "Shop/S", "Shop/Cart"])
        #expect(model.graph.screens.map(\.module) == ["Main", "Shop", "Shop"])
        #expect(model.report.screenIdentifiers == ["Main/A", "Shop/S", "Shop/C"])
        #expect(model.storyboards?.unresolvedReferences.isEmpty == true)
    }

    @Test("a reference with an identifier leads to the scene of that identifier")
    func identifiedScene() throws {
        let model = try app(
            reference: "storyboardName=\"Shop\" referencedIdentifier=\"Cart\"", ["Shop.storyboard": shop])
        #expect(model.segments == ["Main/A present Shop/Cart"])
    }

    @Test("a reference without a storyboard's name means its own")
    func ownStoryboard() throws {
        let model = try app(reference: "")
        #expect(model.segments == ["Main/A present Main/A"])
    }

    @Test("a chain of references leads to its end")
    func chain() throws {
        let middle = StoryboardText.document(
            initial: "M", StoryboardText.reference("M", "storyboardName=\"Shop\" referencedIdentifier=\"Cart\""))
        let model = try app(
            reference: "storyboardName=\"Middle\"", ["Middle.storyboard": middle, "Shop.storyboard": shop])
        #expect(model.segments == ["Main/A present Shop/Cart"])
        #expect(model.storyboards?.references == 2)
        #expect(model.storyboards?.unresolvedReferences.isEmpty == true)
    }

    @Test("references in a circle stay screens and are reported")
    func circle() throws {
        let middle = StoryboardText.document(
            initial: "M", StoryboardText.reference("M", "storyboardName=\"Back\""))
        let back = StoryboardText.document(
            initial: "B", StoryboardText.reference("B", "storyboardName=\"Middle\""))
        let model = try app(
            reference: "storyboardName=\"Middle\"", ["Middle.storyboard": middle, "Back.storyboard": back])
        #expect(model.segments == ["Main/A present Back"])
        let circle = model.storyboards?.unresolvedReferences.map(\.description)
        #expect(circle == ["Back/B -> Middle#(initial)", "Middle/M -> Back#(initial)"])
    }

    @Test(
        "a reference to what is not there stays a screen and is reported",
        arguments: [
            ("storyboardName=\"Gone\"", "Gone", "Main/R -> Gone#(initial)"),
            ("storyboardName=\"shop\"", "shop", "Main/R -> shop#(initial)"),
            ("storyboardName=\"Shop\" referencedIdentifier=\"Till\"", "Shop/Till", "Main/R -> Shop#Till"),
            ("storyboardName=\"Shop\" bundleIdentifier=\"com.example.kit\"", "Shop", "Main/R -> Shop#(initial)"),
        ])
    func unresolved(attributes: String, name: String, target: String) throws {
        let model = try app(reference: attributes, ["Shop.storyboard": shop])
        #expect(model.segments == ["Main/A present \(name)"])
        #expect(model.report.notes.contains("references kept as screens: 1 (\(target))"))
    }

    @Test("the storyboard identifier of a reference is its own name, not its target")
    func ownIdentifier() throws {
        let model = try app(
            reference: "storyboardIdentifier=\"Cart\" storyboardName=\"Shop\"", ["Shop.storyboard": shop])
        #expect(model.segments == ["Main/A present Shop/S"])
    }

    @Test("an app whose first screen is a reference starts at its target")
    func initialReference() throws {
        let main = StoryboardText.document(initial: "R", StoryboardText.reference("R", "storyboardName=\"Shop\""))
        let folder = try TemporaryFolder(["Main.storyboard": main, "Shop.storyboard": shop])
        #expect(try folder.read().startNames == ["Shop/S"])
    }

    @Test("of storyboards with the same name the first by path counts, and the others are reported")
    func namesakes() throws {
        let folder = try TemporaryFolder([
            "Base.lproj/Main.storyboard": StoryboardText.document(initial: "A", StoryboardText.scene("A")),
            "de.lproj/Main.storyboard": StoryboardText.document(initial: "B", StoryboardText.scene("B")),
        ])
        let model = try folder.read()
        #expect(model.screenNames == ["Main/A"])
        let notes = model.report.notes.map(folder.relative)
        #expect(
            notes == [
                "storyboards left out, because another has the same name: 1 (FOLDER/de.lproj/Main.storyboard)"
            ])
    }
}

/// Small storyboards as texts.
enum StoryboardText {
    static func document(initial: String? = nil, _ scenes: String...) -> String {
        let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(attribute)>
            <scenes>
            \(scenes.joined(separator: "\n"))
            </scenes>
            </document>
            """
    }

    /// A scene with a controller that has the inner text.
    static func scene(
        _ id: String,
        element: String = "viewController",
        _ attributes: String = "",
        _ inner: String = ""
    ) -> String {
        """
        <scene sceneID="scene-of-\(id)"><objects>
        <placeholder placeholderIdentifier="IBFirstResponder" id="responder-\(id)" sceneMemberID="firstResponder"/>
        <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">\(inner)</\(element)>
        </objects></scene>
        """
    }

    static func reference(_ id: String, _ attributes: String) -> String {
        scene(id, element: "viewControllerPlaceholder", attributes)
    }

    static func segue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
        "<connections>" + bareSegue(kind, to: destination, attributes) + "</connections>"
    }

    static func bareSegue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
        "<segue destination=\"\(destination)\" kind=\"\(kind)\" \(attributes) id=\"segue-to-\(destination)\"/>"
    }

    static func read(_ text: String, name: String = "Main.storyboard") throws(ImportError) -> ImportedModel {
        try ModelImporter.read(Array(text.utf8), name: name)
    }
}

extension ImportedModel {
    /// The report on storyboards, or nil if something else was read.
    var storyboards: StoryboardReport? {
        guard case .storyboards(let report) = report.contents else { return nil }
        return report
    }

    /// The report on Android navigation, or nil if something else was read.
    var androidNavigation: AndroidNavigationReport? {
        guard case .androidNavigation(let report) = report.contents else { return nil }
        return report
    }

    /// The segments that the model declares.
    var declared: [Segment] { graph.segments.filter { !$0.tags.contains(ImportedModel.impliedTag) } }

    /// The declared segments in short, as in `A push B`.
    var segments: [String] { declared.map(\.words) }

    /// The implied segments in short, as in `B back`.
    var impliedSegments: [String] { graph.segments[declared.count...].map(\.words) }

    var screenNames: [String] { graph.screens.map(\.name) }

    var startNames: [String] { graph.startScreens.map { graph.screens[$0].name } }
}

extension Segment {
    fileprivate var words: String { [start, kind.rawValue, end].compactMap { $0 }.joined(separator: " ") }
}
