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
