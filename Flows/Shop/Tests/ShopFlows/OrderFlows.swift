import Swerkin
import SwerkinEmbedded

enum Shop: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ShopScreen.self]

    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ShopApp(clock: clock) } }
}

final class OrderFlows: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Shop.self }

    func testAGuestReachesTheOrders() {
        preconditions = [.loggedIn: false]
        Given.IAmOnScreen(ShopScreen.home)
        When.INavigate(fromScreen: ShopScreen.home, toScreen: ShopScreen.orders)
        Then.IShouldSeeLabel("orderCount", withText: "3 orders")
    }
}
