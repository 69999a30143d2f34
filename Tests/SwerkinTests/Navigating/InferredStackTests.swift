import Swerkin
import SwerkinConformance
import XCTest

/// Segments that take screens off where what lies beneath was only inferred.
final class InferredStackTests: XCTestCase {
    /// Goes from the log-in, which should lie on the screens said, to the receipt.
    private func trial(
        of app: ScriptedApp, sayingThatItLiesOn screens: [Shop], to goal: Shop = .receipt, via waypoints: [Shop] = []
    ) -> NavigationTrial {
        NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Shop.login, onTopOf: screens)
            $0.When.INavigate(fromScreen: Shop.login, toScreen: goal, via: waypoints)
        }
    }

    func testABackThatStaysOnItsScreenIsBrokenDespiteInferences() {
        let app = ScriptedApp(
            on: Shop.login,
            [
                ScriptedSegment(backFrom: Shop.login, effects: [.loggedIn: true], outcome: .nothing),
                ScriptedSegment(Shop.cart, Shop.receipt), ScriptedSegment(Shop.login, Shop.receipt, cost: 9),
            ])
        let trial = trial(of: app, sayingThatItLiesOn: [.cart])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "login-receipt"])
        XCTAssertEqual(trial.reasons, [#"there is no element with identifier "cartTrait" (waited 2 s)."#])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false])
    }

    func testABackWhoseStepsFailIsBrokenDespiteInferences() {
        let app = ScriptedApp(
            on: Shop.login,
            [
                ScriptedSegment(backFrom: Shop.login, effects: [.loggedIn: true]),
                ScriptedSegment(Shop.cart, Shop.receipt),
                ScriptedSegment(Shop.home, Shop.receipt, cost: 9),
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

    func testAFailureWithoutAPathSaysWhatWasInferred() {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(backFrom: Shop.login), ScriptedSegment(Shop.cart, Shop.receipt)])
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
            on: Shop.home,
            [
                ScriptedSegment(backFrom: Shop.login), ScriptedSegment(Shop.home, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.login),
                ScriptedSegment(Shop.cart, Shop.home).with(\.kind, .root),
            ])
        app.show(stack: ["home", "login"])
        let trial = trial(of: app, sayingThatItLiesOn: [.cart], to: .home, via: [.cart, .login])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-back", "home-cart", "cart-login", "login-back", "cart-home"])
    }

    func testBeneathTheScreenThatCameInsteadOfAnInferredOneNothingIsKnown() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(backFrom: Shop.login), ScriptedSegment(Shop.home, Shop.receipt),
                ScriptedSegment(Shop.cart, Shop.receipt),
            ])
        app.show(stack: ["checkout", "home", "login"])
        let trial = trial(of: app, sayingThatItLiesOn: [.checkout, .home, .cart])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "receipt"])
    }

    func testAnInferenceThatCameTrueIsNoneAnyMore() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(backFrom: Shop.checkout), ScriptedSegment(Shop.cart, Shop.login),
                ScriptedSegment(backFrom: Shop.login, effects: [.loggedIn: true], outcome: .shows([Shop.home])),
                ScriptedSegment(Shop.cart, Shop.receipt, needs: [.loggedIn: true]),
                ScriptedSegment(Shop.home, Shop.receipt, cost: 9),
            ])
        app.show(stack: ["home", "cart", "checkout"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Shop.checkout, onTopOf: [Shop.home, Shop.cart])
            $0.When.INavigate(toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["checkout-back", "cart-login", "login-back", "home-receipt"])
        XCTAssertEqual(trial.reasons, [#"there is no element with identifier "cartTrait" (waited 2 s)."#])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false], "that Back is broken, so it had no effects")
    }

    func testOnlyWhatTakesScreensOffCanBeWrongAboutWhatLiesBeneath() {
        for kind in [SegmentKind.push, .present, .replace, .root] {
            let app = ScriptedApp(
                on: Shop.home,
                [
                    ScriptedSegment(Shop.checkout, Shop.receipt, outcome: .shows([Shop.login])).with(\.kind, kind),
                    ScriptedSegment(backFrom: Shop.checkout), ScriptedSegment(Shop.login, Shop.receipt, cost: 9),
                ])
            app.show(stack: ["home", "cart", "checkout"])
            let trial = NavigationTrial(app) {
                $0.Given.IAmOnScreen(Shop.checkout, onTopOf: [Shop.home, Shop.cart])
                $0.When.INavigate(toScreen: Shop.receipt)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(
                trial.reasons, [#"there is no element with identifier "receiptTrait" (waited 2 s)."#], "\(kind)")
        }
    }

    func testUnwindingThatLeadsElsewhereThanInferredHasNoEffects() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.checkout, Shop.home, effects: [.loggedIn: true], outcome: .shows([Shop.cart]))
                    .with(\.kind, .unwind), ScriptedSegment(Shop.cart, Shop.home),
            ])
        app.show(stack: ["cart", "checkout"])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.Given.IAmOnScreen(Shop.checkout, onTopOf: [Shop.home])
            $0.When.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false])
        XCTAssertEqual(trial.stack, ["cart", "home"])
    }
}

/// What is known of the stack after a segment that did not lead where it should.
final class StackDetourTests: XCTestCase {
    /// Goes from home through the cart to the checkout, which is not there at first; back from everywhere.
    private func trial(
        _ outcome: ScriptedSegment.Outcome, kind: SegmentKind = .push, goal: Shop = .checkout
    ) -> (app: ScriptedApp, trial: NavigationTrial) {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, outcome: outcome).with(\.kind, kind),
                ScriptedSegment(backFrom: Shop.cart), ScriptedSegment(backFrom: Shop.login),
                ScriptedSegment(backFrom: Shop.receipt),
                ScriptedSegment(Shop.home, Shop.checkout, cost: 9),
            ])
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: goal) }
        return (app, trial)
    }

    func testOnTheScreenThatWasLeftNothingHasChanged() {
        let (app, trial) = trial(.nothing)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home › cart", "home", "home › checkout"])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "cart-back", "home-checkout"])
    }

    func testAScreenBeneathWasGoneBackTo() {
        let (app, trial) = trial(.shows([Shop.home]))
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home", "home › checkout"])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "home-checkout"])
    }

    func testAnotherScreenLiesWhereTheOneExpectedShouldLie() {
        let (app, trial) = trial(.shows([Shop.home, Shop.cart, Shop.login]))
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home › cart › login", "home › cart", "home", "home › checkout"])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "login-back", "cart-back", "home-checkout"])
    }

    func testAReplacingScreenLiesOnTheOneBeneath() {
        let (_, trial) = trial(.shows([Shop.home, Shop.login]), kind: .replace)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home › login", "home", "home › checkout"])
    }

    func testIfTheStackShouldHaveBeenEmptiedNothingIsKnownBeneath() {
        let (app, trial) = trial(.shows([Shop.home, Shop.receipt]), kind: .root)
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout"], "nobody goes back to what is not known")
        XCTAssertEqual(trial.stack, ["receipt"])
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").map(String.init).suffix(8),
            [
                "The app is on receipt, and from there no other path leads on:",
                "  There is no plan from receipt to checkout without cart → checkout, which failed a moment ago.",
                "  Reachable from receipt: 1 screen (receipt); no segments lead from there to checkout.",
                "  No change of the given facts opens another path.",
                "Known to lie on the stack: receipt. Given.IAmOnScreen(_:onTopOf:) says what else lies beneath.",
                "The plan: home → cart → checkout.",
                "The stack before the segment: home › cart.",
                #"Before that: touched the element with identifier "home-cart"; touched the element with identifier "#
                    + #""cart-checkout"."#,
            ])
    }

    func testASegmentThatArrivesThoughItsStepFailedHasDoneWhatItSays() {
        let app = shopWithSheet()
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            if app.screen == "cart", app.touched.count == 1 { throw DriverError.notPossible("the touch came late") }
        }
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.plannedStacks.last, ["home › cart", "home › cart › checkout"])
    }

    func testBackThatLeadsElsewhereThanANavigationHasSeenIsBrokenAndNotUsedAgain() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.login),
                ScriptedSegment(Shop.login, Shop.receipt, cost: 9),
                ScriptedSegment(backFrom: Shop.login, effects: [.loggedIn: true], outcome: .shows([Shop.home])),
                ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
                ScriptedSegment(Shop.receipt, Shop.checkout),
            ])
        app.truth = [.loggedIn: false]
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { !$0.hasPrefix("passed") },
            [
                "plan home → cart → login → cart → checkout", "failed 3 of 4 login → cart",
                "detour login → cart, on home", "plan home → cart → login → receipt → checkout",
            ])
        XCTAssertEqual(trial.reasons, [#"there is no element with identifier "cartTrait" (waited 2 s)."#])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false], "what went wrong had no effects")
    }

    func testAnAvoidedSegmentPutsNoScreenBeneath() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, outcome: .nothing), ScriptedSegment(Shop.cart, Shop.receipt),
                ScriptedSegment(backFrom: Shop.home, effects: [.loggedIn: true]),
                ScriptedSegment(Shop.home, Shop.receipt, needs: [.loggedIn: true]),
            ])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) { $0.When.INavigate(toScreen: Shop.receipt) }
        XCTAssertEqual(app.touched, ["home-cart", "home-cart"])
        XCTAssertEqual(
            trial.messages.map { $0.contains("The app is on home, and from there no other path leads on:") }, [true])
    }

    func testASegmentThatArrivesThoughItsStepFailedIsTakenAtItsWord() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.home),
                ScriptedSegment(Shop.home, Shop.login, cost: 3),
            ])
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            if app.touched == ["home-cart", "cart-home"] { throw DriverError.notPossible("the touch came late") }
        }
        let trial = NavigationTrial(app) {
            $0.When.INavigate(toScreen: Shop.login, via: [Shop.cart, Shop.home])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "cart", "home", "login"])
        XCTAssertEqual(app.stack, trial.stack)
    }

    func testWhatIsConcludedAfterADetourIsInferred() {
        let (app, trial) = trial(.shows([Shop.home, Shop.login]))
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "login-back", "home-checkout"])
        XCTAssertEqual(
            trial.reasons.last,
            #"there is no element with identifier "cartTrait" (waited 2 s). That cart lies beneath login was only "#
                + "inferred, and is taken to be wrong: look at what the test said of the stack, and at the kinds of "
                + "this segment and of those that lead to login.")
    }
}
