import Swerkin
import XCTest

/// Screens that show one view under several names: here the log-in and the cart.
final class ScreenAliasTests: XCTestCase {
    private func app(_ segments: [ScriptedSegment]) -> ScriptedApp {
        let app = ScriptedApp(on: Shop.home, segments)
        app.views = ["login": Shop.cart]
        return app
    }

    private func alias(_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        guard shopScreen == .login else { return screen }
        screen.trait = ""
        screen.aliasOf = Shop.cart
        return screen
    }

    func testANavigationArrivesOnTheNameThatItsSegmentLeadsTo() {
        let app = app([
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Shop.login),
            ScriptedSegment(Shop.login, Shop.checkout),
        ])
        let trial = NavigationTrial(app, adapt: alias) {
            $0.When.INavigate(toScreen: Shop.login)
            XCTAssertEqual($0.currentScreen?.rawValue, "login")
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → login", "passed 1 of 1 home → login", "plan login → checkout",
                "passed 1 of 1 login → checkout",
            ])
    }

    func testTheNameThatTheTestStatesIsMeantWhicheverOfThemOpensTheOther() {
        let segments = [
            ScriptedSegment(Shop.cart, Shop.login), ScriptedSegment(Shop.cart, Shop.checkout, cost: 5),
            ScriptedSegment(Shop.login, Shop.receipt),
        ]
        let app = app(segments)
        app.show("cart")
        let trial = NavigationTrial(app, adapt: alias) {
            $0.Given.IAmOnScreen(Shop.cart)
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog, ["plan cart → checkout", "passed 1 of 1 cart → checkout"])
    }

    func testALocationThatCouldBeEitherIsNotGuessed() {
        let app = app([ScriptedSegment(Shop.cart, Shop.login), ScriptedSegment(Shop.login, Shop.checkout)])
        app.show("login")
        let trial = NavigationTrial(app, adapt: alias) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: checkout) failed: it is not clear which screen the app shows.
                login and cart are aliases, names of one view: say which is meant with Given.IAmOnScreen(_:).
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(trial.navigationLog, [])
    }

    func testAModalThatSharesTheViewIsNotWaitedFor() {
        let segments = [
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.login).with(\.kind, .present),
            ScriptedSegment(Shop.login, Shop.cart).with(\.kind, .unwind), ScriptedSegment(Shop.cart, Shop.checkout),
        ]
        let trial = NavigationTrial(app(segments), adapt: alias) {
            $0.When.INavigate(toScreen: Shop.login)
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.currentScreen, "checkout")
    }

    func testAnAliasOfAScreenOfAnotherEnumIsRefused() {
        let trial = NavigationTrial(
            app([ScriptedSegment(Shop.home, Shop.cart)]),
            adapt: { screen, shopScreen in
                if shopScreen == .login { screen.aliasOf = Annex.help }
                return screen
            }
        ) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.contains("login.aliasOf: there is no screen “help”") ?? false,
            "\(trial.messages)")
    }
}
