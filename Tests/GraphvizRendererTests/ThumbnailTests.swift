import FlowGraph
import FlowGraphDrawing
import Foundation
import SwerkinDrawing
import TestSupport
import Testing
@testable import GraphvizRenderer

@Suite("A thumbnail")
struct ThumbnailTests {
    typealias Thumbnail = GraphDrawing.Thumbnail

    /// A picture in which every pixel is another one, which no format makes small.
    static func picture(width: Int, height: Int) throws -> Data {
        var state: UInt32 = 0x1234_5678
        let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
            state = state &* 1_664_525 &+ 1_013_904_223
            return [UInt8(state >> 24), UInt8(state >> 16 & 0xFF), UInt8(state >> 8 & 0xFF), 255]
        }
        return try PixelImage(width: width, height: height, pixels: pixels).png()
    }

    private static func plain(width: Int, height: Int, _ color: [UInt8]) throws -> Data {
        let pixels = Array(repeating: color, count: width * height).flatMap { $0 }
        return try PixelImage(width: width, height: height, pixels: pixels).png()
    }

    @Test(
        "is at most 200 points wide and 160 high, keeps its shape, and is never larger than it was",
        arguments: [
            (390, 844, 74, 160), (1280, 720, 200, 113), (2000, 100, 200, 10), (100, 60, 50, 30), (1, 1, 1, 1),
            (400, 4000, 71, 160),
        ])
    func sizes(width: Int, height: Int, drawnWidth: Int, drawnHeight: Int) throws {
        let thumbnail = try Thumbnail(png: Self.plain(width: width, height: height, [9, 9, 9, 255]), path: "a.png")
        #expect(thumbnail.width == drawnWidth && thumbnail.height == drawnHeight)
    }

    @Test("of a page longer than a display shows its upper part")
    func longPage() throws {
        let upper = Array(repeating: [255, 0, 0, 255] as [UInt8], count: 100 * 225).flatMap { $0 }
        let lower = Array(repeating: [0, 0, 255, 255] as [UInt8], count: 100 * 800).flatMap { $0 }
        let page = try PixelImage(width: 100, height: 1025, pixels: upper + lower).png()
        let image = try PixelImage(png: Data(Thumbnail(png: page, path: "a.png").png))
        #expect(image.width == 100 && image.height == 225)
        #expect(stride(from: 2, to: image.pixels.count, by: 4).allSatisfy { image.pixels[$0] == 0 })
    }

    @Test("has pixels that are means of those that they stand for, on white")
    func pixels() throws {
        let stripes = (0..<1600).flatMap { ($0 % 1600) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] as [UInt8] }
        let grey = try PixelImage(
            png: Data(
                Thumbnail(
                    png: PixelImage(
                        width: 1600, height: 4, pixels: Array(repeating: stripes, count: 4).flatMap { $0 }
                    ).png(), path: "a.png"
                ).png))
        #expect(grey.width == 400 && (100...155).contains(grey.pixels[800]))
        let clear = try PixelImage(
            png: Data(Thumbnail(png: Self.plain(width: 4, height: 4, [0, 0, 0, 0]), path: "").png))
        #expect(clear.pixels.prefix(4).allSatisfy { $0 == 255 })
    }

    @Test("takes at most 64 KiB, even of a picture that cannot be made small")
    func bytes() throws {
        let thumbnail = try Thumbnail(png: Self.picture(width: 900, height: 800), path: "a.png")
        #expect(thumbnail.png.count <= 64 * 1024 && thumbnail.png.count > 20 * 1024)
        #expect(thumbnail.width == 180 && thumbnail.height == 160)
    }

    @Test(
        "is refused of what is no picture, with the reason",
        arguments: [
            (Data(), "the picture has no data at all"), (Data("GIF89a".utf8), "the data is no PNG file"),
            (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "the file ends in its header"),
            (
                Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
                    + Data([0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF]), "65535 × 65535 pixels is too large"
            ),
        ])
    func refused(content: Data, words: String) throws {
        let error = try #require(throws: PixelImageError.self) { try Thumbnail(png: content, path: "a.png") }
        #expect(error.description.contains(words), "\(error)")
    }
}

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
        #expect(!page.contains("data:"))
    }

    @Test("makes a page that shows its own pictures and loads none")
    func page() throws {
        let drawing = try Self.drawing()
        let page = drawing.page(svg: try drawing.pagePicture().svg)
        #expect(page.contains("; img-src blob: data:\">"))
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
