import Swerkin
import SwerkinConformance
import XCTest

/// What the framework that this one descends from got wrong: it crossed segments whose preconditions were broken, never
/// came out of a cycle, and performed the beginning of a path that led nowhere.
final class AncestorFaultsTests: XCTestCase {
    func testABrokenPreconditionIsNeverCrossed() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-login", "login-home", "home-cart", "cart-checkout"])
    }

    func testACycleEndsWithTheReasonWhyThereIsNoPlan() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.home),
                ScriptedSegment(Shop.checkout, Shop.receipt),
            ])
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.receipt) }
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
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
            ])
        let line: UInt = #line + 2
        let trial = NavigationTrial(app, knowing: [.loggedIn: false, PreconditionKey(rawValue: "premium"): true]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout)
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
        XCTAssertEqual(trial.navigationLog, [])
    }
}
