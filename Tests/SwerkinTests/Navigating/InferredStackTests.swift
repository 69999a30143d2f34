import Swerkin
import SwerkinTesting
import XCTest

/// Segments that take screens off where what lies beneath was only inferred.
final class InferredStackTests: XCTestCase {
    /// Goes from the log-in, which should lie on the screens said, to the receipt.
    private func trial(
        of app: ScriptedApp, sayingThatItLiesOn screens: [Place], to goal: Place = .receipt, via waypoints: [Place] = []
    ) -> NavigationTrial {
        NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Place.login, onTopOf: screens)
            $0.When.INavigate(fromScreen: Place.login, toScreen: goal, via: waypoints)
        }
    }

    func testABackThatStaysOnItsScreenIsBrokenDespiteInferences() {
        let app = ScriptedApp(
            on: Place.login,
            [
                Way(backFrom: Place.login, effects: [.loggedIn: true], outcome: .nothing),
                Way(Place.cart, Place.receipt), Way(Place.login, Place.receipt, cost: 9),
            ])
        let trial = trial(of: app, sayingThatItLiesOn: [.cart])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "login-receipt"])
        XCTAssertEqual(trial.reasons, [#"there is no element with identifier "cartTrait" (waited 2 s)."#])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false])
    }

    func testABackWhoseStepsFailIsBrokenDespiteInferences() {
        let app = ScriptedApp(
            on: Place.login,
            [
                Way(backFrom: Place.login, effects: [.loggedIn: true]), Way(Place.cart, Place.receipt),
                Way(Place.home, Place.receipt, cost: 9),
            ])
        app.show(stack: ["home", "login"])
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            if app.touched == ["login-back"] { throw DriverError.notPossible("the touch came late") }
        }
        let trial = trial(of: app, sayingThatItLiesOn: [.cart])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "home-receipt"])
        XCTAssertFalse(trial.reasons.joined().contains("inferred"))
        XCTAssertEqual(trial.preconditions, [.loggedIn: false], "whether it had its effects cannot be told")
    }

    func testWhereNoWayLeadsOnThenTheFailureSaysWhatWasInferred() {
        let app = ScriptedApp(on: Place.home, [Way(backFrom: Place.login), Way(Place.cart, Place.receipt)])
        app.show(stack: ["home", "login"])
        let trial = trial(of: app, sayingThatItLiesOn: [.cart])
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: login, toScreen: receipt, via: []) failed: segment 1 of 2 (login → cart) did not \
                lead to cart: there is no element with identifier "cartTrait" (waited 2 s).
                On the screen: text "homeTrait".
                That cart lies beneath login was only inferred, and is taken to be wrong: look at what the test said of the \
                stack, and at the kinds of this segment and of those that lead to login.
                The app is on home, and from there no other path leads on:
                  There is no plan from home to receipt.
                  Reachable from home: 1 screen (home); no segments lead from there to receipt.
                  No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                Known to lie on the stack: home. Given.IAmOnScreen(_:onTopOf:) says what else lies beneath.
                The plan: login → cart → receipt.
                The stack before the segment: cart › login.
                Before that: touched the element with identifier "login-back".
                """
            ])
    }

    func testABackThatDidWhatItSaysMayBeUsedAgain() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(backFrom: Place.login), Way(Place.home, Place.cart), Way(Place.cart, Place.login),
                Way(Place.cart, Place.home).with(\.kind, .root),
            ])
        app.show(stack: ["home", "login"])
        let trial = trial(of: app, sayingThatItLiesOn: [.cart], to: .home, via: [.cart, .login])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "home-cart", "cart-login", "login-back", "cart-home"])
    }

    func testBeneathTheScreenThatCameInsteadOfAnInferredOneNothingIsKnown() {
        let app = ScriptedApp(
            on: Place.home,
            [Way(backFrom: Place.login), Way(Place.home, Place.receipt), Way(Place.cart, Place.receipt)])
        app.show(stack: ["checkout", "home", "login"])
        let trial = trial(of: app, sayingThatItLiesOn: [.checkout, .home, .cart])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "receipt"])
    }

    func testAnInferenceThatCameTrueIsNoneAnyMore() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(backFrom: Place.checkout), Way(Place.cart, Place.login),
                Way(backFrom: Place.login, effects: [.loggedIn: true], outcome: .shows([Place.home])),
                Way(Place.cart, Place.receipt, needs: [.loggedIn: true]), Way(Place.home, Place.receipt, cost: 9),
            ])
        app.show(stack: ["home", "cart", "checkout"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Place.checkout, onTopOf: [Place.home, Place.cart])
            $0.When.INavigate(toScreen: Place.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["checkout-back", "cart-login", "login-back", "home-receipt"])
        XCTAssertEqual(trial.reasons, [#"there is no element with identifier "cartTrait" (waited 2 s)."#])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false], "that Back is broken, so it had no effects")
    }

    func testOnlyWhatTakesScreensOffCanBeWrongAboutWhatLiesBeneath() {
        for kind in [SegmentKind.push, .present, .replace, .root] {
            let app = ScriptedApp(
                on: Place.home,
                [
                    Way(Place.checkout, Place.receipt, outcome: .shows([Place.login])).with(\.kind, kind),
                    Way(backFrom: Place.checkout), Way(Place.login, Place.receipt, cost: 9),
                ])
            app.show(stack: ["home", "cart", "checkout"])
            let trial = NavigationTrial(app) {
                $0.Given.IAmOnScreen(Place.checkout, onTopOf: [Place.home, Place.cart])
                $0.When.INavigate(toScreen: Place.receipt)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(
                trial.reasons, [#"there is no element with identifier "receiptTrait" (waited 2 s)."#], "\(kind)")
        }
    }

    func testUnwindingThatLeadsElsewhereThanInferredHasNoEffects() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.checkout, Place.home, effects: [.loggedIn: true], outcome: .shows([Place.cart]))
                    .with(\.kind, .unwind), Way(Place.cart, Place.home),
            ])
        app.show(stack: ["cart", "checkout"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Place.checkout, onTopOf: [Place.home])
            $0.When.INavigate(toScreen: Place.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false])
        XCTAssertEqual(trial.stack, ["cart", "home"])
    }
}
