import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphDrawing

struct LayoutTests {
    /// A screen with a number of leaves behind it, in two modules.
    private static func fan(_ count: Int) throws -> GraphDrawing {
        let screens =
            [GraphScreen("Home", module: "A", isStart: true), GraphScreen("Menu", module: "A")]
            + (0..<count).map { GraphScreen("Leaf \($0)", module: "B") }
        return GraphDrawing(
            try NavigationGraph(
                screens: screens,
                segments: [Segment(from: "Home", to: "Menu")]
                    + (0..<count).map { Segment(from: "Menu", to: "Leaf \($0)") }))
    }

    @Test("a renderer may choose among both directions, with and without boxes of modules, and rows of many leaves")
    func choices() throws {
        #expect(try Self.fan(8).layouts.count == 4)
        #expect(try Self.fan(9).layouts.count == 12)
        #expect(Set(try Self.fan(9).layouts).count == 12)
        #expect(try Self.fan(600).layouts.count == 1, "laying so many out again and again would take seconds")
    }

    @Test("leaves in rows lie further from the screen before them")
    func rows() throws {
        let dot = try Self.fan(9).dot(DOTLayout(isSideways: false, leafRows: 3))
        let lengths = dot.split(separator: "\n").filter { $0.contains("s1 -> ") }
            .map { $0.contains("minlen=2") ? 2 : $0.contains("minlen=3") ? 3 : 1 }
        #expect(lengths == [1, 1, 1, 2, 2, 2, 3, 3, 3])
    }

    @Test("without boxes each screen says its module, as does one that is alone in it")
    func modules() throws {
        let boxed = try Self.fan(1).dot()
        #expect(boxed.contains("cluster_0") && !boxed.contains("cluster_1") && boxed.contains(">B</FONT>"))
        let plain = try Self.fan(2).dot(DOTLayout(isSideways: true, boxesModules: false))
        #expect(!plain.contains("cluster") && plain.contains(">A</FONT>"))
    }

    @Test("parts that no arrow joins lie behind one another, no deeper than the largest part")
    func parts() throws {
        let screens = (0..<7).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = [Segment(from: "S0", to: "S1"), Segment(from: "S1", to: "S2")]
        let lines = GraphDrawing(try NavigationGraph(screens: screens, segments: segments)).dot().split(separator: "\n")
        #expect(
            lines.filter { $0.contains("invis") }.map { $0.drop { $0 == " " } } == [
                "s3 -> s4 [style=invis];", "s4 -> s5 [style=invis];",
            ])
    }

    @Test("gathered, the parts of a module stand beside its share of the largest part, or behind one another")
    func gatheredModules() throws {
        let modules = ["A", "A", "B", "B", "C", "A", "C"]
        let screens = modules.enumerated().map { GraphScreen("S\($0)", module: $1, isStart: $0 == 0) }
        let segments = [Segment(from: "S0", to: "S1"), Segment(from: "S1", to: "S2")]
        let drawing = GraphDrawing(try NavigationGraph(screens: screens, segments: segments))
        func lines(gathers: Bool) -> [String] {
            let layout = DOTLayout(isSideways: false, gathersModules: gathers)
            return drawing.dot(layout).split(separator: "\n").filter { $0.contains("invis") }
                .map { String($0.drop { $0 == " " }).replacing(" [style=invis];", with: "") }
        }
        #expect(lines(gathers: false) == ["s3 -> s4", "s4 -> s5"])
        #expect(lines(gathers: true) == ["s1 -> s3", "s4 -> s6"], "S5 is in the module of the first layer")
    }

    @Test("a cost too small to be noticed is not drawn, nor is one without a label; the tooltip has both")
    func costs() throws {
        let screens = ["A", "B", "C", "D"].map { GraphScreen($0, isStart: $0 == "A") }
        let segments = [
            Segment(from: "A", to: "B", label: "Wait", cost: 0.1), Segment(from: "A", to: "C", cost: 7),
            Segment(from: "A", to: "D", label: "Load", cost: 3),
        ]
        let dot = GraphDrawing(try NavigationGraph(screens: screens, segments: segments)).dot()
        #expect(!dot.contains("0.1 s") && !dot.contains(">7 s<") && dot.contains("Load · 3 s<"))
        #expect(dot.contains("A → C (push)\\n7 s"))
    }
}

struct CompletedSVGTests {
    private static let svg = """
        <?xml version="1.0"?>
        <svg width="8pt" height="8pt"
         viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg">
        <g id="graph0" class="graph">
        <title>screens</title>
        <text text-anchor="start" x="1" y="2" font-family="Helvetica" font-weight="bold" font-size="20.00" fill="#000">A&#45;&amp;</text>
        <text text-anchor="start" x="1" y="2" font-family="Helvetica" font-size="10.00" fill="#000">⇒ Home</text>
        <text text-anchor="start" x="1" y="2" font-family="Helvetica" font-size="10.00" fill="#000">⇒ A</text>
        </g>
        </svg>
        """

    @Test("the document is an image with the heading as its title, and says how much there is")
    func description() throws {
        let options = GraphDrawing.Options(title: "A < B", unreachableScreens: [1], unusableSegments: [0, 1])
        let lines = GraphDrawing(try SampleApp.shop(), options: options).completed(svg: Self.svg).split(separator: "\n")
        #expect(lines[1] == "<svg role=\"img\" width=\"8pt\" height=\"8pt\"")
        #expect(lines[3] == "<title>A &lt; B</title>")
        #expect(lines[4].hasPrefix("<desc>") && lines[4].contains("1 screen unreachable; 2 segments unusable."))
        #expect(lines[5] == "<g id=\"graph0\" class=\"graph\">" && !lines.contains("<title>screens</title>"))
    }

    @Test("a text has the width that the layout gives it, unless that is an estimate")
    func widths() throws {
        let texts = FittedSVG(Self.svg).text.split(separator: "\n").filter { $0.hasPrefix("<text") }
        // 722, 333 and 722 thousandths of 20 points.
        #expect(
            texts[0].hasSuffix("fill=\"#000\" textLength=\"35.5\" lengthAdjust=\"spacingAndGlyphs\">A&#45;&amp;</text>")
        )
        // A symbol of 1,000 thousandths, and four letters and a space of 2,945.
        #expect(texts[1].contains("textLength=\"39.5\""))
        #expect(!texts[2].contains("textLength"))
    }

    @Test("what is no SVG stays as it is")
    func otherTexts() throws {
        for text in ["", "<svg", "no picture", "<text font-size=\"9\"", "<text >&#99999999999;</text>"] {
            #expect(GraphDrawing(try SampleApp.shop()).completed(svg: text) == text)
        }
    }
}
