import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

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
