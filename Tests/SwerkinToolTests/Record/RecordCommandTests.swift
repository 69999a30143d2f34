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
        #expect(folder.exitCode == 64)
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
