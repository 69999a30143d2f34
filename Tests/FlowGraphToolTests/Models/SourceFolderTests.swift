import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

/// Folders of Swift sources, with a script in place of the program that reads them.
@Suite struct SourceFolderTests {
    private static let model = """
        {"flowgraph": 1, "name": "App", "screens": [{"name": "Home", "start": true}, {"name": "Detail"}],
         "segments": [{"start": "Home", "end": "Detail", "label": "Open"}, {"start": "Detail", "kind": "back"}]}
        """
    private static let sources = ["app/Views/Home.swift": "struct Home {}"]

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
        <scenes><scene sceneID="s"><objects>
        <viewController id="a" customClass="Home" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """

    /// Runs a command in a folder with `app/`, where a script of the shell stands for the program.
    private func run(
        _ command: String, by script: String = "cat \"$(dirname \"$0\")/model.json\"",
        files: [String: String] = sources
    ) throws -> ToolRun {
        let folder = try TemporaryFolder(files)
        try folder.write(Self.model, to: "model.json")
        try folder.write("#!/bin/sh\n\(script)\n", to: "reader.txt")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: "reader.txt"))
        return ToolRun(command, in: folder, sourceProgram: "reader.txt")
    }

    @Test(
        "every verb takes a folder of Swift sources",
        arguments: [
            "convert app/", "plan app/ --to Detail", "check app/", "tour app/", "export app/ --format dot",
            "diff app/ model.json",
        ])
    func verbs(command: String) throws {
        let run = try run(command)
        #expect(run.exitCode == 0)
        #expect(run.problems.isEmpty)
        #expect(!run.output.isEmpty)
    }

    @Test("what the program says is a note; all of it for convert, numbers for the other verbs")
    func notes() throws {
        let script = "echo \"$1 of the arguments\" >&2; cat \"$(dirname \"$0\")/model.json\""
        let (converted, checked) = (try run("convert app/", by: script), try run("check app/", by: script))
        #expect(converted.problems == "-- of the arguments")
        #expect(checked.problems == "--brief of the arguments")
    }

    @Test("an explanation is the program's, without a model")
    func explanation() throws {
        let run = try run("convert app/ --explain Home..Detail", by: "echo \"$1 $2\"")
        #expect(run.output == "--explain Home..Detail\n")
        #expect(run.exitCode == 0)
    }

    @Test("only segments of Swift sources can be explained")
    func explainedModel() throws {
        let run = try run("convert model.json --explain Home..Detail")
        #expect(
            run.problems
                == "Error: --explain shows what in Swift sources led to a segment; name a folder that has them, not model.json"
        )
        #expect(run.exitCode == 64)
    }

    @Test("without the program a line says how to install it")
    func missing() throws {
        let run = try ToolRun("plan app/ --to Detail", files: Self.sources)
        #expect(
            run.problems
                == "Error: Swift sources are read by flowgraph-source, which is neither beside this command nor in PATH: "
                + "run tools/install --sources in the package's checkout, or build it there with "
                + "swift build --package-path SourceReader -c release and name the program by FLOWGRAPH_SOURCE")
        #expect(run.exitCode == 69)
    }

    @Test(
        "the program's error is the command's, with its exit code if that is one of the command's",
        arguments: [
            ("echo 'Error: nothing there' >&2; exit 66", "Error: nothing there", 66),
            ("exit 65", "Error: flowgraph-source ended with exit code 65", 65),
            ("exit 3", "Error: flowgraph-source ended with exit code 3", 70),
            ("kill -9 $$", "Error: flowgraph-source was ended by signal 9", 70),
        ] as [(String, String, Int32)])
    func errors(script: String, problem: String, code: Int32) throws {
        let run = try run("check app/", by: script)
        #expect(run.problems == problem)
        #expect(run.exitCode == code)
    }

    @Test("what the program writes must be a model")
    func noModel() throws {
        let run = try run("check app/", by: "echo '{}'")
        #expect(
            run.problems.contains(
                "reader.txt wrote nothing that this command reads; install the version that belongs to it"))
        #expect(run.exitCode == 70)
    }

    @Test("a model larger than a pipe holds, with notes as many, is read")
    func large() throws {
        let script = """
            i=0; while [ $i -lt 3000 ]; do echo "a line of words about a call that leads nowhere, number $i" >&2; i=$((i+1)); done
            printf '%200000s' ''; cat "$(dirname "$0")/model.json"
            """
        let run = try run("convert app/", by: script)
        #expect(run.exitCode == 0)
        #expect(run.result.notes.count == 3000)
    }

    @Test("storyboards alone and Android navigation are read as before, beside Swift too if a main file is named")
    func otherFolders() throws {
        let failing = "exit 66"
        let main = ["app/Main.storyboard": Self.storyboard]
        let android = ["app/nav_graph.xml": SampleModels.android]
        #expect(try run("convert app/", by: failing, files: main).exitCode == 0)
        #expect(try run("convert app/", by: failing, files: android).exitCode == 0)
        let mixed = Self.sources.merging(main) { first, _ in first }
        #expect(try run("convert app/", by: failing, files: mixed).exitCode == 66)
        #expect(try run("convert app/ --main Main", by: failing, files: mixed).exitCode == 0)
        let androidToo = Self.sources.merging(android) { first, _ in first }
        #expect(try run("convert app/", by: failing, files: androidToo).exitCode == 0)
    }

    @Test("tests, manifests, what is hidden and what others made are no sources of an app")
    func otherSources() throws {
        let files = [
            "app/HomeTests.swift", "app/Package.swift", "app/AppTests/Test.swift", "app/Pods/Pod.swift",
            "app/.build/A.swift",
        ]
        let run = try run("check app/", files: Dictionary(uniqueKeysWithValues: files.map { ($0, "struct A {}") }))
        #expect(
            run.problems
                == "app/: there is no storyboard, no Android navigation graph and no Swift source in this folder")
        #expect(run.exitCode == 66)
    }

    @Test("a source is never overwritten")
    func overwriting() throws {
        let files = ["app/Main.storyboard": Self.storyboard, "app/Home.swift": "struct Home {}"]
        let run = try run("convert app/ -o app/Main.storyboard", files: files)
        #expect(run.problems.contains("is one of the inputs"))
        #expect(run.exitCode == 64)
    }
}
