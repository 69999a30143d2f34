import SwerkinConformance
import SwerkinTours
import XCTest
@testable import Swerkin
@testable import SwerkinCore

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

/// Segments and screens that the environment has put in quarantine.
final class QuarantineTests: XCTestCase {
    private class QuarantineTestCase: ScriptedTestCase {
        class var name: String { "none" }

        override var environment: SwerkinEnvironment {
            SwerkinEnvironment(variables: ["SWERKIN_QUARANTINE": QuarantineTests.folder.url.path + "/\(Self.name).json"]
            )
        }
    }

    private final class SegmentTestCase: QuarantineTestCase { override class var name: String { "segment" } }
    private final class ScreenTestCase: QuarantineTestCase { override class var name: String { "screen" } }
    private final class ExpiredTestCase: QuarantineTestCase { override class var name: String { "expired" } }

    private static let folder = TemporaryFolder()

    override class func setUp() {
        try? FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let segment = #""segment":{"from":"home","to":"cart"}"#
        for (name, subject, day) in [
            ("segment", segment, "2999-12-31"), ("screen", #""screen":"login""#, "2999-12-31"),
            ("expired", segment, "2001-12-31"),
        ] {
            let entry = #"{\#(subject),"owner":"ana","reason":"slow","expires":"\#(day)"}"#
            try? Data(#"{"version":1,"entries":[\#(entry)]}"#.utf8)
                .write(to: folder.url.appendingPathComponent("\(name).json"))
        }
    }

    override class func tearDown() { folder.remove() }

    private var app: ScriptedApp {
        ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Shop.login),
                ScriptedSegment(Shop.login, Shop.cart),
            ])
    }

    private func plan(_ make: @escaping () -> ScriptedTestCase, to goal: Shop = .cart) -> String? {
        let trial = NavigationTrial(app, make: make) { $0.When.INavigate(toScreen: goal) }
        XCTAssertEqual(trial.messages, [])
        return trial.navigationLog.first
    }

    func testPlansGoRoundASegment() { XCTAssertEqual(plan(SegmentTestCase.init), "plan home → login → cart") }

    func testAScreenIsEnteredIfItIsTheGoal() {
        XCTAssertEqual(plan(ScreenTestCase.init), "plan home → cart")
        XCTAssertEqual(plan(ScreenTestCase.init, to: .login), "plan home → login")
    }

    func testATourCoversTheRestFirstAndTriesASegmentInQuarantineApart() {
        let trial = NavigationTrial(app, make: SegmentTestCase.init) { $0.performTour() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("plan") }, ["plan home → login → cart", "plan home → cart"])
    }

    func testASegmentInQuarantineThatBreaksFailsNoTour() {
        func tour(_ make: @escaping () -> ScriptedTestCase) -> NavigationTrial {
            let broken = ScriptedSegment(Shop.home, Shop.cart).with(\.outcome, .noButton)
            let app = ScriptedApp(
                on: Shop.home,
                [broken, ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.login, Shop.checkout)])
            return NavigationTrial(app, make: make) { $0.performTour() }
        }
        let held = tour(SegmentTestCase.init)
        XCTAssertEqual(held.messages, [])
        XCTAssertTrue(held.outputs.contains("It is in quarantine, so that fails nothing."), "\(held.outputs)")
        XCTAssertEqual(tour(ExpiredTestCase.init).messages.count, 1)
    }

    func testAnEntryThatHasExpiredHasNoEffect() { XCTAssertEqual(plan(ExpiredTestCase.init), "plan home → cart") }
}
