import Foundation
import Testing
import TestSupport

@testable import FlowGraphTool

@Suite struct ExportCommandTests {
    @Test("texts for other tools equal their golden files", arguments: ["dot", "mermaid", "graphml", "json"])
    func texts(format: String) throws {
        let run = try ToolRun("export Shop.flowgraph.json --format \(format) --highlight Home..Checkout")
        #expect(GoldenFile("export.\(format)").difference(from: run.output) == nil)
        #expect(run.problems.isEmpty)
        #expect(run.exitCode == 0)
    }

    @Test(
        "the format is that of the file's extension",
        arguments: [
            ("Shop.dot", "digraph"), ("Shop.svg", "<?xml"), ("Shop.pdf", "%PDF"), ("Shop.mmd", "---\ntitle: "),
            ("Shop.graphml", "<?xml"), ("Shop.html", "<!DOCTYPE html>"), ("Shop.json", "{"),
        ])
    func extensions(file: String, beginning: String) throws {
        let run = try ToolRun("export Shop.flowgraph.json -o \(file)")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix(beginning))
        #expect(run.content(of: file)?.isEmpty == false)
    }

    @Test("without a format and a file the format is dot")
    func defaultFormat() throws {
        let run = try ToolRun("export Shop.flowgraph.json")
        #expect(run.output == (try ToolRun("export Shop.flowgraph.json --format dot").output))
    }

    @Test("a named format wins over the file's extension")
    func namedFormat() throws {
        let run = try ToolRun("export Shop.flowgraph.json --format graphml -o Shop.txt")
        #expect(run.output.hasPrefix("<?xml"))
    }

    static let report = """
        {"flows": ["ShopFlows.testPaying", "ShopFlows.testOffer"], "targets": [
        {"kind": "screens", "name": "Home", "state": "byPlan", "flows": [0, 1]},
        {"kind": "segments", "name": "Home → Product “Offer”", "state": "byPlan", "flows": [0, 1]},
        {"kind": "segments", "name": "Product → Cart “Cart”", "state": "byPlainSteps", "flows": [0, 7]},
        {"kind": "segments", "name": "Cart → Gone", "state": "byPlan", "flows": [1]},
        {"kind": "segments", "name": "Home → Cart “Cart”", "state": "failed", "flows": []},
        {"kind": "segments", "name": "Cart → Checkout “Pay”", "state": "never"}]}
        """

    @Test("a coverage is drawn in the colours of the flows that cross each segment, and a page lists them")
    func coverage() throws {
        let files = ["Shop.flowgraph.json": SampleModels.shop, "coverage.json": Self.report]
        let text = try ToolRun("export Shop.flowgraph.json --coverage coverage.json", files: files)
        #expect(GoldenFile("export-coverage.dot").difference(from: text.output) == nil)
        #expect(text.exitCode == 0)
        let page = try ToolRun("export Shop.flowgraph.json --coverage coverage.json -o Shop.html", files: files)
        for words in ["ShopFlows.testPaying: 2 segments", "ShopFlows.testOffer: 1 segment", "no flow crosses it"] {
            #expect(page.output.contains(words))
        }
    }

    @Test("a flow that crosses no segment has no colour, unless none does")
    func coverageWithoutSegments() throws {
        func page(_ flows: String) throws -> String {
            let report = """
                {"flows": ["ShopFlows.testLooking", "ShopFlows.testPaying"], "targets": [
                {"kind": "segments", "name": "Home → Product “Offer”", "state": "byPlan", "flows": [\(flows)]}]}
                """
            let files = ["Shop.flowgraph.json": SampleModels.shop, "coverage.json": report]
            return try ToolRun("export Shop.flowgraph.json --coverage coverage.json -o Shop.html", files: files).output
        }
        #expect(try page("1").contains("ShopFlows.testPaying: 1 segment"))
        #expect(try !page("1").contains("ShopFlows.testLooking"))
        #expect(try page("").contains("ShopFlows.testLooking: 0 segments"))
    }

    @Test("what a flow covers by plain steps alone is drawn in a colour of its own")
    func coverageByPlainSteps() throws {
        let report = """
            {"flows": ["ShopFlows.testPaying", "ShopFlows.testOffer"], "targets": [
            {"kind": "segments", "name": "Home → Product “Offer”", "state": "byPlan", "flows": [0, 1], "plannedFlows": [0]},
            {"kind": "segments", "name": "Product → Cart “Cart”", "state": "byPlainSteps", "flows": [0], "plannedFlows": []}]}
            """
        let files = ["Shop.flowgraph.json": SampleModels.shop, "coverage.json": report]
        let text = try ToolRun("export Shop.flowgraph.json --coverage coverage.json", files: files)
        #expect(GoldenFile("export-coverage-plain.dot").difference(from: text.output) == nil)
        let page = try ToolRun("export Shop.flowgraph.json --coverage coverage.json -o Shop.html", files: files)
        for words in [
            "ShopFlows.testPaying: 1 segment", "ShopFlows.testPaying: 1 segment by plain steps",
            "ShopFlows.testOffer: 1 segment by plain steps",
        ] {
            #expect(page.output.contains(words))
        }
    }

    @Test(
        "a coverage that is none, of another model, or beside a plan, is refused",
        arguments: [
            ("{}", "", 65, "coverage.json:1:1: this is neither a report of swerkin coverage --json nor a list"),
            (
                #"{"targets": [{"kind": "segments", "name": "A → B", "state": "byPlan"}]}"#, "", 65,
                "coverage.json: no name in it is that of a target, the first is “A → B”"
            ),
            (
                ExportCommandTests.report, " --highlight Home..Cart", 64,
                "--coverage and --highlight exclude one another."
            ),
        ])
    func refusedCoverage(content: String, options: String, exitCode: Int32, words: String) throws {
        let run = try ToolRun(
            "export Shop.flowgraph.json --coverage coverage.json" + options,
            files: ["Shop.flowgraph.json": SampleModels.shop, "coverage.json": content])
        #expect(run.exitCode == exitCode)
        #expect(run.problems.contains(words), "\(run.problems)")
    }

    @Test("a bitmap is one, and goes to a pipe but not to a terminal")
    func bitmap() throws {
        let piped = try ToolRun("export Shop.flowgraph.json --format png")
        #expect(piped.result.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let shown = try ToolRun("export Shop.flowgraph.json --format png", isOutputTerminal: true)
        #expect(shown.exitCode == 64)
        #expect(shown.result.output.isEmpty)
        let file = try ToolRun("export Shop.flowgraph.json -o Shop.png", isOutputTerminal: true)
        #expect(file.exitCode == 0)
    }

    @Test("the page has the title, the picture and what cannot be reached")
    func page() throws {
        let page = try ToolRun("export Shop.flowgraph.json --format html").output
        #expect(page.contains("<title>Shop</title>"))
        #expect(page.contains("<svg"))
        #expect(page.contains("unreachable"))
    }

    @Test("screens are marked as unreachable from --from, and without a start screen not at all")
    func marks() throws {
        let files = ["Shop.flowgraph.json": SampleModels.startless]
        let marked = try ToolRun("export Shop.flowgraph.json --from Home", files: files)
        let unmarked = try ToolRun("export Shop.flowgraph.json", files: files)
        #expect(marked.output.contains("unreachable"))
        #expect(!unmarked.output.contains("unreachable"))
        #expect(unmarked.exitCode == 0)
        #expect(unmarked.problems.isEmpty)
    }

    @Test("a sheet that goes back is drawn once, however many screens present it")
    func stackGraph() throws {
        let files = ["Sheet.flowgraph.json": SampleModels.sheet]
        let run = try ToolRun("export Sheet.flowgraph.json --format mermaid", files: files)
        #expect(GoldenFile("export-stack.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 0)
    }

    @Test("a plan back is highlighted from a given stack, and the stack is requested without one")
    func highlightedStack() throws {
        let files = ["Sheet.flowgraph.json": SampleModels.sheet]
        let command = "export Sheet.flowgraph.json --format mermaid --highlight Search..Home"
        let without = try ToolRun(command, files: files)
        #expect(
            without.problems.hasSuffix(
                "The screens beneath Search are not given, and may open a path: give the whole stack with --stack …,Search."
            )
        )
        #expect(without.exitCode == 1)
        let run = try ToolRun("\(command) --stack Home,Search", files: files)
        #expect(run.exitCode == 0)
        let plain = try ToolRun("export Sheet.flowgraph.json --format mermaid --stack Home,Search", files: files)
        #expect(run.output != plain.output)
        let other = try ToolRun("\(command) --stack Home,Product", files: files)
        #expect(
            other.problems.hasPrefix("Error: the stack has “Product” on top, but the start screen is “Search”"))
        // Marks may begin elsewhere than the plan.
        #expect(try ToolRun("\(command) --stack Home,Search --from Home", files: files).exitCode == 0)
    }

    @Test("a plan alone leaves other screens out, says how many, and what it assumes")
    func onlyPlan() throws {
        let model = """
            { "flowgraph": 1, "facts": { "open": [true, false] },
              "screens": [{ "name": "A", "start": true }, { "name": "B" }, { "name": "C" }, { "name": "D" }],
              "segments": [{ "start": "A", "end": "B", "preconditions": { "open": true } }, { "start": "B", "end": "C" },
                { "start": "C", "end": "D" }] }
            """
        let run = try ToolRun(
            "export M.flowgraph.json --highlight A..B --only-plan", files: ["M.flowgraph.json": model])
        #expect(run.output.contains("1 screen left out") && run.output.contains("assuming open"))
        #expect(run.output.contains("<B>C</B>") && !run.output.contains("<B>D</B>"))
    }

    @Test("an SVG is an image with a title, and its texts have the widths of the layout in any font")
    func completedSVG() throws {
        let svg = try ToolRun("export Shop.flowgraph.json --format svg").output
        #expect(svg.contains("<svg role=\"img\"") && svg.contains("<title>Shop</title>\n<desc>"))
        #expect(svg.contains(" textLength=\""))
        #expect(!(try ToolRun("export Shop.flowgraph.json --format html").output.contains("<svg role")))
    }

    @Test("given facts and waypoints bear on the highlighted plan")
    func highlightedPlan() throws {
        let short = try ToolRun("export Shop.flowgraph.json --highlight Home..Cart")
        let long = try ToolRun("export Shop.flowgraph.json --highlight Home..Cart --via Product")
        #expect(short.output != long.output)
    }

    @Test("without a plan to highlight, only the explanation is written")
    func missingPlan() throws {
        let run = try ToolRun("export Shop.flowgraph.json --highlight Home..Attic -o Shop.svg")
        #expect(GoldenFile("export-no-plan.txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
        #expect(run.content(of: "Shop.svg") == nil)
    }

    @Test("folds a large graph in pictures, with a note; text and --all have every screen")
    func largeGraph() throws {
        let screens = (0...1500).map { #"{"name": "S\#($0)"\#($0 == 0 ? #", "start": true"# : "")}"# }
        let segments = (1...1500).map { #"{"start": "S\#(($0 - 1) / 40)", "end": "S\#($0)"}"# }
        let model =
            #"{"flowgraph": 1, "screens": [\#(screens.joined(separator: ","))], "#
            + #""segments": [\#(segments.joined(separator: ","))]}"#
        let files = ["Large.flowgraph.json": model]
        let folded = try ToolRun("export Large.flowgraph.json --format svg", files: files)
        #expect(folded.problems == "1501 screens folded into 39 boxes; --all draws every screen, which takes long")
        #expect(folded.output.contains("and 40 more screens") && !folded.output.contains(">S1500<"))
        for (options, advice) in [("--format dot", ""), ("--format svg --all", "names are less than 6 pixels high if")]
        {
            let whole = try ToolRun("export Large.flowgraph.json \(options)", files: files)
            #expect(whole.problems.hasPrefix(advice) && whole.problems.isEmpty == advice.isEmpty)
            #expect(whole.output.contains("S1500<"))
        }
    }

    @Test("warns if viewers of Mermaid will show an error instead of the picture, and writes it anyway")
    func largeMermaid() throws {
        func files(_ count: Int, label: String = "") -> [String: String] {
            let segments = (0..<count).map {
                #"{"start": "A\#($0 / 40)", "end": "B\#($0 % 40)", "label": "\#(label)"}"#
            }
            let names = (0...count / 40).map { "A\($0)" } + (0..<40).map { "B\($0)" }
            let screens = names.map { #"{"name": "\#($0)", "start": true}"# }.joined(separator: ",")
            let model =
                #"{"flowgraph": 1, "screens": [\#(screens)], "segments": [\#(segments.joined(separator: ","))]}"#
            return ["Large.flowgraph.json": model]
        }
        let most = try ToolRun("export Large.flowgraph.json --format mermaid", files: files(500))
        #expect(most.problems == "" && most.exitCode == 0)
        let more = try ToolRun("export Large.flowgraph.json --format mermaid", files: files(501))
        #expect(
            more.problems
                == "viewers of Mermaid will not show this: it has 501 arrows of at most 500;"
                + " export a picture or a page instead (svg, png, pdf, html)")
        #expect(more.exitCode == 0 && more.output.contains("s0 -->"))
        let long = try ToolRun(
            "export Large.flowgraph.json --format mermaid",
            files: files(500, label: String(repeating: "word ", count: 20)))
        let count = long.output.utf16.count
        #expect(
            long.problems
                == "viewers of Mermaid will not show this: it has \(count) characters of at most 50000;"
                + " export a picture or a page instead (svg, png, pdf, html)")
    }

    @Test("GraphML draws back as documented, from its screen to that screen itself")
    func graphMLBack() throws {
        let files = ["Sheet.flowgraph.json": SampleModels.sheet]
        let run = try ToolRun("export Sheet.flowgraph.json --format graphml", files: files)
        let edges = run.output.matches(of: /<edge id="\w+" source="(\w+)" target="(\w+)">(?:(?!<\/edge>)[\s\S])*>back</)
        #expect(!edges.isEmpty)
        #expect(edges.allSatisfy { $0.output.1 == $0.output.2 })
        #expect(try ToolRun("export --help").output.contains("with the data kind = back"))
    }
}
