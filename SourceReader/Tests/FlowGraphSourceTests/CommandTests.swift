import Foundation
import Testing

/// The built command, run as people run it.
@Suite("The command")
struct CommandTests {
    private static let executable: URL = {
        let tests = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("flowgraph-source")
    }()
    private static let home = app("struct Home: View { var body: some View { NavigationLink(\"Open\") { Detail() } } }")

    private func run(
        _ arguments: String..., in folder: SampleFolder
    ) throws -> (output: String, problems: String, code: Int32) {
        try run(arguments, in: folder)
    }

    private func run(
        _ arguments: [String], in folder: SampleFolder
    ) throws -> (output: String, problems: String, code: Int32) {
        let (process, output, problems) = (Process(), Pipe(), Pipe())
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        (process.standardOutput, process.standardError) = (output, problems)
        try process.run()
        // What these runs print fits in a pipe.
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let said = problems.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: written, as: UTF8.self), String(decoding: said, as: UTF8.self), process.terminationStatus
        )
    }

    @Test("a model, an explanation and the lacking identifiers go to standard output")
    func outputs() throws {
        let folder = try SampleFolder(["app/App.swift": Self.home])
        let model = try run("app", in: folder)
        #expect(model.code == 0 && model.output.hasPrefix("{\n  \"flowgraph\": 1,") && model.problems == "")
        let explained = try run("app", "--explain", "Home..Detail", in: folder)
        #expect(explained.code == 0 && explained.output.hasPrefix("Home → Detail (push, direct)\n"))
        let lacking = try run("app", "--identifiers", in: folder)
        #expect(lacking.code == 0 && lacking.output.contains("1  an element that only Detail has, at App.swift:3\n"))
    }

    @Test("each error has its exit code and its words")
    func errors() throws {
        let folder = try SampleFolder([
            "app/App.swift": Self.home, "other/Model.swift": "struct Model {}", "empty/notes.txt": "",
            "aliases.json": "[]",
        ])
        let expected: [([String], Int32, String)] = [
            (["app", "--explain", "Detail..Home"], 1, "Error: The sources have no segment from Detail to Home."),
            (["app", "--explain", "Hme..Home"], 64, "Error: The sources show no screen Hme; did you mean “Home”?"),
            (
                ["app", "-o", "app/App.swift"], 64,
                "Error: app/App.swift may be one of the sources and would be lost; name another file."
            ),
            (
                ["other"], 65,
                "Error: The sources in other show no screen. Name the folder of an app, with the file of its launch."
            ),
            (
                ["app", "--aliases", "aliases.json"], 65,
                "Error: aliases.json is no JSON object of names, {\"LoginView\": \"Login\"}."
            ),
            (["app", "--aliases", "none.json"], 66, "Error: none.json cannot be read."),
            (["none"], 66, "Error: There is no folder none. Name the folder of an app's sources."),
            (
                ["empty"], 66,
                "Error: The folder empty has no Swift sources of an app. Name the folder that has the app's sources."
            ),
            (["app", "-o", "none/app.json"], 74, "Error: none/app.json cannot be written: "),
        ]
        for (arguments, code, words) in expected {
            let run = try run(arguments, in: folder)
            #expect(run.code == code)
            #expect(run.problems.hasPrefix(words))
        }
    }
}
