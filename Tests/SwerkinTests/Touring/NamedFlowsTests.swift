import FlowGraph
import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinTours

/// Flows of tours by their names, one a test, as in files that the command writes.
final class NamedFlowsTests: XCTestCase {
    private let segments = [
        ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
        ScriptedSegment(Shop.checkout, Shop.receipt), ScriptedSegment(Shop.home, Shop.login),
        ScriptedSegment(Shop.login, Shop.receipt, cost: 2),
    ]

    /// A tour that no other test plans, for what flows have covered is kept in the process.
    private func tour(_ test: Int) -> AppTour { AppTour(restartCost: 5, budget: AppTour.defaultBudget + test) }

    func testEachTestPerformsItsFlowAndTheLastLogsTheWholeTour() {
        var (touched, outputs): ([[String]], [String]) = ([], [])
        for name in ["home → login", "home → cart"] {
            let app = ScriptedApp(on: Shop.home, segments)
            let trial = NavigationTrial(app) { $0.performFlow(name, of: tour(1)) }
            XCTAssertEqual(trial.messages, [])
            touched.append(app.touched)
            outputs += trial.outputs
        }
        XCTAssertEqual(
            touched, [["home-login", "login-receipt"], ["home-cart", "cart-checkout", "checkout-receipt"]])
        XCTAssertEqual(outputs.count, 2)
        XCTAssertTrue(outputs[0].hasPrefix("So far: 3 of 5 screens, 2 of 5 segments, 1 flow"), outputs[0])
        XCTAssertTrue(outputs[1].hasPrefix("The whole tour: all 5 screens, all 5 segments, 2 flows"), outputs[1])
    }

    func testASegmentThatBreaksFailsTheFlowThatNeedsIt() {
        var broken = segments
        broken[4] = broken[4].with(\.outcome, .noButton)
        let line: UInt = #line + 1
        let trial = NavigationTrial(ScriptedApp(on: Shop.home, broken)) { $0.performFlow("home → login", of: tour(2)) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.hasPrefix("Then performTour(home → login) failed: segment 2 of 2 (login → receipt)")
                ?? false, trial.messages.first ?? "")
        XCTAssertEqual(trial.lines, [line])
        let other = NavigationTrial(ScriptedApp(on: Shop.home, broken)) { $0.performFlow("home → cart", of: tour(2)) }
        XCTAssertEqual(other.messages, [])
    }

    func testAFlowThatTheTourHasNoMoreFailsWithTheRemedy() {
        let app = ScriptedApp(on: Shop.home, segments)
        let trial = NavigationTrial(app) { $0.performFlow("home → account", of: tour(3)) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then performFlow(home → account) failed: the tour has other flows than its tests; no more flows: home → account.
                Write the tests anew from the model: flowgraph tour --format xctest.
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(app.touched, [])
    }

    func testTheFlowsOfATourAreCheckedWithoutTheApp() {
        let app = ScriptedApp(on: Shop.home, segments)
        let trial = NavigationTrial(app) { $0.assertFlows(["home → login", "home → cart"], of: tour(4)) }
        XCTAssertEqual(trial.messages, [])
        let changed = NavigationTrial(app) { $0.assertFlows(["home → cart", "home → account"], of: tour(4)) }
        XCTAssertEqual(
            changed.messages,
            [
                """
                Then assertFlows(segments) failed: the tour has other flows than its tests; flows without a test: home → login; \
                no more flows: home → account.
                Write the tests anew from the model: flowgraph tour --format xctest.
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(app.touched, [])
    }

    func testWhatNoFlowCoversFailsTheCheck() {
        let closed = segments + [ScriptedSegment(Shop.cart, Shop.login, needs: [.loggedIn: true])]
        let app = ScriptedApp(on: Shop.home, closed)
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.assertFlows(["home → cart", "home → login"], of: tour(5))
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.contains("1 of 6 segments can't be covered.") ?? false, trial.messages.first ?? "")
    }
}
