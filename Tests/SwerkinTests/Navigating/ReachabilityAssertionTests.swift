import Swerkin
import SwerkinConformance
import XCTest

final class ReachabilityAssertionTests: XCTestCase {
    /// The receipt needs somebody logged in, and nobody can log in.
    private let app = ScriptedApp(
        on: Shop.home,
        [
            ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.home, Shop.cart),
            ScriptedSegment(Shop.cart, Shop.checkout),
            ScriptedSegment(Shop.checkout, Shop.receipt, needs: [.loggedIn: true]),
        ])

    func testItPassesIfEveryScreenCanBeReached() {
        let trial = NavigationTrial(app) { $0.assertEveryScreenIsReachable() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.driver.snapshots, 0, "the app is not looked at")
    }

    func testItFailsWithAnExplanationForEachScreen() {
        let line: UInt = #line + 2
        let trial = NavigationTrial(app) {
            $0.assertEveryScreenIsReachable(from: Shop.cart, preconditions: [.loggedIn: false])
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then assertEveryScreenIsReachable(from: cart, preconditions: loggedIn = false, tags: all) failed: \
                3 of 5 screens cannot be reached from cart.
                  There is no plan from cart to home given loggedIn = false.
                  Reachable from cart: 2 screens (cart, checkout); no segments lead from there to home.
                  No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                  There is no plan from cart to login given loggedIn = false.
                  Reachable from cart: 2 screens (cart, checkout); no segments lead from there to login.
                  No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                  There is no plan from cart to receipt given loggedIn = false.
                  Reachable from cart: 2 screens (cart, checkout); nearest to receipt: checkout.
                  Blocked segments that would lead on:
                    checkout → receipt (segments[3]) needs loggedIn (it is false)
                  To open a path, give loggedIn = true:
                    cart → receipt: 2 segments, cost 2 s
                      1. cart → checkout
                      2. checkout → receipt
                  No segment sets loggedIn to true.
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(trial.lines, [line])
    }

    func testWithTagsOnlyScreensThatHaveOneCount() {
        func check(_ tags: [String]) -> [String] {
            NavigationTrial(
                app, knowing: [.loggedIn: false],
                adapt: { screen, shopScreen in
                    screen.tags = shopScreen == .receipt ? ["late"] : ["early"]
                    return screen
                }
            ) { $0.assertEveryScreenIsReachable(tags: tags) }.messages
        }
        XCTAssertEqual(check(["early"]), [])
        XCTAssertEqual(check(["late"]).count, 1)
        XCTAssertEqual(
            check(["latest"]),
            [
                """
                Then assertEveryScreenIsReachable(from: the start screens, preconditions: loggedIn = false, tags: latest) \
                failed: no screen has the tag "latest".
                There are the tags "early", "late".
                At fault: the test, not the app.
                """
            ])
    }

    func testWithoutAStartScreenOneMustBeNamed() {
        final class StartlessTestCase: ScriptedTestCase {
            override class var startScreens: [any PresentableScreen] { [] }
        }
        let trial = NavigationTrial(app, make: { StartlessTestCase() }) { $0.assertEveryScreenIsReachable() }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then assertEveryScreenIsReachable(from: the start screens, preconditions: none, tags: all) failed: \
                the graph has no start screen, so a start screen must be named; nothing leads to: home; name one \
                with from:, or override startScreens.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAStartScreenOfAnEnumThatIsNotRegisteredIsReported() {
        final class AnnexTestCase: ScriptedTestCase {
            override class var startScreens: [any PresentableScreen] { [Annex.about] }
        }
        let trial = NavigationTrial(app, make: { AnnexTestCase() }) { $0.assertEveryScreenIsReachable() }
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").map(String.init).dropFirst().first,
            #"  startScreens names the screen "about", whose enum is not registered: name Annex in the app's screens, or register a provider for it."#
        )
    }
}
