import Foundation
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
        XCTAssertEqual(PixelImage(width: -1, height: 4, pixels: red), PixelImage(width: 0, height: 4, pixels: []))
    }
}
