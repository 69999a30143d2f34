import FlowGraphImport
import Foundation
import Testing

@Suite struct ModelImporterTests {
    private let storyboard = StoryboardText.document(initial: "A", StoryboardText.scene("A"))

    @Test("a file is recognised by its outermost element, not by its name")
    func recognition() throws {
        #expect(try StoryboardText.read(storyboard, name: "-").report.format == .storyboard)
        let navigation = NavigationText.root(start: "a", NavigationText.fragment("a"))
        #expect(try NavigationText.read(navigation, name: "-").report.format == .androidNavigation)
    }

    @Test(
        "the first character distinguishes XML from JSON",
        arguments: [("\u{FEFF}<a/>", true), (" \n<?xml?>", true), ("{ \"flowgraph\": 1 }", false), ("", false)])
    func looksLikeXML(text: String, expected: Bool) {
        #expect(ModelImporter.recognises(Array(text.utf8)) == expected)
    }

    @Test("a file on disk gives what its bytes give")
    func file() throws {
        let folder = try TemporaryFolder(["Main.storyboard": storyboard])
        let path = folder.path + "/Main.storyboard"
        #expect(try ModelImporter.read(path: path) == StoryboardText.read(storyboard, name: path))
    }

    @Test("several paths are one app, in any order")
    func severalPaths() throws {
        let folder = try TemporaryFolder([
            "x/Main.storyboard": StoryboardText.document(
                initial: "A", StoryboardText.scene("A", "", StoryboardText.segue("show", to: "R")),
                StoryboardText.reference("R", "storyboardName=\"Shop\"")),
            "y/Shop.storyboard": StoryboardText.document(initial: "S", StoryboardText.scene("S")),
        ])
        let paths = [folder.path + "/x/Main.storyboard", folder.path + "/y"]
        let model = try ModelImporter.read(paths: paths)
        #expect(model.segments == ["Main/A present Shop/S"])
        let turned = try ModelImporter.read(paths: paths.reversed())
        #expect(turned.graph.screens == model.graph.screens)
        #expect(turned.report == model.report)
    }

    @Test("hidden folders, copies and third-party code are left out of a folder")
    func ignoredFolders() throws {
        let folder = try TemporaryFolder([
            "App/Main.storyboard": storyboard, ".git/Old.storyboard": storyboard, "Pods/Kit/Kit.storyboard": storyboard,
            "build/Copy.storyboard": storyboard, "App/.Hidden.storyboard": storyboard,
        ])
        let files = try folder.read().report.files
        #expect(files.map(folder.relative) == ["FOLDER/App/Main.storyboard"])
    }

    @Test("a link to a folder above makes no endless walk")
    func linkedFolders() throws {
        let folder = try TemporaryFolder(["App/Main.storyboard": storyboard])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/App/again", withDestinationPath: folder.path)
        #expect(try folder.read().report.files.count == 1)
    }

    @Test("a folder's graph is named after the folder")
    func folderName() throws {
        let folder = try TemporaryFolder(["Shop/Main.storyboard": storyboard])
        #expect(try folder.read("/Shop/").graph.name == "Shop")
    }

    @Test("a graph that is not named after its file has its own id as name, or what it is")
    func unnamed() throws {
        let read = { (text: String) in
            try ModelImporter.read(Array(text.utf8), name: "<standard input>", namesGraph: false).graph.name
        }
        #expect(try read(NavigationText.root(id: "shop_graph", NavigationText.fragment("a"))) == "shop_graph")
        #expect(try read(NavigationText.root(id: nil, NavigationText.fragment("a"))) == "Navigation graph")
        #expect(try read(StoryboardText.document(StoryboardText.scene("A"))) == "Storyboard")
    }
}
