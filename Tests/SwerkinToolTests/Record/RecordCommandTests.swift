import Foundation
import Testing

@testable import SwerkinTool

@Suite struct RecordCommandTests {
    @Test("a recording needs an address, and names of types")
    func validates() throws {
        #expect(try ToolRun("record").exitCode == 64)
        let run = try ToolRun("record a/page.html --flow lower", files: ["a/page.html": ""])
        #expect(run.exitCode == 64)
        #expect(run.problems.contains("write the name of a type, such as ShopScreen"))
    }

    @Test("a model that can't be read, and a folder that can't be made, are named before a window opens")
    func namesFiles() throws {
        let files = ["a/page.html": "", "a/broken.json": "{"]
        #expect(try ToolRun("record a/page.html --model a/none.json", files: files).exitCode == 66)
        #expect(try ToolRun("record a/page.html --model a/broken.json", files: files).exitCode == 65)
        let folder = try ToolRun("record a/page.html --into a/page.html/out", files: files)
        #expect(folder.exitCode == 74)
        #expect(folder.problems.contains("a/page.html/out cannot be written"))
    }

    @Test("new files get the first number that makes their names free")
    func findsFreeNames() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let folder = try RecordingFolder(path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(folder.free("Flow", endings: [".swift", ".json"]) == "Flow")
        _ = try folder.write("", to: "Flow.json")
        _ = try folder.write("", to: "Flow2.swift")
        #expect(folder.free("Flow", endings: [".swift", ".json"]) == "Flow3")
        #expect(throws: ScreensError.self) { try folder.write("", to: "Flow.json") }
    }

    @Test("the command that brings the app back is one of the shell, and its failure is named")
    func resets() throws {
        #expect(throws: Never.self) { try ResetCommand("test 1 = 1 && true").run() }
        let error = ScreensError.resetFailed(command: "exit 3", problem: "it ended with exit code 3")
        #expect(throws: error) { try ResetCommand("exit 3").run() }
        #expect(error.description == "--reset \"exit 3\" has failed: it ended with exit code 3")
    }

    @Test("either a page is recorded, or records of runs are read")
    func refusesBoth() throws {
        let run = try ToolRun("record a/page.html --from report", files: ["a/page.html": ""])
        #expect(run.exitCode == 64)
        #expect(run.problems.contains("Name the address of a page, or the records of runs by --from."))
        #expect(try ToolRun("record --from none", files: [:]).exitCode == 66)
    }

    @Test("a folder that was made for nothing goes")
    func removesFolders() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: root) }
        let path = root.appendingPathComponent("a/b").path
        try RecordingFolder(path).removeIfUnused()
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).isEmpty)
        do {
            // Its lock goes with it.
            let used = try RecordingFolder(path)
            _ = try used.write("", to: "Flow.swift")
            used.removeIfUnused()
        }
        try RecordingFolder(path).removeIfUnused()
        #expect(FileManager.default.fileExists(atPath: path + "/Flow.swift"))
    }

    @Test("the model in the folder is taken that has all screens; without one, sources with screens are an error")
    func findsModels() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let folder = try RecordingFolder(path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        func model(_ names: String...) -> String {
            let screens = names.map { #"{ "name": "\#($0)" }"# }.joined(separator: ", ")
            return #"{ "flowgraph": 1, "screens": [\#(screens)], "segments": [] }"#
        }
        #expect(try folder.model(of: folder.declarations())?.path == nil)
        _ = try folder.write("enum AppScreen: String, DeclaredScreen { case a, b }", to: "AppScreen.swift")
        let declarations = folder.declarations()
        #expect(declarations.types == ["AppScreen"])
        #expect(folder.free("AppScreen", endings: [], beside: declarations.types) == "AppScreen2")
        #expect(throws: ScreensError.noModel(folder: path, enumName: "AppScreen")) {
            try folder.model(of: declarations)
        }
        _ = try folder.write(model("a"), to: "One.flowgraph.json")
        _ = try folder.write(model("a", "b"), to: "Two.flowgraph.json")
        #expect(try folder.model(of: declarations)?.path == "\(path)/Two.flowgraph.json")
        _ = try folder.write(model("c"), to: "Three.flowgraph.json")
        let error = ScreensError.severalModels(
            folder: path, names: ["One.flowgraph.json", "Three.flowgraph.json", "Two.flowgraph.json"])
        #expect(throws: error) { try folder.model(of: declarations) }
        #expect(error.description.hasSuffix("Two.flowgraph.json): name one by --model"))
        #expect(
            ScreensError.noModel(folder: "Flows", enumName: "AppScreen").description
                == "Flows declares the screens of AppScreen, and has no model of them, so that they would be declared twice: "
                + "name it by --model; a test run with FLOWGRAPH_EXPORT=<folder> writes it")
    }

    @Test("the article names every option")
    func documentsOptions() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: package.appendingPathComponent("Sources/Swerkin/Swerkin.docc/RecordingFlows.md"),
            encoding: .utf8)
        let help = RecordCommand.helpMessage(columns: 80)
        let options = Set(help.matches(of: #/(?m)^ +(--\w+)/#).map { String($0.1) })
        let named = Set(article.matches(of: #/--\w+/#).map { String($0.0) })
        #expect(options.subtracting(["--version", "--help"]) == named)
    }
}
