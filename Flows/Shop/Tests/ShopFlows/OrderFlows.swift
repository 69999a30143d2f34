import Swerkin
import SwerkinEmbedded

class ShopTestCase: BaseTestCase {
    override class var screenModules: [any ScreenModule.Type] { [ShopScreen.self] }
    override class var startScreens: [any PresentableScreen] { [ShopScreen.home] }

    override func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ShopApp(clock: clock) } }
}

final class OrderFlows: ShopTestCase {
    func testAGuestReachesTheOrders() {
        preconditions = [.loggedIn: false]
        Given.IAmOnScreen(ShopScreen.home)
        When.INavigate(fromScreen: ShopScreen.home, toScreen: ShopScreen.orders)
        Then.IShouldSeeLabel("orderCount", withText: "3 orders")
    }
}
