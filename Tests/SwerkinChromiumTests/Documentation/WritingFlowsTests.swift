// The driver that the article "Writing flows" shows, line by line.
import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

class ShopTestCase: BaseTestCase {
    override func makeDriver() throws -> any Driver {
        ChromiumDriver(try XCTUnwrap(URL(string: "https://shop.example.com")))
    }
}

/// Needs no browser: nothing is started before the launch.
final class WritingFlowsTests: XCTestCase {
    func testTheDriverOfTheArticleIsOneForItsAddress() throws {
        let driver = try XCTUnwrap(try ShopTestCase().makeDriver() as? ChromiumDriver)
        XCTAssertEqual(driver.address.absoluteString, "https://shop.example.com")
    }
}
