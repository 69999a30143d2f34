import FlowGraph
import FlowGraphDrawing
import Foundation
import SwerkinDrawing
import TestSupport
import Testing

@testable import GraphvizRenderer

@Suite("A drawing with thumbnails")
struct ThumbnailDrawingTests {
    private static func drawing(of screens: [Int] = [0, 2]) throws -> GraphDrawing {
        let picture = try ThumbnailTests.picture(width: 39, height: 84)
        let thumbnail = try GraphDrawing.Thumbnail(png: picture, path: "pictures/a & b.png")
        var options = SampleApp.shopOptions
        options.thumbnails = Dictionary(uniqueKeysWithValues: screens.map { ($0, thumbnail) })
        return GraphDrawing(try SampleApp.shop(), options: options)
    }

    @Test("contains them in its SVG, below the titles, and names no file")
    func svg() throws {
        let text = String(decoding: try Self.drawing().picture(as: .svg).bytes, as: UTF8.self)
        #expect(text.components(separatedBy: "<image xlink:href=\"data:image/png;base64,iVBOR").count == 3)
        #expect(!text.contains(FileManager.default.temporaryDirectory.path) && !text.contains("s0.png"))
        let (title, picture) = (try #require(text.range(of: ">Home<")), try #require(text.range(of: "<image")))
        #expect(title.lowerBound < picture.lowerBound)
    }

    @Test("shows them in its PNG and PDF")
    func binary() throws {
        let plain = GraphDrawing(try SampleApp.shop(), options: SampleApp.shopOptions)
        let image = try PixelImage(png: Data(Self.drawing().picture(as: .png).bytes))
        let colors = Set(stride(from: 0, to: image.pixels.count, by: 4).map { Array(image.pixels[$0..<$0 + 3]) })
        let without = try PixelImage(png: Data(plain.picture(as: .png).bytes))
        let others = Set(stride(from: 0, to: without.pixels.count, by: 4).map { Array(without.pixels[$0..<$0 + 3]) })
        #expect(colors.subtracting(others).count > 1000, "the pixels of the picture are all different")
        let pdf = try Self.drawing().picture(as: .pdf).bytes
        #expect(String(decoding: pdf, as: UTF8.self).contains("/Subtype /Image"))
    }

    @Test("names their files in the DOT language")
    func dot() throws {
        let text = try Self.drawing(of: [1]).dot()
        #expect(text.components(separatedBy: "<IMG SRC=\"pictures/a &amp; b.png\" SCALE=\"BOTH\"/>").count == 2)
    }

    @Test("leaves no files behind, and says where it cannot write any")
    func files() throws {
        let drawing = try Self.drawing()
        let files = try #require(try ThumbnailFiles(of: drawing))
        guard case .folder(let folder) = files.names else { return }
        #expect(FileManager.default.fileExists(atPath: folder + "/s2.png"))
        files.remove()
        #expect(!FileManager.default.fileExists(atPath: folder))
        let error = GraphvizError.thumbnails(folder: "/full", problem: "no space")
        #expect(error.description.contains("cannot be written to /full, from where Graphviz reads them (no space)"))
    }

    @Test("is byte for byte the same without any")
    func without() throws {
        let shop = try SampleApp.shop()
        let plain = GraphDrawing(shop, options: SampleApp.shopOptions)
        #expect(try Self.drawing(of: []).dot() == plain.dot())
        #expect(try ThumbnailFiles(of: plain)?.names == nil)
        let page = plain.page(svg: "<svg></svg>")
        #expect(!page.contains("img-src"))
    }

    @Test("makes a page that shows its own pictures and loads none")
    func page() throws {
        let drawing = try Self.drawing()
        let page = drawing.page(svg: try drawing.pagePicture().svg)
        #expect(page.contains("; img-src data:\">"))
        #expect(page.components(separatedBy: "<image ").count == 3 && !page.contains("xlink:href=\"/"))
    }

    @Test("of sixteen screens makes a page of at most 2 MB, whatever the pictures show")
    func size() throws {
        let pictures = try ThumbnailTests.picture(width: 1170, height: 1000)
        let thumbnail = try GraphDrawing.Thumbnail(png: pictures, path: "a.png")
        let shop = try SampleApp.shop()
        let screens = (0..<16).map { GraphScreen("S\($0)", isStart: $0 == 0) }
        let segments = (1..<16).map { Segment(from: "S0", to: "S\($0)") }
        let graph = try NavigationGraph(name: shop.name, screens: screens, segments: segments)
        let options = GraphDrawing.Options(
            thumbnails: Dictionary(uniqueKeysWithValues: graph.screens.indices.map { ($0, thumbnail) }))
        let drawing = GraphDrawing(graph, options: options)
        let page = drawing.page(svg: try drawing.pagePicture().svg, answers: try PageAnswers(about: graph))
        #expect((1_000_000...2_000_000).contains(page.utf8.count), "\(page.utf8.count)")
    }
}
