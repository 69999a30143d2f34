import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinEmbedded
import TestSupport
import XCTest

/// The code of the articles on what embedded apps look like stands here line by line.
final class ArticleTests: XCTestCase {
    func makeShopDriver() -> EmbeddedDriver<EmbeddedApp> {
        EmbeddedDriver(renderer: CairoRenderer()) { clock in EmbeddedApp(root: ShopScreen(), clock: clock) }
    }

    func testTheShopHasAPicture() throws {
        let driver = makeShopDriver()
        try driver.launch()
        let picture = try PixelImage(png: try XCTUnwrap(try driver.screenshot()))
        XCTAssertEqual([picture.width, picture.height], [780, 1688])
    }

    func testTheShopGreets() {
        XCTAssertEqual(EmbeddedApp(root: ShopScreen()).drawing().texts.map(\.string), ["Shop", "Welcome", "★★★☆☆"])
    }

    func testTheCodeOfTheArticlesIsTheCodeOfTests() throws {
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources").standardizedFileURL
        let articles = [
            "SwerkinEmbedded/SwerkinEmbedded.docc/PicturesOfScreens.md": 3,
            "SwerkinDrawing/SwerkinDrawing.docc/SwerkinDrawing.md": 1,
        ]
        for (name, count) in articles.sorted(by: { $0.key < $1.key }) {
            let article = try Article(String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8))
            XCTAssertEqual(article.blocks(in: "swift", missingFrom: source), [], name)
            XCTAssertEqual(article.blocks.filter { $0.language == "swift" }.count, count, name)
        }
    }
}

final class ShopScreen: EmbeddedScreen {
    init() { super.init("Shop", content: Stack([Label("Welcome"), RatingView()])) }
}

final class RatingView: View {
    var stars = 3
    override var role: Role { .image }
    override var label: String? { "\(stars) of 5 stars" }
    override func draw(in canvas: inout Canvas) {
        let row = String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)
        canvas.write(row, in: bounds, size: 20, color: canvas.palette.accent, alignment: .center)
    }
}
