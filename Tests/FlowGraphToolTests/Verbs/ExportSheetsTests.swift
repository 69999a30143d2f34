import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite("flowgraph export --sheets")
struct ExportSheetsTests {
    private static let model = """
        { "flowgraph": 1, "name": "App",
          "screens": [{ "name": "A", "module": "M", "start": true }, { "name": "B", "module": "M" }, { "name": "C", "module": "M" },
            { "name": "D", "module": "N" }, { "name": "E", "module": "N" }, { "name": "F", "module": "N" }],
          "segments": [{ "start": "A", "end": "B" }, { "start": "B", "end": "C" }, { "start": "C", "end": "D" },
            { "start": "D", "end": "E" }, { "start": "E", "end": "F" }, { "start": "F", "end": "A" }] }
        """

    private static func run(_ options: String) throws -> ToolRun {
        try ToolRun("export M.flowgraph.json " + options, files: ["M.flowgraph.json": model])
    }

    @Test("writes a folder with the overview and the sheets, and says where to begin")
    func folder() throws {
        let run = try Self.run("--sheets -o sheets/new/")
        #expect(
            run.transcript == """
                $ flowgraph export M.flowgraph.json --sheets -o sheets/new/
                2 sheets; begin with sheets/new/overview.svg
                --- exit code 0

                """)
        for (file, links) in [
            ("overview.svg", ["M.svg", "N.svg"]), ("M.svg", ["N.svg", "overview.svg"]),
            ("N.svg", ["M.svg", "overview.svg"]),
        ] {
            let svg = try #require(run.content(of: "sheets/new/" + file))
            for link in links { #expect(svg.contains("xlink:href=\"\(link)\""), "\(file)") }
        }
    }

    /// A run that draws sheets into a folder with two files of a user, in which an earlier one has drawn the module N, which is now K.
    private static func later(
        _ options: String = "", changing change: (TemporaryFolder) throws -> Void = { _ in }
    ) throws -> ToolRun {
        let folder = try TemporaryFolder(["M.flowgraph.json": model, "sheets/N.pdf": "mine", "sheets/O.svg": "mine"])
        #expect(ToolRun("export M.flowgraph.json --sheets -o sheets/", in: folder).exitCode == 0)
        try change(folder)
        let renamed = model.replacingOccurrences(of: "\"N\"", with: "\"K\"")
        try folder.write(renamed, to: "M.flowgraph.json")
        return ToolRun("export M.flowgraph.json --sheets -o sheets/ \(options)", in: folder)
    }

    private static func list(_ run: ToolRun) throws -> String {
        try #require(run.content(of: "sheets/.flowgraph-sheets"))
    }

    @Test("removes the sheets of an earlier call that are not drawn anew, and no other files")
    func usedAgain() throws {
        let run = try Self.later()
        #expect(run.transcript.contains("2 sheets; begin with sheets/overview.svg\nremoved N.svg of an earlier call\n"))
        #expect(run.content(of: "sheets/N.svg") == nil)
        #expect(run.content(of: "sheets/K.svg") != nil)
        for file in ["N.pdf", "O.svg"] { #expect(run.content(of: "sheets/" + file) == "mine") }
        #expect(try Self.list(run).contains(" K.svg\n"))
    }

    @Test("keeps a sheet that was changed since it was drawn, and says so")
    func changed() throws {
        let run = try Self.later { try $0.write("changed", to: "sheets/N.svg") }
        #expect(run.content(of: "sheets/N.svg") == "changed")
        #expect(run.problems.contains("sheets/N.svg is no longer drawn; it stays, because it was changed"))
        #expect(try !Self.list(run).contains("N.svg"))
    }

    @Test("keeps the sheets of another format")
    func otherFormat() throws {
        let run = try Self.later("--format png")
        #expect(!run.output.contains("removed"))
        #expect(run.content(of: "sheets/N.svg") != nil)
        let list = try Self.list(run)
        for file in ["N.svg", "K.png", "overview.png"] { #expect(list.contains(" \(file)\n")) }
    }

    @Test("removes no file outside the folder, and none that the command has not written, whatever the list says")
    func foreignList() throws {
        let mark = Fingerprint("mine").description
        let run = try Self.later { folder in
            try folder.write("mine", to: "outside.svg")
            let files = [
                "../outside.svg", folder.path(of: "outside.svg"), "sheets/O.svg", "..", ".hidden.svg", "none.svg",
            ]
            try folder.write(files.map { "\(mark) \($0)\n" }.joined() + "no list\n", to: "sheets/.flowgraph-sheets")
        }
        #expect(run.exitCode == 0)
        for file in ["outside.svg", "sheets/O.svg"] { #expect(run.content(of: file) == "mine") }
        #expect(run.content(of: "sheets/N.svg") != nil)
    }

    @Test("writes bitmaps and documents too", arguments: [("png", "PNG"), ("pdf", "%PDF")])
    func formats(format: String, beginning: String) throws {
        let run = try Self.run("--sheets --format \(format) -o sheets/")
        #expect(run.exitCode == 0)
        for file in ["overview", "M", "N"] {
            #expect(run.content(of: "sheets/\(file).\(format)")?.prefix(6).contains(beginning) == true)
        }
    }

    @Test("writes one PDF with a page for each sheet, which link to one another")
    func document() throws {
        let run = try Self.run("--sheets -o App.pdf")
        #expect(run.exitCode == 0 && run.problems.contains("2 sheets behind the overview"), "\(run.problems)")
        #expect(run.result.file?.hasSuffix("App.pdf") == true && run.output.hasPrefix("%PDF"))
        #expect(run.output.components(separatedBy: "/Type /Page %").count - 1 == 3)
        #expect(run.output.contains("/Dest"))
    }

    @Test(
        "is refused without a folder, and beside what it excludes",
        arguments: [
            ("--sheets", "--sheets needs a folder or a PDF file: -o <folder>."),
            ("--sheets -o x/ --format html", "--sheets writes pictures: --format svg, png or pdf."),
            ("--sheets -o x/ --highlight A..B --only-plan", "--only-plan and --sheets exclude one another."),
        ])
    func refused(options: String, words: String) throws {
        let run = try Self.run(options)
        #expect(run.exitCode == 64)
        #expect(run.problems.contains(words), "\(run.problems)")
    }

    @Test("a folder that cannot be made is named")
    func unwritable() throws {
        let files = ["M.flowgraph.json": Self.model, "taken.txt": ""]
        let run = try ToolRun("export M.flowgraph.json --sheets -o taken.txt", files: files)
        #expect(run.exitCode == 74)
        #expect(run.problems.contains("taken.txt"), "\(run.problems)")
    }

    @Test("is advised for a picture whose names are small when it is fitted into a window", arguments: [10, 90])
    func advice(count: Int) throws {
        let screens = (0..<count).map { "{ \"name\": \"Screen number \($0)\" }" }
        let segments = (1..<count).map {
            "{ \"start\": \"Screen number \(($0 - 1) / 9)\", \"end\": \"Screen number \($0)\", \"label\": \"Open it\" }"
        }
        let model = """
            { "flowgraph": 1, "screens": [\(screens.joined(separator: ", "))], "segments": [\(segments.joined(separator: ", "))] }
            """
        let run = try ToolRun("export M.flowgraph.json -o M.svg", files: ["M.flowgraph.json": model])
        #expect(run.exitCode == 0)
        #expect(run.problems.contains("--sheets draws one for each part of the app") == (count == 90))
    }
}
