import Foundation
import Swerkin
import SwerkinAuthoring
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

/// The dialogue by which a person names new screens.
@Suite struct NameQuestionsTests {
    private let screens = [
        ExploredModel.NewScreen(index: 0, name: "logIn", title: "Log in", trait: .heading("Log in")),
        ExploredModel.NewScreen(index: 2, name: "home", title: "Home", trait: nil),
    ]

    /// The names after some answers, with what was shown.
    private func names(
        _ screens: [ExploredModel.NewScreen], beside taken: Set<String> = [], answers: String...
    ) -> (names: [Int: String], shown: String) {
        var (rest, shown) = (answers[...], "")
        let questions = NameQuestions(readLine: { rest.popFirst() }, show: { shown += $0 + $1 })
        return (questions.names(of: screens, beside: taken), shown)
    }

    @Test("an empty answer keeps the proposed name, another one replaces it")
    func asks() {
        let (names, shown) = names(screens, answers: "", " start ")
        #expect(names == [0: "logIn", 2: "start"])
        let lines = [
            "2 new screens: press Return to keep a name, or type another",
            "  logIn: recognised by the heading with label \"Log in\"",
            "  name [logIn]:   home: recognised by nothing that the others have not", "  name [home]: ",
        ]
        #expect(shown == lines.joined(separator: "\n"))
    }

    @Test("a name that is taken, or none in Swift, is asked for again")
    func refuses() {
        let (names, shown) = names(
            screens, beside: ["orders"], answers: "orders", "home", "New order!", "default", "?", "entrance",
            "entrance", "_home")
        #expect(names == [0: "entrance", 2: "_home"])
        let problems = shown.split(separator: "\n").compactMap { $0.firstRange(of: "]: ") == nil ? nil : $0 }
        #expect(
            problems == [
                "  name [logIn]:   there is a screen orders already: type another name",
                "  name [logIn]:   there is a screen home already: type another name",
                "  name [logIn]:   \"New order!\" can't be the name of a case in Swift: type another, such as newOrder",
                "  name [logIn]:   \"default\" can't be the name of a case in Swift: type another, such as defaultScreen",
                "  name [logIn]:   \"?\" can't be the name of a case in Swift: type letters and digits",
                "  name [logIn]:   home: recognised by nothing that the others have not",
                "  name [home]:   there is a screen entrance already: type another name",
                "  name [home]: ",
            ])
    }

    @Test("the end of the input keeps the proposed names of all further screens")
    func ends() {
        #expect(self.names(screens, answers: "entrance").names == [0: "entrance", 2: "home"])
        let (names, shown) = names(screens)
        #expect(names == [0: "logIn", 2: "home"])
        #expect(shown.hasSuffix("\n  name [logIn]: \n"))
        #expect(self.names([]).shown.isEmpty)
    }
}

/// Standard input of a recording, of which pipes take the place.
@Suite struct RecordingInputTests {
    @Test("what is written during a recording is passed over, and later lines are answers up to the end")
    func readsLater() throws {
        let pipe = Pipe()
        let input = RecordingInput(pipe.fileHandleForReading.fileDescriptor)
        try pipe.fileHandleForWriting.write(contentsOf: Data("early\n".utf8))
        #expect(!input.hasEnded)
        try pipe.fileHandleForWriting.write(contentsOf: Data("first\nsecond".utf8))
        #expect(input.nextLine { false } == "first")
        try pipe.fileHandleForWriting.close()
        #expect(input.nextLine { false } == "second")
        #expect(input.nextLine { false } == nil)
        #expect(input.hasEnded)
        #expect(!input.isTerminal)
    }

    @Test("a wait for an answer can be stopped, and a file has no end to notice")
    func stops() throws {
        let pipe = Pipe()
        #expect(RecordingInput(pipe.fileHandleForReading.fileDescriptor).nextLine { true } == nil)
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: #filePath))
        #expect(!RecordingInput(file.fileDescriptor).hasEnded)
    }
}
