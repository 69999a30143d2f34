import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("The picture of a page")
struct PagePictureTests {
    private static let heading = """
        <svg width="9pt">
        <g id="graph0" class="graph">
        <title>screens</title>
        <g id="a_graph0"><a xlink:title=" ">
        <polygon fill="#ffffff"/>
        </a>
        </g>
        """

    private static func picture(_ group: String) -> String {
        PagePicture("<?xml version=\"1.0\"?>\n<!-- Graphviz -->\n\(heading)\n\(group)\n</g>\n</svg>\n").text
    }

    @Test("the tooltip of a screen is its title, and the link around it is left out")
    func screen() {
        let group = """
            <!-- s0 -->
            <g id="s0" class="node screen">
            <title>s0</title>
            <g id="a_s0"><a xlink:title="Home &lt;1&gt;&#10;back: Back">
            <path d="M1,1"/>
            <text text-anchor="start" x="1" font-family="Helvetica,Arial,sans-serif" font-size="14.00">Home</text>
            </a>
            </g>
            </g>
            """
        #expect(
            Self.picture(group) == """
                <svg width="9pt">
                <g text-anchor="start" font-family="Helvetica,Arial,sans-serif" id="graph0" class="graph">
                <g id="a_graph0"><a>
                <polygon fill="#ffffff"/>
                </a>
                </g>
                <g id="s0" class="node screen">
                <title>Home &lt;1&gt;&#10;back: Back</title>
                <path d="M1,1"/>
                <text x="1" font-size="14.00">Home</text>
                </g>
                </g>
                </svg>

                """)
    }

    @Test("an arrow whose line and label have a tooltip has one title")
    func arrow() {
        let group = """
            <g id="e0" class="edge">
            <title>s0&#45;&gt;s1</title>
            <g id="a_e0"><a xlink:title="Home → Cart">
            <path d="M1,1"/>
            </a>
            </g>
            <g id="a_e0&#45;label"><a xlink:title="Home → Cart">
            <text text-anchor="middle" x="1">Buy</text>
            </a>
            </g>
            </g>
            """
        let text = Self.picture(group)
        #expect(
            text.contains(
                """
                <g id="e0" class="edge">
                <title>Home → Cart</title>
                <path d="M1,1"/>
                <text text-anchor="middle" x="1">Buy</text>
                </g>
                """))
    }

    @Test("a link to a file stays, an empty tooltip is no title, and text that looks like markup stays text")
    func rest() {
        let link = "<g id=\"a_s0\"><a xlink:href=\"N.svg\" xlink:title=\"N\">\n<path/>\n</a>\n</g>"
        #expect(Self.picture(link).contains(link))
        let empty = "<g id=\"s1\">\n<title>s1</title>\n<g id=\"a_s1\"><a xlink:title=\" \">\n<path/>\n</a>\n</g>\n</g>"
        #expect(Self.picture(empty).contains("<g id=\"s1\">\n<path/>\n</g>"))
        let text = "<text x=\"1\"> xlink:title=&quot;&lt;/a&gt;</text>"
        #expect(Self.picture(text).contains(text))
    }
}

@Suite("The picture in a dark scheme")
struct DarkPictureTests {
    @Test(
        "has each colour as light as it was dark, in the same hue",
        arguments: [("#ffffff", "#121212"), ("#000000", "#ededed"), ("#808080", "#7f7f7f"), ("#007a5a", "#4cb599")])
    func counterparts(color: String, dark: String) {
        let (found, wanted) = (Self.channels(DarkPicture.counterpart(of: color)), Self.channels(dark))
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(color): \(DarkPicture.counterpart(of: color))")
    }

    @Test("has a rule for every colour that drawings write")
    func complete() throws {
        let shop = try SampleApp.shop()
        let flows = (0..<9).map { GraphDrawing.Flow([$0 % 4], words: "flow \($0)") }
        var options = SampleApp.shopOptions
        options.unreachableScreens = [1]
        options.unusableSegments = [2]
        let texts = [
            GraphDrawing(shop, options: options).dot(), GraphDrawing(shop, options: .init(flows: flows)).dot(),
        ]
        let colors = Set(texts.flatMap { $0.matches(of: #/#[0-9A-Fa-f]{6}/#).map { $0.output.lowercased() } })
        #expect(colors.count > 12)
        for color in colors {
            #expect(
                DarkPicture.rules.contains("[fill=\"\(color)\"]") && DarkPicture.rules.contains("[stroke=\"\(color)\"]")
            )
        }
    }

    private static func channels(_ color: String) -> [Int] {
        [1, 3, 5].map { Int(color.dropFirst($0).prefix(2), radix: 16) ?? 0 }
    }
}
