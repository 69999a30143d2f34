import Foundation
import Swerkin
import SwerkinBrowsers
import XCTest

enum Shop: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ShopScreen.self]

    static func makeDriver() throws -> any Driver {
        ChromiumDriver(try XCTUnwrap(URL(string: "http://localhost:8080/")))
    }
}

// Private, so that XCTest does not run it without the page.
private final class OrderFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Shop.self }

    func testTheOrdersAreListed() {
        Given.IAmOnScreen(ShopScreen.shop)
        When.INavigate(toScreen: ShopScreen.orders)
        Then.IShouldSee(.label("3 orders"))
    }
}
