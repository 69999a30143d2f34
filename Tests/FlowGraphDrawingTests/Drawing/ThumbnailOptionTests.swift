import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("The thumbnails of a drawing")
struct ThumbnailOptionTests {
    private static func thumbnail(_ name: String) -> GraphDrawing.Thumbnail {
        GraphDrawing.Thumbnail(path: "\(name).png", png: [1], width: 20, height: 0)
    }

    private static func files(_ drawing: GraphDrawing) -> [String] {
        drawing.boxes.map { $0.thumbnail?.path ?? "-" }
    }

    @Test("have a row as high as they are, and at least a point")
    func size() throws {
        let graph = try NavigationGraph(name: "A", screens: [GraphScreen("Home")], segments: [])
        let drawing = GraphDrawing(graph, options: GraphDrawing.Options(thumbnails: [0: Self.thumbnail("home")]))
        #expect(drawing.dot().contains("WIDTH=\"22\" HEIGHT=\"3\"><IMG SRC=\"home.png\" SCALE=\"BOTH\"/></TD>"))
        let layout = DOTLayout(isSideways: false)
        let room = drawing.dot(layout, thumbnails: .room)
        #expect(room.contains("WIDTH=\"22\" HEIGHT=\"3\"></TD>") && !room.contains("<IMG"))
        #expect(drawing.dot(layout, thumbnails: .folder("/a")).contains("<IMG SRC=\"/a/s0.png\""))
    }

    @Test("stay with their screens if screens are left out")
    func plan() throws {
        let screens = (0..<5).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (0..<4).map { Segment(from: "S\($0)", to: "S\($0 + 1)") }
        let graph = try NavigationGraph(name: "Chain", screens: screens, segments: segments)
        let thumbnails = [0: Self.thumbnail("s0"), 3: Self.thumbnail("s3"), 9: Self.thumbnail("nobody")]
        let options = GraphDrawing.Options(highlight: [2], thumbnails: thumbnails)
        #expect(Self.files(GraphDrawing(onlyPlanOf: graph, options: options)) == ["-", "-", "s3.png", "-"])
        #expect(Self.files(GraphDrawing(graph, options: options)) == ["s0.png", "-", "-", "s3.png", "-"])
    }

    @Test("of screens in one box are that of the screen that it is named after, or of the first that has one")
    func folded() throws {
        let graph = try SampleApp.generated(screenCount: 200)
        let all = Dictionary(uniqueKeysWithValues: graph.screens.indices.map { ($0, Self.thumbnail("\($0)")) })
        let drawing = GraphDrawing(folding: graph, options: GraphDrawing.Options(thumbnails: all), boxLimit: 40)
        #expect(drawing.boxes.count == 40 || drawing.folding != nil)
        for (box, file) in zip(drawing.boxes, Self.files(drawing)) {
            let name = drawing.graph.screens[box.index].name
            #expect(file == graph.index(ofScreen: name).map { "\($0).png" } ?? file)
        }
        #expect(!Self.files(drawing).contains("-"))
    }
}
