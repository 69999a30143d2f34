import Swerkin
import SwerkinConformance
import XCTest

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
