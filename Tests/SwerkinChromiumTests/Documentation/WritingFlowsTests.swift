// The driver that the article "Writing flows" shows, line by line.
import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

enum Shop: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ShopScreen.self]

    static func makeDriver() throws -> any Driver {
        ChromiumDriver(try XCTUnwrap(URL(string: "https://shop.example.com")))
    }
}

enum ShopScreen: String, DeclaredScreen {
    case home

    var declaration: Declaration<Self> { .trait("home").start() }
}

/// Needs no browser: nothing is started before the launch.
final class WritingFlowsTests: XCTestCase {
    func testTheDriverOfTheArticleIsOneForItsAddress() throws {
        let driver = try XCTUnwrap(try Shop.makeDriver() as? ChromiumDriver)
        XCTAssertEqual(driver.address.absoluteString, "https://shop.example.com")
    }
}
