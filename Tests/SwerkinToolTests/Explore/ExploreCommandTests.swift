import Foundation
import SwerkinAuthoring
import Testing

@testable import SwerkinTool

@Suite struct ExploreCommandTests {
    /// Runs the command; returns its first note and its exit code.
    private func explore(_ arguments: String, files: [String: String] = [:]) throws -> (note: String, code: Int32) {
        let run = try ToolRun("explore \(arguments)", files: files)
        return (run.result.notes.first ?? "", run.exitCode)
    }

    @Test("an exploration needs an address, and texts for a log-in a button")
    func validates() throws {
        let alone = try explore("-o a/out")
        #expect(alone.note.hasPrefix("Error: Name the address of a page."))
        #expect(alone.code == 64)
        let model = try explore("--model a/m.json -o a/out", files: ["a/m.json": "{}"])
        #expect(
            model.note.hasPrefix(
                "Error: Name the address of the app: a model has the screens, but no address of the page that shows them."
            ))
        #expect(model.code == 64)
        let filled = try explore("a/page.html -o a/out --fill Name=ada", files: ["a/page.html": ""])
        #expect(
            filled.note.hasPrefix(
                "Error: --fill needs --touch, which says what to touch then; texts for forms belong into --values."))
    }

    @Test(
        "a time, a part of the rule and a number are read or refused",
        arguments: [
            ("--budget 10", "write a time such as 90s, 10m or 2h"),
            ("--ignore title", "write one of address, heading, tabs, controls"),
            ("--samples 0", "write a whole number from 1 to 100000, such as 3"),
        ])
    func refusesArguments(option: String, problem: String) throws {
        let run = try explore("a/page.html -o a/out \(option)", files: ["a/page.html": ""])
        #expect(run.note.contains(problem))
        #expect(run.code == 64)
        #expect(try TimeArgument.read("2h") == .seconds(7200))
    }

    @Test("an exploration that found no screen may be replaced, for it had no browser")
    func replacesExplorationsWithoutScreens() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explored-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(!ExplorationFolder(folder.path).isTaken)
        try ExplorationFolder(folder.path).write(ExploredMap(seed: 1))
        #expect(!ExplorationFolder(folder.path).isTaken)
        try Data("{}".utf8).write(to: folder.appendingPathComponent("exploration.json"))
        #expect(ExplorationFolder(folder.path).isTaken)
    }

    @Test("a folder with an exploration is not written over, and one without cannot be gone on with")
    func keepsExplorations() throws {
        let files = ["a/page.html": "", "a/out/exploration.json": "{}"]
        let exists = try explore("a/page.html -o a/out", files: files)
        #expect(exists.note.hasSuffix("/a/out has an exploration already: go on with --resume, or name another folder"))
        #expect(exists.code == 64)
        let missing = try explore("a/page.html -o a/other --resume", files: files)
        #expect(missing.note.contains("/a/other has no exploration: explore with -o"))
        #expect(missing.code == 66)
        let broken = try explore("a/page.html -o a/out --resume", files: files)
        #expect(broken.note.hasSuffix("is no exploration that this version of swerkin can read: explore anew"))
        #expect(broken.code == 65)
        let old =
            #"{"version":1,"seed":1,"rule":{"ignored":[],"overlap":25,"samples":3},"screens":[],"segments":[],"#
            + #""problems":[],"acts":0,"moves":0}"#
        let homeless = try explore("-o a/out --resume", files: ["a/out/exploration.json": old])
        #expect(homeless.note.hasSuffix("/a/out names no page that is still there: name its address before --resume"))
        #expect(homeless.code == 64)
        let folder = try explore("-o a/out --resume", files: ["a/out/exploration.json/b": ""])
        #expect(folder.note.contains("/a/out/exploration.json cannot be read: "))
        #expect(folder.code == 66)
    }

    @Test(
        "an exploration with numbers that none has is refused",
        arguments: [
            #""acts":-1,"moves":0"#, #""acts":9223372036854775807,"moves":0"#,
            #""acts":0,"moves":-9223372036854775808"#,
            #""acts":0,"moves":0,"address":"http://localhost:9/""#,
        ])
    func refusesNumbers(_ numbers: String) throws {
        let isWhole = numbers.contains("address")
        let segment = #"{"start":0,"end":7,"isBack":false,"isRoot":false,"isReplacing":false,"label":"a","acts":[]}"#
        let map =
            #"{"version":1,"seed":1,"rule":{"ignored":[],"overlap":25,"samples":3},"screens":[],"problems":[],"#
            + #""segments":[\#(isWhole ? segment : "")],\#(numbers)}"#
        let run = try explore("-o a/out --resume --acts 3", files: ["a/out/exploration.json": map])
        #expect(run.note.hasSuffix("is no exploration that this version of swerkin can read: explore anew"))
        #expect(run.code == 65)
    }

    @Test("a folder that cannot be made is named")
    func namesFolders() throws {
        let run = try explore("a/page.html -o a/page.html/out", files: ["a/page.html": ""])
        #expect(run.note.contains("cannot be written"))
        #expect(run.code == 74)
    }

    @Test("values are an object of texts")
    func readsValues() {
        #expect(
            "\(ExploreError.noValues(path: "values.json"))"
                == #"values.json is no file of values: write an object of texts, {"E-mail": "ada@example.com"}"#)
        #expect(ExploreError.noValues(path: "values.json").status == .invalidInput)
        #expect(
            "\(ExploreError.unreadable(path: "a.json", reason: "there is no permission"))"
                == "a.json cannot be read: there is no permission")
    }

    @Test("addresses in the folder of the given one are within it, others not")
    func staysInFolders() throws {
        let scope = ExplorationScope([try #require(URL(string: "http://localhost:8080/admin/login"))])
        #expect(scope.contains("http://localhost:8080/admin/"))
        #expect(scope.contains("http://localhost:8080/admin/users/1?page=2"))
        #expect(!scope.contains("http://localhost:8080/shop/"))
        #expect(!scope.contains("http://localhost:8081/admin/"))
        #expect(!scope.contains("mailto:ada@example.com"))
    }
}
