import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinPictures
import TestSupport
import XCTest

// The code of the article stands here line by line, and is run beside its page, in a folder of its own.

enum ShopScreen: String, DeclaredScreen {
    case cart

    var declaration: Declaration<Self> {
        switch self {
        case .cart: .trait("cart").title("Cart").start()
        }
    }
}

enum Shop: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ShopScreen.self]

    static func makeDriver() throws -> any Driver { ChromiumDriver(URL(fileURLWithPath: "cart.html")) }
}

class ShopTestCase: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Shop.self }
}

final class ShopPictures: ArticleTestCase {
    func testEveryStateInPictures() throws {
        let cart = PicturedScreen<ShopTestCase>(
            ShopScreen.cart,
            states: [
                PicturedState("empty"),
                PicturedState("two apples") { test in
                    test.When.ITouchButton("add")
                    test.And.ITouchButton("add")
                },
            ])
        var matrix = PictureMatrix(screens: [cart])
        matrix.devices = [.phone, .tablet]
        matrix.languages = ["en", "de", "ar"]
        matrix.colorSchemes = [.light, .dark]
        try matrix.assertPictures(in: URL(fileURLWithPath: "pictures"))
    }
}

/// The article, followed to the letter.
class ArticleTestCase: XCTestCase {
    private static let source = URL(fileURLWithPath: #filePath)
    private let before = FileManager.default.currentDirectoryPath
    private var folder = FileManager.default.temporaryDirectory

    static func article() throws -> Article {
        let file = source.deletingLastPathComponent().appendingPathComponent(
            "../../../Sources/SwerkinPictures/SwerkinPictures.docc/FiveMinutes.md")
        return try Article(String(contentsOf: file.standardizedFileURL, encoding: .utf8))
    }

    override func setUpWithError() throws {
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
        folder = folder.appendingPathComponent("article-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let page = try XCTUnwrap(Self.article().blocks.first { $0.language == "html" })
        try page.lines.joined(separator: "\n").write(
            to: folder.appendingPathComponent("cart.html"), atomically: true, encoding: .utf8)
        _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
    }

    override func tearDownWithError() throws {
        guard FileManager.default.currentDirectoryPath != before else { return }
        _ = FileManager.default.changeCurrentDirectoryPath(before)
        let pictures = folder.appendingPathComponent("pictures")
        let texts = ["en", "de", "ar"].map { "cart/two-apples/phone-portrait/\($0)/dark.aria.yaml" }.map {
            try? String(contentsOf: pictures.appendingPathComponent($0), encoding: .utf8)
        }
        XCTAssertTrue(texts[0]?.contains("- listitem: Apple\n") ?? false, "\(texts)")
        XCTAssertTrue(texts[1]?.contains("- listitem: Apfel\n") ?? false, "\(texts)")
        XCTAssertTrue(texts[2]?.contains("- listitem: تفاحة\n") ?? false, "\(texts)")
        let count = FileManager.default.enumerator(atPath: pictures.path)?.compactMap { $0 as? String }
            .filter { $0.hasSuffix(".png") }.count
        XCTAssertEqual(count, 24)
        try FileManager.default.removeItem(at: folder)
    }
}

final class ArticleTests: XCTestCase {
    func testTheCodeOfTheArticleStandsHere() throws {
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
            .replacingOccurrences(of: "ShopPictures: ArticleTestCase", with: "ShopPictures: XCTestCase")
            .replacingOccurrences(of: "import TestSupport\n", with: "")
            .replacingOccurrences(of: Self.preface, with: "")
        let missing = try ArticleTestCase.article().blocks(in: "swift", missingFrom: source)
        XCTAssertEqual(missing, [])
    }

    func testReferencesAreNamedAsTheArticleNamesThem() {
        var matrix = PictureMatrix<ShopTestCase>(screens: [])
        matrix.references = PictureReferences(URL(fileURLWithPath: "references"))
        XCTAssertEqual(matrix.references?.tolerance, PixelTolerance())
    }

    private static let preface =
        "// The code of the article stands here line by line, and is run beside its page, in a folder of its own.\n"
}
