import Foundation
import Testing
@testable import FlowGraphImport

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

@Suite struct ImportReportTests {
    @Test("a note lists the first items and the number of the others")
    func longNote() {
        let things = (1...10).map(String.init)
        #expect(ImportReport.note("lost", things) == "lost: 10 (1, 2, 3, 4, 5, 6, 7, 8 and 2 more)")
        #expect(ImportReport.note("lost", ["1"]) == "lost: 1 (1)")
        #expect(ImportReport.note("lost", []) == nil)
    }
}

@Suite struct ScreenNamesTests {
    private func names(_ candidates: ([String], String)...) -> [String] {
        ScreenNames.unique(candidates.map { ScreenNames.Candidate(choices: $0.0, identifier: $0.1) })
    }

    @Test("the best choice without a competitor is taken")
    func choices() {
        #expect(
            names((["Home"], "1"), (["List", "Chats"], "2"), (["List", "Feeds"], "3")) == ["Home", "Chats", "Feeds"])
    }

    @Test("a choice that another has as a lesser one is not taken")
    func lesserChoices() {
        #expect(names((["A"], "1"), (["B", "A"], "2")) == ["A#1", "B"])
    }

    @Test("identifiers that are alike, or equal another's name, are followed by numbers")
    func numbers() {
        #expect(names((["A"], "1"), (["A"], "1"), (["A#1#2"], "x")) == ["A#1", "A#1#3", "A#1#2"])
    }

    @Test("a text is put on one line, and nothing is left of spaces")
    func readable() {
        #expect(ScreenNames.readable(" Sign\n  in ") == "Sign in")
        #expect(ScreenNames.readable(" \n") == nil)
        #expect(ScreenNames.readable(nil) == nil)
    }
}
