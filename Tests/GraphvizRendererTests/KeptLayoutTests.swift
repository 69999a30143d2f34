import FlowGraph
import TestSupport
import Testing

@testable import FlowGraphDrawing
@testable import GraphvizRenderer

@Suite("A picture that takes up the places of an earlier one")
struct KeptLayoutTests {
    private func svg(_ graph: NavigationGraph, like earlier: PicturePositions? = nil) throws -> (
        String, GraphDrawing.Measured
    ) {
        let measured = try GraphDrawing(graph).measuredPicture(as: .svg, LayoutRequest(earlier: earlier))
        return (measured.picture.text, measured)
    }

    /// The shop with one more screen behind each of some screens.
    private func shop(leavesBehind names: [String] = [], without segment: Int? = nil) throws -> NavigationGraph {
        let shop = try SampleApp.shop()
        var segments = shop.segments
        if let segment { segments.remove(at: segment) }
        return try NavigationGraph(
            name: shop.name, facts: shop.declaredFacts,
            screens: shop.screens
                + names.map { GraphScreen("Behind \($0)") },
            segments: segments + names.map { Segment(from: $0, to: "Behind \($0)", label: "Further") })
    }

    /// The places of an earlier picture's boxes in another, as seen from the first.
    private func places(_ names: some Collection<String>, _ positions: PicturePositions) -> [[Double]] {
        let centers = names.sorted().map { positions.screens[$0]?.center ?? PicturePositions.Point(x: .nan, y: .nan) }
        // Graphviz begins each picture at its own left and lower edge.
        return centers.map { [(($0.x - centers[0].x) * 10).rounded(), (($0.y - centers[0].y) * 10).rounded()] }
    }

    @Test("is the same picture if nothing has changed")
    func same() throws {
        let (first, measured) = try svg(shop())
        let positions = try #require(PicturePositions(of: first))
        #expect(positions == measured.positions && !measured.isKept)
        let (second, kept) = try svg(shop(), like: positions)
        #expect(kept.isKept)
        let names = positions.screens.keys
        #expect(places(names, kept.positions) == places(names, positions))
        #expect(kept.positions.frames.keys == positions.frames.keys)
        #expect(kept.positions.arrows.map(\.content) == positions.arrows.map(\.content))
        #expect(SVGReading(Array(second.utf8)).isWellFormed)
    }

    @Test(
        "takes them up from a picture of pixels and from a document, too",
        arguments: [GraphvizRenderer.Format.png, .pdf])
    func formats(format: GraphvizRenderer.Format) throws {
        let measured = try GraphDrawing(shop()).measuredPicture(as: format)
        let bytes = measured.picture.bytes
        let positions = try #require(PicturePositions(of: String(decoding: bytes, as: UTF8.self)))
        #expect(positions == measured.positions)
        #expect(try svg(shop(leavesBehind: ["Cart"]), like: positions).1.isKept)
        // Programs that show the file look at its end.
        let end = format == .png ? [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82] : Array("%%EOF\n".utf8)
        #expect(bytes.suffix(end.count) == end[...])
    }

    @Test("has every box where it was if a screen came, and the new one beside the one that leads to it")
    func leaf() throws {
        let positions = try svg(shop()).1.positions
        for screen in try SampleApp.shop().screens.map(\.name) {
            let (_, kept) = try svg(shop(leavesBehind: [screen]), like: positions)
            let isKept = kept.isKept
            #expect(isKept, "\(screen)")
            let names = positions.screens.keys
            #expect(places(names, kept.positions) == places(names, positions), "\(screen)")
            let new = try #require(kept.positions.screens["Behind \(screen)"])
            let others = kept.positions.screens.filter { $0.key != "Behind \(screen)" }
            #expect(others.allSatisfy { !$0.value.area.overlaps(new.area) }, "\(screen)")
        }
    }

    @Test("has every box where it was if a segment went, and its arrow is gone")
    func segment() throws {
        let shop = try SampleApp.shop()
        let positions = try svg(shop).1.positions
        for segment in shop.segments.indices {
            let kept = try svg(self.shop(without: segment), like: positions).1
            let names = positions.screens.keys
            #expect(places(names, kept.positions) == places(names, positions), "\(segment)")
        }
    }

    @Test("is arranged anew if the earlier one has too few of its screens, or another direction is asked for")
    func anew() throws {
        let positions = try svg(shop()).1.positions
        #expect(try !svg(SampleApp.generated(screenCount: 12), like: positions).1.isKept)
        let sideways = positions.layout.isSideways
        for isSideways in [true, false] {
            let request = LayoutRequest(isSideways: isSideways, earlier: positions)
            let measured = try GraphDrawing(shop()).measuredPicture(as: .png, request)
            #expect(measured.isKept == (isSideways == sideways))
            #expect(measured.positions.layout.isSideways == isSideways)
        }
    }

    @Test("has frames as they are asked for", arguments: [true, false])
    func frames(hasFrames: Bool) throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C", "D"].map { GraphScreen($0, module: $0 < "C" ? "One" : "Two", isStart: $0 == "A") },
            segments: [Segment(from: "A", to: "B"), Segment(from: "A", to: "C"), Segment(from: "C", to: "D")])
        let measured = try GraphDrawing(graph).measuredPicture(as: .svg, LayoutRequest(hasFrames: hasFrames))
        #expect(measured.positions.frames.keys.sorted() == (hasFrames ? ["One", "Two"] : []))
    }
}
