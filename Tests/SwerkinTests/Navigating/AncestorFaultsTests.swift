import Swerkin
import SwerkinTesting
import XCTest

/// What the framework that this one descends from got wrong: it crossed segments whose preconditions were broken, never
/// came out of a cycle, and performed the beginning of a way that led nowhere.
final class AncestorFaultsTests: XCTestCase {
    func testABrokenPreconditionIsNeverCrossed() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-login", "login-home", "home-cart", "cart-checkout"])
    }

    func testACycleEndsWithTheReasonWhyThereIsNoPlan() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Place.cart), Way(Place.cart, Place.home),
                Way(Place.checkout, Place.receipt),
            ])
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.receipt) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: receipt) failed: there is no plan from home to receipt.
                Reachable from home: 2 screens (home, cart); no segments lead from there to receipt.
                No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                At fault: the test, not the app.
                """
            ])
    }

    func testWithoutAPlanNothingIsPerformedAndTheReasonIsReportedAtTheCallersLine() {
        let app = ScriptedApp(
            on: Place.home,
            [Way(Place.home, Place.cart), Way(Place.cart, Place.checkout, needs: [.loggedIn: true])])
        let line: UInt = #line + 2
        let trial = NavigationTrial(app, knowing: [.loggedIn: false, PreconditionKey(rawValue: "premium"): true]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.checkout)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: there is no plan from home to checkout \
                given loggedIn = false.
                Reachable from home: 2 screens (home, cart); nearest to checkout: cart.
                Blocked segments that would lead on:
                  cart → checkout (segments[1]) needs loggedIn (it is false)
                To open a path, give loggedIn = true:
                  home → checkout: 2 segments, cost 2 s
                    1. home → cart
                    2. cart → checkout
                No segment sets loggedIn to true.
                No segment asks for what the test knows of premium.
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(trial.lines, [line])
        XCTAssertEqual(app.driver.actions, [])
        XCTAssertEqual(app.driver.snapshots, 0)
        XCTAssertEqual(trial.course, [])
    }
}
