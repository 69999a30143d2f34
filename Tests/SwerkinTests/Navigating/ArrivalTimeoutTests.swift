import Swerkin
import SwerkinConformance
import XCTest

/// Screens that come later than others.
final class ArrivalTimeoutTests: XCTestCase {
    /// An app whose cart comes five seconds after the touch that leads there.
    private func slowShop() -> ScriptedApp {
        let app = ScriptedApp(
            on: Shop.home,
            [ScriptedSegment(Shop.home, Shop.cart, outcome: .nothing), ScriptedSegment(Shop.cart, Shop.checkout)])
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            if app.screen == "home" { driver.virtualClock.schedule(after: .seconds(5)) { app.show("cart") } }
        }
        return app
    }

    private func wait(
        _ timeout: Duration, on shopScreen: Shop
    ) -> (_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        { screen, shown in
            if shown == shopScreen { screen.ownTraitQuery = .identifier(screen.trait).waiting(upTo: timeout) }
            return screen
        }
    }

    func testANavigationHasATimeoutOfItsOwnForAllItsArrivals() {
        let usual = NavigationTrial(slowShop(), retries: 0) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(usual.messages.count, 1)
        let patient = NavigationTrial(slowShop(), retries: 0) {
            $0.When.waiting(upTo: .seconds(10)).INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(patient.messages, [])
    }

    func testTheTraitOfAScreenHasATimeoutOfItsOwnForArrivalsThere() {
        let patient = NavigationTrial(slowShop(), retries: 0, adapt: wait(.seconds(10), on: .cart)) {
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(patient.messages, [])
        let hasty = NavigationTrial(slowShop(), retries: 0, adapt: wait(.seconds(4), on: .cart)) {
            $0.When.waiting(upTo: .seconds(10)).INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(hasty.messages.count, 1)
    }

    func testTheTimeoutOfATraitHoldsForTheStartOfANavigationToo() {
        let app = shop()
        app.show(nil)
        app.driver.virtualClock.schedule(after: .seconds(5)) { app.show("home") }
        let trial = NavigationTrial(app, adapt: wait(.seconds(10), on: .home)) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
    }
}
