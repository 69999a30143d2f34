import Swerkin
import XCTest

/// Screens that show one view under several names: here the log-in and the cart.
final class ScreenAliasTests: XCTestCase {
    private func app(_ ways: [Way]) -> ScriptedApp {
        let app = ScriptedApp(on: Place.home, ways)
        app.views = ["login": Place.cart]
        return app
    }

    private func alias(_ screen: ScriptedScreen, _ place: Place) -> ScriptedScreen {
        guard place == .login else { return screen }
        screen.trait = ""
        screen.aliasOf = Place.cart
        return screen
    }

    func testANavigationArrivesOnTheNameThatItsSegmentLeadsTo() {
        let app = app([Way(Place.home, Place.cart), Way(Place.home, Place.login), Way(Place.login, Place.checkout)])
        let trial = NavigationTrial(app, adapt: alias) {
            $0.When.INavigate(toScreen: Place.login)
            XCTAssertEqual($0.currentScreen?.rawValue, "login")
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.course,
            [
                "plan home → login", "passed 1 of 1 home → login", "plan login → checkout",
                "passed 1 of 1 login → checkout",
            ])
    }

    func testTheNameThatTheTestStatesIsMeantWhicheverOfThemOpensTheOther() {
        let ways = [
            Way(Place.cart, Place.login), Way(Place.cart, Place.checkout, cost: 5), Way(Place.login, Place.receipt),
        ]
        let app = app(ways)
        app.show("cart")
        let trial = NavigationTrial(app, adapt: alias) {
            $0.Given.IAmOnScreen(Place.cart)
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.course, ["plan cart → checkout", "passed 1 of 1 cart → checkout"])
    }

    func testALocationThatCouldBeEitherIsNotGuessed() {
        let app = app([Way(Place.cart, Place.login), Way(Place.login, Place.checkout)])
        app.show("login")
        let trial = NavigationTrial(app, adapt: alias) { $0.When.INavigate(toScreen: Place.checkout) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: checkout) failed: where the app is cannot be told.
                login and cart are aliases, names of one view: say which is meant with Given.IAmOnScreen(_:).
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(trial.course, [])
    }

    func testAModalThatSharesTheViewIsNotWaitedFor() {
        let ways = [
            Way(Place.home, Place.cart), Way(Place.cart, Place.login).with(\.kind, .present),
            Way(Place.login, Place.cart).with(\.kind, .unwind), Way(Place.cart, Place.checkout),
        ]
        let trial = NavigationTrial(app(ways), adapt: alias) {
            $0.When.INavigate(toScreen: Place.login)
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.currentScreen, "checkout")
    }

    func testAnAliasOfAScreenOfAnotherEnumIsRefused() {
        let trial = NavigationTrial(
            app([Way(Place.home, Place.cart)]),
            adapt: { screen, place in
                if place == .login { screen.aliasOf = Annex.help }
                return screen
            }
        ) { $0.When.INavigate(toScreen: Place.cart) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.contains("login.aliasOf: there is no screen “help”") ?? false,
            "\(trial.messages)")
    }
}
