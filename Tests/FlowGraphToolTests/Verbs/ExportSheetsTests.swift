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

    @Test("writes bitmaps and documents too", arguments: [("png", "PNG"), ("pdf", "%PDF")])
    func formats(format: String, beginning: String) throws {
        let run = try Self.run("--sheets --format \(format) -o sheets/")
        #expect(run.exitCode == 0)
        for file in ["overview", "M", "N"] {
            #expect(run.content(of: "sheets/\(file).\(format)")?.prefix(6).contains(beginning) == true)
        }
    }

    @Test(
        "is refused without a folder, and beside what it excludes",
        arguments: [
            ("--sheets", "--sheets needs a folder: -o <folder>."),
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
        #expect(run.exitCode == 64)
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
