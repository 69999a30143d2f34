import TestSupport
import Testing

@testable import FlowGraphTool

@Suite("The arrangement of an exported picture")
struct LayoutOptionsTests {
    /// The names and the places of screens in a picture, as seen from the first of them.
    private func places(_ picture: String) -> [String] {
        let rows = picture.split(separator: "\n").filter { $0.hasPrefix("screen\t") }.map { $0.split(separator: "\t") }
        let numbers = rows.map { row in row[2...3].map { Double($0) ?? .nan } }
        return zip(rows, numbers).map { row, place in
            let (x, y) = (place[0] - numbers[0][0], place[1] - numbers[0][1])
            return "\(row[1]) \((x * 10).rounded() / 10) \((y * 10).rounded() / 10)"
        }
    }

    /// The shop with a screen behind the cart.
    private var grown: String {
        SampleModels.shop.replacing(
            "\"screens\": [", with: "\"screens\": [\n    { \"name\": \"Gift\" },", maxReplacements: 1
        )
        .replacing(
            "\"segments\": [", with: "\"segments\": [\n    { \"start\": \"Cart\", \"end\": \"Gift\" },",
            maxReplacements: 1)
    }

    @Test(
        "is that of the picture or page that is overwritten, unless a new one is asked for", arguments: ["svg", "html"])
    func overwritten(format: String) throws {
        let sideways = try ToolRun("export Shop.flowgraph.json --format \(format) --direction right").output
        let down = try ToolRun("export Shop.flowgraph.json --format \(format) --direction down").output
        #expect(places(sideways) != places(down))
        for old in [sideways, down] {
            let files = ["Shop.flowgraph.json": grown, "Shop.\(format)": old]
            let run = try ToolRun("export Shop.flowgraph.json -o Shop.\(format)", files: files)
            let new = places(try #require(run.content(of: "Shop.\(format)")))
            #expect(Set(places(old)).isSubset(of: new) && new.count == places(old).count + 1)
            let anew = try ToolRun("export Shop.flowgraph.json -o Shop.\(format) --new-layout", files: files)
            #expect(places(try #require(anew.content(of: "Shop.\(format)"))) != new)
        }
    }

    @Test("is that of a picture in another format beside it", arguments: ["png", "pdf", "html"])
    func beside(format: String) throws {
        let folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop])
        let first = ToolRun("export Shop.flowgraph.json -o Map.\(format) --direction down", in: folder)
        #expect(first.exitCode == 0)
        let old = places(try #require(first.content(of: "Map.\(format)")))
        try folder.write(grown, to: "Shop.flowgraph.json")
        let second = ToolRun("export Shop.flowgraph.json -o Map.svg", in: folder)
        let new = places(try #require(second.content(of: "Map.svg")))
        #expect(Set(old).isSubset(of: new) && new.count == old.count + 1 && old.count > 3)
        let again = ToolRun("export Shop.flowgraph.json -o Map.\(format) --direction right", in: folder)
        #expect(places(try #require(again.content(of: "Map.\(format)"))) != new)
    }

    @Test("of a tour and of sheets is that of the earlier ones")
    func toursAndSheets() throws {
        let folder = try TemporaryFolder(["Shop.flowgraph.json": SampleModels.shop])
        #expect(
            ToolRun("tour Shop.flowgraph.json --picture Tour.svg --direction down --no-legend", in: folder).exitCode
                == 0)
        #expect(ToolRun("export Shop.flowgraph.json --sheets -o sheets/", in: folder).exitCode == 0)
        func sheet(_ run: ToolRun) throws -> [String] { places(try #require(run.content(of: "sheets/overview.svg"))) }
        let first = ToolRun("tour Shop.flowgraph.json", in: folder)
        let tour = places(try #require(first.content(of: "Tour.svg")))
        let old = try sheet(first)
        try folder.write(grown, to: "Shop.flowgraph.json")
        let second = ToolRun("tour Shop.flowgraph.json --picture Tour.svg", in: folder)
        #expect(Set(tour).isSubset(of: places(try #require(second.content(of: "Tour.svg")))) && tour.count > 3)
        let third = ToolRun("export Shop.flowgraph.json --sheets -o sheets/", in: folder)
        #expect(try Set(old).isSubset(of: sheet(third)) && !old.isEmpty)
        #expect(ToolRun("tour Shop.flowgraph.json --no-legend", in: folder).exitCode == 64)
    }

    @Test("may be that of another picture, of which a line says if its places are of no use")
    func like() throws {
        let old = try ToolRun("export Shop.flowgraph.json --format svg --direction right").output
        let files = [
            "Shop.flowgraph.json": grown, "Old.svg": old, "Broken.svg": old.replacing("screen\t", with: "screen "),
            "Other.flowgraph.json": """
            { "flowgraph": 1, "screens": [{ "name": "A", "start": true }], "segments": [] }
            """,
        ]
        let kept = try ToolRun("export Shop.flowgraph.json --format svg --like Old.svg", files: files)
        #expect(kept.problems.isEmpty && Set(places(old)).isSubset(of: places(kept.output)))
        let broken = try ToolRun("export Shop.flowgraph.json --format svg --like Broken.svg", files: files)
        #expect(broken.exitCode == 0 && broken.output.hasPrefix("<?xml"))
        #expect(
            broken.problems.hasSuffix(
                "Broken.svg has no positions that a picture can take up, so this one is arranged anew"))
        let other = try ToolRun("export Other.flowgraph.json --format svg --like Old.svg", files: files)
        #expect(
            other.exitCode == 0
                && other.problems.contains("could not be kept, so the picture is arranged anew: fewer than"))
        #expect(try ToolRun("export Shop.flowgraph.json --format svg --like None.svg", files: files).exitCode == 66)
        #expect(
            try ToolRun("export Shop.flowgraph.json --format svg --like Old.svg --new-layout", files: files).exitCode
                == 64)
    }

    @Test("has no legend if none is wanted, and takes names of 300 characters and those from right to left")
    func awkward() throws {
        #expect(
            try !ToolRun("export Shop.flowgraph.json --format svg --no-legend").output.contains(
                "the app can start here"))
        let long = String(repeating: "Long", count: 75)
        let model = """
            { "flowgraph": 1, "screens": [{ "name": "\(long)", "start": true }, { "name": "مرحبا بالعالم" }],
              "segments": [{ "start": "\(long)", "end": "مرحبا بالعالم", "label": "שלום" }] }
            """
        let first = try ToolRun("export M.flowgraph.json --format svg", files: ["M.flowgraph.json": model])
        let second = try ToolRun(
            "export M.flowgraph.json --format svg --like Old.svg",
            files: ["M.flowgraph.json": model, "Old.svg": first.output])
        #expect(second.exitCode == 0 && second.problems.isEmpty && places(second.output) == places(first.output))
    }
}
