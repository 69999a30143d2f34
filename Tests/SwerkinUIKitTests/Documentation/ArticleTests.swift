import Foundation
import Swerkin
import SwerkinUIKit
import UIKitSimulator
import XCTest

/// The code of the article on the driver stands here line by line.
final class ArticleTests: XCTestCase {
    func testTheCodeOfTheArticleCompiles() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent(
            "../../../Sources/SwerkinUIKit/SwerkinUIKit.docc/SwerkinUIKit.md")
        let own = try lines(String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
            .filter { $0.hasPrefix("swift\n") }
        XCTAssertEqual(blocks.count, 2)
        for block in blocks { XCTAssertTrue(own.contains(lines(String(block.dropFirst(6)))), "not here:\n\(block)") }
    }

    private func lines(_ text: String) -> String {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}

// What a user writes; nothing of it runs here, since there is no app to host it.
private enum UserCode {
    class ScreenTestCase: BaseTestCase {
        override func makeDriver() throws -> any Driver {
            UIKitDriver { UINavigationController(rootViewController: HomeViewController()) }
        }
    }

    class CartScreen: BaseScreen, UIKitScreen {
        override var trait: String { "cart" }
        func create() -> UIViewController { CartViewController() }
        override func renderScreen() {
            UIKitScreenRenderer { isAuth in Session.shared.isLoggedIn = isAuth }.screen(self, didRenderWithAuth: true)
        }
    }

    final class HomeViewController: UIViewController {}
    final class CartViewController: UIViewController {}

    @MainActor final class Session {
        static let shared = Session()
        var isLoggedIn = false
    }
}
