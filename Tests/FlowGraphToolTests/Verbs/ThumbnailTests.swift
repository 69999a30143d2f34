import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite("--thumbnails")
struct ThumbnailTests {
    /// A folder with files of any content, removed with this value.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.path + "/flowgraph-pictures-" + UUID().uuidString

        init(_ files: [String: Data]) throws {
            for (name, content) in files {
                let file = URL(fileURLWithPath: path + "/" + name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try content.write(to: file)
            }
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// A red pixel.
    private static let pixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
        ?? Data()

    /// Three screens, the names of two of which differ in punctuation alone from that of another.
    private static let model = """
        {"flowgraph": 1, "name": "App", "screens": [{"name": "Home", "start": true}, {"name": "Menu/Sign in"},
        {"name": "List-1"}, {"name": "List 1"}], "segments": [{"start": "Home", "end": "List-1"}]}
        """

    private static func run(
        _ folder: Folder, _ options: String = "--format dot", model: String = model
    ) throws -> (run: ToolRun, files: [String], notes: String) {
        let command = "export App.flowgraph.json --thumbnails \(folder.path) \(options)"
        let run = try ToolRun(command, files: ["App.flowgraph.json": model])
        let files = run.output.matches(of: #/<IMG SRC="([^"]+)"/#)
            .map { String($0.1).replacing(folder.path + "/", with: "") }
        return (run, files, run.problems.replacing(folder.path, with: "pictures"))
    }

    @Test("are those of a folder beside the model, of its name, unless none are wanted")
    func beside() throws {
        let folder = try TemporaryFolder([
            "App.flowgraph.json": Self.model, "App.pictures/notes.txt": "", "App.record/notes.txt": "",
        ])
        try Self.pixel.write(to: URL(fileURLWithPath: folder.path(of: "App.pictures/Home.png")))
        func run(_ options: String) -> ToolRun { ToolRun("export App.flowgraph.json \(options)", in: folder) }
        let drawn = run("--format svg")
        #expect(drawn.output.contains("data:image/png"))
        #expect(drawn.problems.contains("3 of 4 screens have no picture in"))
        #expect(!run("--format svg --no-thumbnails").output.contains("data:image/png"))
        #expect(!run("--format dot").output.contains("IMG SRC"))
        #expect(run("--thumbnails x --no-thumbnails").exitCode == 64)
    }

    @Test("takes files by the names of screens: exact, within folders, or alike")
    func names() throws {
        let names = ["Home.png", "home.png", "menu-sign_in.PNG", "List-1.png", "list1.png", "Other.png", "notes.txt"]
        let folder = try Folder(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.pixel) }))
        let run = try Self.run(folder)
        #expect(run.files == ["Home.png", "menu-sign_in.PNG", "List-1.png"])
        #expect(run.notes == "1 of 4 screens have no picture in pictures: List 1")
        #expect(run.run.exitCode == 0)
        let nested = try Folder(["Menu/Sign in.png": Self.pixel])
        #expect(try Self.run(nested).files == ["Menu/Sign in.png"])
    }

    @Test("takes the first picture of each screen of a gallery, and none from outside of it")
    func gallery() throws {
        let page = """
            <p>…</p><script type="application/json" id="data">{"title": "A", "pictures": [
            {"screen": "Home", "state": "full", "images": [{"name": "Picture", "path": "home/full/light.png"}]},
            {"screen": "Home", "state": "empty", "images": [{"name": "Picture", "path": "home/empty/light.png"}]},
            {"screen": "Menu/Sign in", "images": [{"path": "../../secret.png"}]},
            {"screen": "List-1", "images": []}]}</script>
            """
        let folder = try Folder([
            "index.html": Data(page.utf8), "home/full/light.png": Self.pixel, "home/empty/light.png": Self.pixel,
        ])
        let run = try Self.run(folder)
        #expect(run.files == ["home/full/light.png"])
        #expect(run.notes == "3 of 4 screens have no picture in pictures: Menu/Sign in, List-1, List 1")
    }

    @Test("takes the pictures of a record")
    func record() throws {
        let record = """
            {"version":1,"test":"testA","number":1,"event":"testStarted"}
            {"version":1,"test":"testA","number":2,"event":"located","screen":"Home"}
            {"version":1,"test":"testA","number":3,"event":"pictured","text":"a","files":{"screenshot":"a.png"}}
            {"version":1,"test":"testA","number":4,"event":"segmentFinished","from":"Home","to":"List-1","outcome":"passed","duration":1,"depth":1,"segment":{"number":1,"count":1,"index":0}}
            {"version":1,"test":"testA","number":5,"event":"pictured","text":"a","files":{"screenshot":"../b.png"}}
            {"version":1,"test":"testA","number":6,"event":"testFinished","outcome":"passed","duration":1}

            """
        let folder = try Folder(["testA.jsonl": Data(record.utf8), "a.png": Self.pixel])
        #expect(try Self.run(folder).files == ["a.png"])
    }

    @Test("says what is broken, and draws the rest")
    func problems() throws {
        var files = [
            "Home.png": Self.pixel.prefix(40), "Menu/Sign in.jpg": Data([0xFF, 0xD8, 0xFF]), "List 1.png": Data(),
        ]
        files["List-1.png"] = Self.pixel
        let folder = try Folder(files)
        let page = try Self.run(folder, "-o App.html")
        #expect(
            page.notes == """
                pictures/Home.png: the PNG file is damaged (it ends too early); make it anew
                pictures/Menu/Sign in.jpg: the data is no PNG file; check that it is not a picture of another format
                pictures/List 1.png: the picture has no data at all; check that the file was written to its end
                3 of 4 screens have no picture in pictures: Home, Menu/Sign in, List 1
                """)
        #expect(page.run.exitCode == 0 && page.run.output.contains("data:image/png;base64,"))
        #expect(page.run.output.contains("\"notes\":[\"") && page.run.output.contains("ends too early"))
        #expect(page.run.output.contains("; img-src blob: data:\">"))
    }

    @Test("names the first problems one by one, and says how many more there are")
    func manyProblems() throws {
        let screens = (0..<20).map { "{\"name\": \"S\($0)\"}" }.joined(separator: ", ")
        let model = "{\"flowgraph\": 1, \"screens\": [\(screens)], \"segments\": []}"
        let folder = try Folder(Dictionary(uniqueKeysWithValues: (0..<20).map { ("S\($0).png", Data([1])) }))
        let notes = try Self.run(folder, model: model).notes.split(separator: "\n")
        #expect(notes.count == 10)
        #expect(notes.suffix(2) == ["12 more files could not be read", "no screen has a picture in pictures"])
    }

    @Test("says that a file is too large without reading it")
    func huge() throws {
        let folder = try Folder(["Home.png": Self.pixel])
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/Home.png"))
        try file.truncate(atOffset: 65 << 20)
        try file.close()
        #expect(
            try Self.run(folder).notes.hasPrefix(
                "pictures/Home.png is larger than 64 MiB, the most that is read of such a file; "))
    }

    @Test("follows no link")
    func link() throws {
        let (folder, secret) = (try Folder([:]), try Folder(["a.png": Self.pixel]))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Home.png", withDestinationPath: secret.path + "/a.png")
        let run = try Self.run(folder)
        #expect(
            run.files.isEmpty && run.notes.hasPrefix("pictures/Home.png is a symbolic link, and links are not followed")
        )
    }

    @Test("of a folder that cannot be read says so, and the page is made without pictures")
    func unreadable() throws {
        let missing = try Folder([:])
        try FileManager.default.removeItem(atPath: missing.path)
        let run = try Self.run(missing, "-o App.html")
        #expect(
            run.notes
                == "pictures cannot be read: there is no such file or folder; the screens are drawn without pictures")
        #expect(run.run.exitCode == 0 && !run.run.output.contains("img-src blob: data:"))
        #expect(try Self.run(Folder([:])).notes == "no screen has a picture in pictures")
        // Root may read everything.
        guard getuid() != 0 else { return }
        let closed = try Folder(["Home.png": Self.pixel])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed.path) }
        #expect(try Self.run(closed).notes.hasPrefix("pictures cannot be read: there is no permission"))
    }
}
