import SwerkinDrawing
import SwerkinPictures
import XCTest

final class PixelComparisonTests: XCTestCase {
    /// A grey picture of ten pixels with some others in it.
    private func image(_ others: [Int: UInt8] = [:]) -> PixelImage {
        var pixels = Array(repeating: UInt8(100), count: 40)
        for pixel in 0..<10 { pixels[pixel * 4 + 3] = 255 }
        for (pixel, red) in others { pixels[pixel * 4] = red }
        return PixelImage(width: 5, height: 2, pixels: pixels)
    }

    private func compare(_ others: [Int: UInt8], _ tolerance: PixelTolerance) throws -> PixelComparison {
        try XCTUnwrap(PixelComparison(image(), image(others), tolerance: tolerance))
    }

    func testDifferencesOfAChannelWithinTheToleranceDoNotCount() throws {
        let comparison = try compare([3: 108, 4: 92], PixelTolerance(channelDifference: 8, differingShare: 0))
        XCTAssertEqual(comparison.differingPixels, 0)
        XCTAssertEqual(comparison.greatestDifference, 8)
        XCTAssertTrue(comparison.isWithinTolerance)
        XCTAssertFalse(try compare([3: 109], PixelTolerance(channelDifference: 8, differingShare: 0)).isWithinTolerance)
    }

    func testAShareOfPixelsMayDiffer() throws {
        let tolerance = PixelTolerance(channelDifference: 0, differingShare: 0.2)
        XCTAssertTrue(try compare([0: 0, 9: 255], tolerance).isWithinTolerance)
        XCTAssertFalse(try compare([0: 0, 5: 1, 9: 255], tolerance).isWithinTolerance)
        XCTAssertEqual(try compare([0: 0, 5: 1, 9: 255], tolerance).differingShare, 0.3)
    }

    func testOpacityCountsAsAChannel() throws {
        var pixels = image().pixels
        pixels[3] = 0
        let other = PixelImage(width: 5, height: 2, pixels: pixels)
        XCTAssertEqual(try XCTUnwrap(PixelComparison(image(), other, tolerance: .exact)).differingPixels, 1)
    }

    func testPicturesOfOtherSizesAreNotCompared() {
        XCTAssertNil(PixelComparison(image(), PixelImage(width: 2, height: 5, pixels: [])))
        XCTAssertNil(image().difference(to: PixelImage(width: 2, height: 5, pixels: [])))
    }

    func testTheDifferencePictureHasWhatDiffersInRedAndTheRestInPaleGrey() throws {
        let drawn = try XCTUnwrap(image().difference(to: image([1: 255])))
        XCTAssertEqual(Array(drawn.pixels[4..<8]), [214, 0, 40, 255])
        XCTAssertEqual(Array(drawn.pixels[0..<4]), [197, 197, 197, 255])
    }
}
