import Swerkin
import SwerkinConformance
import SwerkinTours
import XCTest

final class ScreenVisitTests: XCTestCase {
    func testItVisitsMostForTheLeastFirstAndResetsIfThatIsCheaper() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.checkout, cost: 3), ScriptedSegment(Shop.home, Shop.login, cost: 2),
                ScriptedSegment(Shop.login, Shop.cart), ScriptedSegment(Shop.home, Shop.receipt, cost: 4),
                ScriptedSegment(Shop.cart, Shop.receipt, cost: 20),
            ])
        let trial = NavigationTrial(app) { $0.visitEveryScreen(resetCost: 5) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → login → cart", "passed 1 of 2 home → login", "passed 2 of 2 login → cart",
                "output The app was reset.", "plan home → checkout", "passed 1 of 1 home → checkout",
                "output The app was reset.", "plan home → receipt", "passed 1 of 1 home → receipt",
            ])
    }

    func testAResetThatCostsInfinitelyMuchIsTheLastResort() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.checkout, cost: 3), ScriptedSegment(Shop.home, Shop.login, cost: 2),
                ScriptedSegment(Shop.login, Shop.cart), ScriptedSegment(Shop.cart, Shop.receipt, cost: 20),
            ])
        let trial = NavigationTrial(app) { $0.visitEveryScreen(resetCost: .infinity) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { !$0.hasPrefix("passed") },
            [
                "plan home → login → cart → receipt", "output The app was reset.", "plan home → checkout",
            ])
    }

    func testItGoesBackToWhereItCameFromRatherThanToReset() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.login).with(\.kind, .present),
                ScriptedSegment(Shop.home, Shop.login, cost: 9), ScriptedSegment(backFrom: Shop.login),
                ScriptedSegment(Shop.cart, Shop.checkout),
                ScriptedSegment(Shop.checkout, Shop.home).with(\.kind, .unwind),
                ScriptedSegment(Shop.home, Shop.receipt),
            ])
        let trial = NavigationTrial(app) { $0.visitEveryScreen(resetCost: 5) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.plannedStacks,
            [
                [
                    "home", "home › cart", "home › cart › login", "home › cart", "home › cart › checkout", "home",
                    "home › receipt",
                ]
            ])
        XCTAssertFalse(trial.navigationLog.contains("output The app was reset."))
    }

    func testABackThatIsBrokenIsNotUsedAgain() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart),
                ScriptedSegment(backFrom: Shop.cart, outcome: .shows([Shop.receipt])),
                ScriptedSegment(Shop.home, Shop.checkout), ScriptedSegment(Shop.home, Shop.login, cost: 2),
                ScriptedSegment(Shop.home, Shop.receipt, cost: 3),
            ])
        let trial = NavigationTrial(app) { $0.visitEveryScreen(resetCost: 5) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-back", "home-checkout", "home-login", "home-receipt"])
    }

    func testScreensVisitedInPassingCount() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
                ScriptedSegment(Shop.checkout, Shop.receipt),
                ScriptedSegment(Shop.receipt, Shop.login),
            ])
        let trial = NavigationTrial(
            app,
            adapt: { screen, shopScreen in
                screen.tags = shopScreen == .checkout || shopScreen == .login ? ["deep"] : []
                return screen
            }
        ) { $0.visitEveryScreen(tags: ["deep"]) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("plan") },
            ["plan home → cart → checkout → receipt → login"])
    }

    func testAResetForgetsWhatTheTestLearned() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.login, effects: [.loggedIn: true]),
                ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: false]),
                ScriptedSegment(Shop.login, Shop.checkout, needs: [.loggedIn: true]),
                ScriptedSegment(Shop.cart, Shop.receipt, needs: [.loggedIn: false]),
            ])
        app.truth = [.loggedIn: false]
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) { $0.visitEveryScreen(resetCost: 0.5) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-receipt", "home-login", "login-checkout"])
    }

    func testItResetsFirstIfTheAppIsNotOnTheStart() {
        let app = shop()
        app.show("receipt")
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) { $0.visitEveryScreen() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.first, "output The app was reset.")
    }

    func testEveryScreenThatWasNotReachedIsReportedAndTheOthersAreVisited() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.login, outcome: .noButton),
                ScriptedSegment(Shop.home, Shop.cart, outcome: .crashes),
                ScriptedSegment(Shop.home, Shop.checkout, cost: 5),
            ])
        let line: UInt = #line + 1
        let trial = NavigationTrial(app) { $0.visitEveryScreen() }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then visitEveryScreen(from: home, tags: all, resetCost: 5 s) failed: 3 of 5 screens were not reached.
                  login: segment 1 of 1 (home → login) went wrong: there is no element with identifier "home-login" \
                (waited 2 s).
                    On the screen: text "homeTrait"; button "home-cart"; button "home-checkout".
                    The plan: home → login.
                    In the step When ITouch(home-login), Screens.swift:7.
                  cart: segment 1 of 1 (home → cart) did not lead to cart: there is no element with identifier "cartTrait" \
                (waited 2 s).
                    The screen shows nothing with an identifier or a label.
                    The app shows no screen that is known: no registered screen's trait is there.
                    The plan: home → cart.
                  receipt: there is no plan from home to receipt.
                    Reachable from home: 4 screens (home, login, cart, checkout); no segments lead from there to receipt.
                    No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                """
            ])
        XCTAssertEqual(trial.lines, [line])
        XCTAssertEqual(app.screen, "checkout")
    }

    func testScreensBehindASegmentThatFailedShareALine() throws {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.login, outcome: .noButton), ScriptedSegment(Shop.login, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout), ScriptedSegment(Shop.cart, Shop.receipt),
            ])
        let trial = NavigationTrial(app) { $0.visitEveryScreen() }
        let message = try XCTUnwrap(trial.messages.first)
        XCTAssertTrue(message.contains("failed: 4 of 5 screens were not reached.\n  login: segment 1 of 3"), message)
        XCTAssertTrue(
            message.hasSuffix(
                "\n  cart, checkout, receipt: reached only by home → login or other segments, which failed before."),
            message)
    }

    func testAFailedNavigationIsLoggedAndFollowedByAReset() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.login, outcome: .noButton),
                ScriptedSegment(Shop.cart, Shop.checkout, cost: 2), ScriptedSegment(Shop.home, Shop.login, cost: 90),
                ScriptedSegment(Shop.home, Shop.receipt, cost: 3),
            ])
        for resetCost in [5, Double.infinity] {
            app.show("home")
            let trial = NavigationTrial(app) { $0.visitEveryScreen(resetCost: resetCost) }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(
                trial.navigationLog.filter { !$0.hasPrefix("passed") },
                [
                    "plan home → cart → login", "failed 2 of 2 cart → login",
                    "output cart → login is broken: segment 2 of 2 (cart → login) went wrong: there is no element with "
                        + "identifier \"cart-login\" (waited 2 s).",
                    "output The rest was planned anew: 3 flows.",
                    "output The app was reset.", "plan home → cart → checkout", "output The app was reset.",
                    "plan home → receipt", "output The app was reset.", "plan home → login",
                ])
        }
    }

    func testASegmentThatFailedIsAvoidedFromThenOn() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, outcome: .crashes), ScriptedSegment(Shop.home, Shop.login),
                ScriptedSegment(Shop.login, Shop.cart, cost: 9),
            ])
        let trial = NavigationTrial(
            app,
            adapt: { screen, shopScreen in
                screen.tags = shopScreen == .cart ? ["wanted"] : []
                return screen
            }
        ) { $0.visitEveryScreen(tags: ["wanted"]) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "home-login", "login-cart"])
    }

    func testWithoutAStartScreenOneMustBeNamed() {
        final class StartlessTestCase: ScriptedTestCase {
            override class var startScreens: [any PresentableScreen] { [] }
        }
        XCTAssertEqual(
            NavigationTrial(shop(), make: { StartlessTestCase() }) { $0.visitEveryScreen() }.messages,
            [
                """
                Then visitEveryScreen(from: the start screen, tags: all, resetCost: 5 s) failed: where the app starts is not \
                known: name a screen with from:, or override startScreens.
                At fault: the use of Swerkin, not the app.
                """
            ])
        let named = NavigationTrial(shop(), knowing: [.loggedIn: true], make: { StartlessTestCase() }) {
            $0.visitEveryScreen(from: Shop.home)
        }
        XCTAssertEqual(named.messages, [])
    }

    func testADriverThatBreaksDownEndsTheVisit() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, outcome: .breaksDriver),
                ScriptedSegment(Shop.home, Shop.login, cost: 2),
            ])
        let trial = NavigationTrial(app) { $0.visitEveryScreen() }
        XCTAssertEqual(app.touched, ["home-cart"])
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then visitEveryScreen(from: home, tags: all, resetCost: 5 s) failed: segment 1 of 1 (home → cart) went \
                wrong: could not touch the element with identifier "home-cart": the connection was closed.
                The plan: home → cart.
                In the step When ITouch(home-cart), Screens.swift:7.
                In the step When performFlow(cart), ScreenVisitTests.swift:\(trial.lines.first ?? 0).
                At fault: the environment, not the app.
                """
            ])
    }

    func testEachScreenIsCheckedOnceOnTheFirstArrival() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
                ScriptedSegment(Shop.checkout, Shop.receipt),
                ScriptedSegment(Shop.receipt, Shop.login),
            ])
        var seen: [String] = []
        let trial = NavigationTrial(app) { test in
            test.visitEveryScreen { screen in seen.append("\(screen.rawValue), app on \(app.screen ?? "none")") }
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(seen, ["home", "cart", "checkout", "receipt", "login"].map { "\($0), app on \($0)" })
    }

    func testAFailedSnapshotEndsTheVisit() {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Shop.checkout)])
        let trial = NavigationTrial(app) { test in
            test.visitEveryScreen { screen in
                if screen.rawValue == "cart" { throw StepFailure(.custom("the cart is broken.")) }
            }
        }
        XCTAssertEqual(
            trial.messages, ["Then visitEveryScreen(from: home, tags: all, resetCost: 5 s) failed: the cart is broken."]
        )
        XCTAssertEqual(app.touched, ["home-cart"])
    }
}
