import Foundation
import Swerkin
import SwerkinDrawing
import XCTest

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
