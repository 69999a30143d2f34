import Swerkin
import SwerkinConformance
import XCTest

/// Each form of `INavigate`, once so that it passes and once so that it fails.
final class NavigationStepsTests: XCTestCase {
    private struct Row {
        let definition: String
        let passes: (Steps) -> Void
        let fails: (Steps) -> Void
        let message: String
    }

    static var definitions: [String] { rows.map(\.definition) }

    /// A shop without a path to the receipt.
    private let app = ScriptedApp(
        on: Shop.home,
        [
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout).with(\.label, "Check out"),
            ScriptedSegment(Shop.checkout, Shop.home),
        ])

    func testEachFormPasses() {
        for row in Self.rows {
            app.show("home")
            let trial = NavigationTrial(app) { row.passes($0.When) }
            XCTAssertEqual(trial.messages, [], row.definition)
            XCTAssertEqual(trial.currentScreen, "checkout", row.definition)
            XCTAssertEqual(trial.navigationLog.first, "plan home → cart → checkout", row.definition)
        }
    }

    func testEachFormFailsWithTheEnginesExplanation() {
        for row in Self.rows {
            app.show("home")
            let before = app.touched
            let trial = NavigationTrial(app) { row.fails($0.When) }
            XCTAssertEqual(trial.messages, [row.message], row.definition)
            XCTAssertEqual(trial.navigationLog, [], row.definition)
            XCTAssertEqual(app.touched, before, row.definition)
        }
    }

    private static var rows: [Row] {
        [
            Row(
                definition: "INavigate(fromScreen:toScreen:)",
                passes: { $0.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout) },
                fails: { $0.INavigate(fromScreen: Shop.home, toScreen: Shop.receipt) },
                message: "When INavigate(fromScreen: home, toScreen: receipt) failed: \(noPlan)"),
            Row(
                definition: "INavigate(fromScreen:toScreen:via:)",
                passes: { $0.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, via: [Shop.cart]) },
                fails: { $0.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, via: [Shop.receipt]) },
                message: "When INavigate(fromScreen: home, toScreen: checkout, via: [receipt]) failed: \(noPlanVia)"),
            Row(
                definition: "INavigate(toScreen:)", passes: { $0.INavigate(toScreen: Shop.checkout) },
                fails: { $0.INavigate(toScreen: Shop.receipt) },
                message: "When INavigate(toScreen: receipt) failed: \(noPlan)"),
            Row(
                definition: "INavigate(toScreen:via:)",
                passes: { $0.INavigate(toScreen: Shop.checkout, via: [Shop.cart]) },
                fails: { $0.INavigate(toScreen: Shop.checkout, via: [Shop.cart, Shop.receipt]) },
                message: "When INavigate(toScreen: checkout, via: [cart, receipt]) failed: \(noPlanVia)"),
            Row(
                definition: "INavigate(fromScreen:toScreen:via:allowingDestructive:)",
                passes: { $0.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, allowingDestructive: true) },
                fails: {
                    $0.INavigate(
                        fromScreen: Shop.home, toScreen: Shop.checkout, via: [Shop.receipt],
                        allowingDestructive: true)
                },
                message:
                    "When INavigate(fromScreen: home, toScreen: checkout, via: [receipt], allowingDestructive: true)"
                    + " failed: \(noPlanVia)"),
            Row(
                definition: "INavigate(toScreen:via:allowingDestructive:)",
                passes: { $0.INavigate(toScreen: Shop.checkout, via: [Shop.cart], allowingDestructive: false) },
                fails: { $0.INavigate(toScreen: Shop.receipt, allowingDestructive: true) },
                message: "When INavigate(toScreen: receipt, allowingDestructive: true) failed: \(noPlan)"),
            Row(
                definition: "INavigate(performing:via:allowingDestructive:)",
                passes: { $0.INavigate(performing: "Check out", via: [Shop.cart], allowingDestructive: true) },
                fails: { $0.INavigate(performing: "Check  out") },
                message: """
                    When INavigate(performing: Check  out) failed: no segment has the label “Check  out”; did you mean \
                    “Check out”?
                    At fault: the use of Swerkin, not the app.
                    """),
        ]
    }

    private static let noPlan = """
        there is no plan from home to receipt.
        Reachable from home: 3 screens (home, cart, checkout); no segments lead from there to receipt.
        No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
        At fault: the test, not the app.
        """

    private static let noPlanVia = """
        there is no plan from home to checkout via receipt.
        Reachable from home: 3 screens (home, cart, checkout); no segments lead from there to receipt.
        No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
        At fault: the test, not the app.
        """
}

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
