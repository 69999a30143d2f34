import Foundation
import Swerkin
import SwerkinDrawing
import XCTest

final class PixelImageTests: XCTestCase {
    private let red: [UInt8] = [255, 0, 0, 255]
    private let translucentGreen: [UInt8] = [0, 255, 0, 128]
    private let clear: [UInt8] = [0, 0, 0, 0]

    func testOpaqueAndClearPixelsComeBackExactly() throws {
        var pixels: [UInt8] = []
        for y in 0..<7 {
            for x in 0..<13 {
                pixels += x == y ? clear : [UInt8(x * 19), UInt8(y * 36), UInt8((x * y * 3) % 256), 255]
            }
        }
        let image = PixelImage(width: 13, height: 7, pixels: pixels)
        XCTAssertEqual(try PixelImage(png: image.png()), image)
    }

    func testAPictureWithoutTransparencyComesBackExactly() throws {
        let image = PixelImage(width: 2, height: 2, pixels: red + [1, 2, 3, 255] + [254, 127, 128, 255] + red)
        XCTAssertEqual(try PixelImage(png: image.png()), image)
    }

    func testTranslucentPixelsComeBackUpToRounding() throws {
        let channels = stride(from: UInt8(0), through: 255, by: 15).map { $0 }
        let pixels: [UInt8] = channels.flatMap { channel in
            channels.dropFirst(4).flatMap { opacity in [channel, channel, 0, opacity] }
        }
        let image = PixelImage(width: channels.count - 4, height: channels.count, pixels: pixels)
        let read = try PixelImage(png: image.png())
        for (index, (before, after)) in zip(image.pixels, read.pixels).enumerated() {
            XCTAssertLessThanOrEqual(abs(Int(before) - Int(after)), 2, "byte \(index)")
        }
    }

    func testReadingAndWritingAgainChangesNothingMore() throws {
        let image = PixelImage(width: 2, height: 1, pixels: translucentGreen + [77, 33, 201, 9])
        let once = try PixelImage(png: image.png())
        XCTAssertEqual(try PixelImage(png: once.png()), once)
    }

    func testTheSamePictureGivesTheSameBytes() throws {
        let image = PixelImage(width: 2, height: 2, pixels: red + translucentGreen + clear + red)
        XCTAssertEqual(try image.png(), try image.png())
    }

    func testAGreyPictureOfSixteenBitsIsRead() throws {
        // Made of the chunks that the PNG specification asks for: 2 × 1 pixels, grey, 16 bits a channel: black and white.
        let png = try XCTUnwrap(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR4nGNgYPj/HwADAgH/5ncLrgAAAABJRU5ErkJggg=="
            ))
        let image = try PixelImage(png: png)
        XCTAssertEqual(image, PixelImage(width: 2, height: 1, pixels: [0, 0, 0, 255, 255, 255, 255, 255]))
    }

    func testMissingPixelsAreTransparentAndThoseTooManyAreLeftOut() {
        XCTAssertEqual(PixelImage(width: 2, height: 1, pixels: red).pixels, red + clear)
        XCTAssertEqual(PixelImage(width: 1, height: 1, pixels: red + red).pixels, red)
        XCTAssertEqual(PixelImage(width: .max, height: 1, pixels: red).width, PixelImage.maximumEdge)
        XCTAssertEqual(PixelImage(width: -1, height: 4, pixels: red), PixelImage(width: 0, height: 4, pixels: []))
    }
}

final class PixelImageErrorTests: XCTestCase {
    private let pixel = PixelImage(width: 1, height: 1, pixels: [9, 8, 7, 255])

    func testNoDataIsRefused() {
        assertReading(
            Data(), throws: .notPNG(.noData),
            saying: "the picture has no data at all; check that the file was written to its end")
    }

    func testAnotherFormatIsRefused() {
        assertReading(
            Data("GIF89a".utf8), throws: .notPNG(.otherSignature),
            saying: "the data is no PNG file; check that it is not a picture of another format")
    }

    func testAFileThatEndsInItsHeaderIsRefused() throws {
        assertReading(
            try pixel.png().prefix(20), throws: .notPNG(.damaged("the file ends in its header")),
            saying: "the PNG file is damaged (the file ends in its header); make it anew")
    }

    func testAFileThatEndsTooEarlyIsRefused() throws {
        assertReading(
            try pixel.png().dropLast(20), throws: .notPNG(.damaged("it ends too early")),
            saying: "the PNG file is damaged (it ends too early); make it anew")
    }

    func testAFileWithAWrongByteIsRefused() throws {
        var png = try pixel.png()
        png[png.startIndex + 30] ^= 0xFF
        XCTAssertThrowsError(try PixelImage(png: png)) { error in
            guard case PixelImageError.notPNG(.damaged) = error else { return XCTFail("\(error)") }
        }
    }

    func testAFileThatClaimsToBeHugeIsRefusedBeforeMemoryIsTakenForIt() throws {
        var png = try pixel.png()
        png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        assertReading(
            png, throws: .tooLarge(width: 30_000, height: 30_000),
            saying:
                "a picture of 30000 × 30000 pixels is too large; at most 32767 pixels along an edge and 134217728 in "
                + "all are possible: take less of it, or a smaller scale")
    }

    func testAPictureWithoutPixelsIsNotWritten() {
        XCTAssertThrowsError(try PixelImage(width: 0, height: 3, pixels: []).png()) { error in
            XCTAssertEqual(error as? PixelImageError, .empty)
            XCTAssertEqual(
                "\(error)", "a picture without pixels cannot be written as PNG; give it a width and a height")
        }
    }

    private func assertReading(
        _ data: Data, throws wanted: PixelImageError, saying words: String, line: UInt = #line
    ) {
        XCTAssertThrowsError(try PixelImage(png: data), line: line) { error in
            XCTAssertEqual(error as? PixelImageError, wanted, line: line)
            XCTAssertEqual("\(error)", words, line: line)
        }
    }
}

final class PixelImageBlankingTests: XCTestCase {
    private let black: [UInt8] = [0, 0, 0, 255]
    private let grey: [UInt8] = [128, 128, 128, 255]

    /// The grey pixels of a black picture of 4 × 2 pixels, which shows a screen of 2 × 1 points, after areas were made blank.
    private func greyPixels(_ areas: [Rectangle]) throws -> [[Int]] {
        let image = PixelImage(width: 4, height: 2, pixels: Array(repeating: black, count: 8).flatMap { $0 })
        let png = try PixelImage.blanking(areas, in: image.png(), of: Size(width: 2, height: 1))
        let blanked = try PixelImage(png: png)
        XCTAssertEqual([blanked.width, blanked.height], [4, 2])
        return (0..<2).flatMap { row in
            (0..<4).compactMap { column in
                let pixel = Array(blanked.pixels[((row * 4 + column) * 4)...].prefix(4))
                XCTAssertTrue([black, grey].contains(pixel))
                return pixel == grey ? [column, row] : nil
            }
        }
    }

    func testAnAreaIsGreyUpToTheLastPixelThatItTouches() throws {
        XCTAssertEqual(try greyPixels([Rectangle(x: 0.6, y: 0.5, width: 0.5, height: 0.5)]), [[1, 1], [2, 1]])
        XCTAssertEqual(
            try greyPixels([
                Rectangle(x: 0, y: 0, width: 0.5, height: 0.5), Rectangle(x: 1.5, y: 0, width: 9, height: 0.1),
            ]),
            [[0, 0], [3, 0]])
    }

    func testWhatLiesOutsideIsLeftOut() throws {
        XCTAssertEqual(try greyPixels([]), [])
        XCTAssertEqual(try greyPixels([Rectangle(x: 5, y: 0, width: 1, height: 1)]), [])
        XCTAssertEqual(try greyPixels([Rectangle(x: -5, y: -5, width: 1, height: 1)]), [])
        XCTAssertEqual(try greyPixels([Rectangle(x: 1, y: 0, width: 0, height: 1)]), [])
        XCTAssertEqual(try greyPixels([Rectangle(x: -9, y: -9, width: 99, height: 99)]).count, 8)
    }

    func testAPictureThatIsNoneIsRefused() {
        XCTAssertThrowsError(
            try PixelImage.blanking([], in: Data("no picture".utf8), of: Size(width: 2, height: 1))
        ) { XCTAssertTrue($0 is PixelImageError, "\($0)") }
    }
}
