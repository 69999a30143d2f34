import Foundation
import SwerkinDrawing
import XCTest

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
