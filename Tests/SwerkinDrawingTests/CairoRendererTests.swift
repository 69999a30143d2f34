import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinEmbedded
import XCTest

final class CairoRendererTests: XCTestCase {
    private let red = Drawing.Color(0xFF0000)
    private let blue = Drawing.Color(0x0000FF)
    private let whole = Rectangle(x: 0, y: 0, width: 40, height: 20)

    private func image(
        _ commands: [Drawing.Command], scale: Double = 1, size: Size = Size(width: 40, height: 20)
    ) throws -> PixelImage {
        try CairoRenderer(scale: scale).image(of: Drawing(size: size, commands: commands))
    }

    private func text(
        _ string: String, alignment: Drawing.Alignment = .left, isRightToLeft: Bool = false, isAtTop: Bool = false,
        width: Double = 200, height: Double = 20
    ) throws -> Ink {
        let bounds = Rectangle(x: 0, y: 0, width: width, height: height)
        let text = Drawing.Text(
            string, in: bounds, size: 14, color: Drawing.Color(0), alignment: alignment, isAtTop: isAtTop,
            isRightToLeft: isRightToLeft)
        return Ink(of: try image([.text(text)], size: Size(width: 240, height: 100)))
    }

    func testShapesAreWhereTheyShouldBe() throws {
        let image = try image([
            .fill(whole, red, cornerRadius: 0),
            .fill(Rectangle(x: 10, y: 5, width: 5, height: 5), blue, cornerRadius: 0),
        ])
        XCTAssertEqual(image.colour(9, 5), [255, 0, 0, 255])
        XCTAssertEqual(image.colour(10, 5), [0, 0, 255, 255])
        XCTAssertEqual(image.colour(14, 9), [0, 0, 255, 255])
        XCTAssertEqual(image.colour(15, 9), [255, 0, 0, 255])
    }

    func testAPointHasAsManyPixelsAsTheScaleSays() throws {
        let image = try image([.fill(Rectangle(x: 1, y: 1, width: 1, height: 1), red, cornerRadius: 0)], scale: 3)
        XCTAssertEqual([image.width, image.height], [120, 60])
        XCTAssertEqual(Ink(of: image), Ink(left: 3, top: 3, right: 6, bottom: 6))
    }

    func testRoundedCornersAreLeftOut() throws {
        let image = try image([.fill(whole, red, cornerRadius: 10)])
        XCTAssertEqual(image.colour(0, 0)[3], 0)
        XCTAssertEqual(image.colour(20, 0), [255, 0, 0, 255])
    }

    func testAnOutlineLeavesTheMiddleFree() throws {
        let image = try image([.outline(whole.inset(horizontally: 2, vertically: 2), red, width: 2, cornerRadius: 0)])
        XCTAssertEqual(image.colour(2, 10), [255, 0, 0, 255])
        XCTAssertEqual(image.colour(20, 10)[3], 0)
    }

    func testALineGoesThroughItsPoints() throws {
        let image = try image([.line([Point(x: 2, y: 10), Point(x: 38, y: 10)], red, width: 2)])
        XCTAssertEqual(image.colour(20, 10), [255, 0, 0, 255])
        XCTAssertEqual(image.colour(20, 13)[3], 0)
    }

    func testWhatIsOutsideOfAClipIsNotSeenAndTheClipEnds() throws {
        let image = try image([
            .clipped(Rectangle(x: 0, y: 0, width: 10, height: 20), [.fill(whole, red, cornerRadius: 0)]),
            .fill(Rectangle(x: 30, y: 0, width: 10, height: 20), blue, cornerRadius: 0),
        ])
        XCTAssertEqual(image.colour(9, 9), [255, 0, 0, 255])
        XCTAssertEqual(image.colour(10, 9)[3], 0)
        XCTAssertEqual(image.colour(30, 9), [0, 0, 255, 255])
    }

    func testAPictureFillsItsBoundsWithoutBeingDistorted() throws {
        let png = try PixelImage(width: 1, height: 1, pixels: [0, 0, 255, 255]).png()
        let image = try image([.picture(Drawing.PNG(bytes: [UInt8](png)), whole)])
        XCTAssertEqual(image.colour(20, 10), [0, 0, 255, 255])
        XCTAssertEqual(image.colour(5, 10)[3], 0)
    }

    func testTextIsPutToItsSide() throws {
        XCTAssertLessThan(try text("Wide").right, 60)
        XCTAssertGreaterThan(try text("Wide", alignment: .right).left, 140)
        let middle = try text("Wide", alignment: .center)
        XCTAssertEqual((middle.left + middle.right) / 2, 100, accuracy: 2)
    }

    func testTextOfTheOtherDirectionIsPutToTheSameSide() throws {
        XCTAssertLessThan(try text("\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}").right, 60)
        XCTAssertGreaterThan(try text("\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}", alignment: .right).left, 140)
        XCTAssertGreaterThan(try text("Wide", alignment: .right, isRightToLeft: true).left, 140)
        XCTAssertGreaterThan(try text("(1)", alignment: .right, isRightToLeft: true).left, 140)
    }

    func testTextIsInTheMiddleOfItsBoundsUnlessItIsAlignedToTheTop() throws {
        let middle = try text("Xx", height: 100)
        XCTAssertEqual((middle.top + middle.bottom) / 2, 50, accuracy: 3)
        XCTAssertLessThan(try text("Xx", isAtTop: true, height: 100).bottom, 20)
    }

    func testTextThatDoesNotFitIsTruncatedWithinItsBounds() throws {
        let long = String(repeating: "A long sentence that goes on. ", count: 20)
        let oneLine = try text(long, width: 100, height: 20)
        XCTAssertLessThanOrEqual(oneLine.right, 101)
        XCTAssertLessThanOrEqual(oneLine.bottom, 20)
        let threeLines = try text(long, width: 100, height: 52)
        XCTAssertGreaterThan(threeLines.bottom - threeLines.top, 36)
        XCTAssertLessThanOrEqual(threeLines.bottom, 53)
    }

    func testTextInNoRoomAtAllHarmsNothing() throws {
        for width in [0, -5, Double.nan, .infinity] { XCTAssertNoThrow(try text("Wide", width: width, height: width)) }
    }

    func testTheSameDrawingGivesTheSameBytes() throws {
        let drawing = EmbeddedApp(root: EmbeddedScreen("Title", content: Stack([Button("Go"), Switch()]))).drawing()
        XCTAssertEqual(try CairoRenderer().png(of: drawing), try CairoRenderer().png(of: drawing))
    }

    func testManyThreadsDrawTheSame() async throws {
        let drawing = EmbeddedApp(root: EmbeddedScreen("Title", content: Stack([Button("Go"), Switch()]))).drawing()
        let wanted = try CairoRenderer().png(of: drawing)
        try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<16 { group.addTask { try CairoRenderer().png(of: drawing) } }
            for try await png in group { XCTAssertEqual(png, wanted) }
        }
    }

    func testWhatCannotBeDrawnIsRefused() {
        XCTAssertThrowsError(try image([], size: Size(width: 0, height: 3))) {
            XCTAssertEqual($0 as? PixelImageError, .empty)
        }
        XCTAssertThrowsError(try image([], scale: .nan)) { XCTAssertEqual($0 as? PixelImageError, .empty) }
        XCTAssertThrowsError(try image([], size: Size(width: 40_000, height: 3))) {
            XCTAssertEqual($0 as? PixelImageError, .tooLarge(width: 40_000, height: 3))
        }
        XCTAssertThrowsError(try image([.picture(Drawing.PNG(bytes: [1, 2, 3]), whole)])) {
            XCTAssertEqual($0 as? PixelImageError, .notPNG(.otherSignature))
        }
    }
}

/// The smallest rectangle of pixels around all that is not clear; the right and lower edges are outside.
private struct Ink: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
}

extension Ink {
    init(of image: PixelImage) {
        var points: [Point] = []
        for y in 0..<image.height {
            for x in 0..<image.width where image.colour(x, y)[3] > 0 {
                points.append(Point(x: Double(x), y: Double(y)))
            }
        }
        self.init(
            left: points.map(\.x).min() ?? 0, top: points.map(\.y).min() ?? 0,
            right: (points.map(\.x).max() ?? -1) + 1, bottom: (points.map(\.y).max() ?? -1) + 1)
    }
}

extension PixelImage {
    fileprivate func colour(_ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }
}
