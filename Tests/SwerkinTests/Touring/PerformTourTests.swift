import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinTours

/// Tours of scripted apps, all flows in one test.
final class PerformTourTests: XCTestCase {
    private let segments = [
        ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
        ScriptedSegment(Shop.checkout, Shop.receipt), ScriptedSegment(Shop.home, Shop.login),
        ScriptedSegment(Shop.login, Shop.receipt, cost: 2),
    ]

    private func trial(
        of app: ScriptedApp, _ tour: AppTour = AppTour(), knowing facts: [PreconditionKey: Any] = [:]
    ) -> NavigationTrial {
        NavigationTrial(app, knowing: facts) { $0.performTour(tour) }
    }

    func testEverySegmentIsCrossedInTheFewestFlows() {
        let app = ScriptedApp(on: Shop.home, segments)
        let trial = trial(of: app)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { !$0.hasPrefix("passed") },
            [
                "plan home → cart → checkout → receipt", "output The app was reset.", "plan home → login → receipt",
                "output all 5 screens, all 5 segments, 2 flows, 83 ms",
            ])
        XCTAssertEqual(trial.tourSteps, ["home → cart", "home → login"])
        XCTAssertEqual(app.touched.count, 5)
    }

    func testSheetsAndLogInsComeOutByThemselves() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.login, needs: [.loggedIn: false]).with(\.kind, .present),
                ScriptedSegment(backFrom: Shop.login, effects: [.loggedIn: true]),
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(backFrom: Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
            ])
        app.truth = [.loggedIn: false]
        app.truthAfterReset = app.truth
        let trial = trial(of: app, knowing: [.loggedIn: false])
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.violations, [])
        XCTAssertEqual(
            app.touched, ["home-login", "login-back", "home-cart", "cart-back", "home-cart", "cart-checkout"])
        XCTAssertEqual(trial.outputs, ["4 of 5 screens, all 5 segments, 1 flow, 0.1 s"])
        XCTAssertEqual(trial.plannedFacts, [["loggedIn": "false"]])
    }

    // MARK: Segments that break

    func testASegmentThatBreaksFailsOnceAndTheRestIsCovered() {
        var broken = segments
        broken[1] = broken[1].with(\.outcome, .noButton)
        let app = ScriptedApp(on: Shop.home, broken + [ScriptedSegment(Shop.login, Shop.checkout, cost: 3)])
        let line: UInt = #line + 1
        let trial = NavigationTrial(app) { $0.performTour() }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then performTour(segments) failed: segment 2 of 3 (cart → checkout) went wrong: there is no element with \
                identifier "cart-checkout" (waited 2 s).
                On the screen: text "cartTrait".
                The plan: home → cart → checkout → receipt.
                In the step When ITouch(cart-checkout), Screens.swift:7.
                Covered: all 5 screens, 5 of 6 segments, 3 flows, 2.1 s.
                """
            ])
        XCTAssertEqual(trial.lines, [line])
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("plan") },
            [
                "plan home → cart → checkout → receipt", "plan home → login → checkout → receipt",
                "plan home → login → receipt",
            ])
        XCTAssertEqual(
            trial.outputs,
            [
                "cart → checkout is broken: segment 2 of 3 (cart → checkout) went wrong: there is no element with identifier "
                    + "\"cart-checkout\" (waited 2 s).",
                "The rest was planned anew: 2 flows, and 1 of the targets can't be covered.", "The app was reset.",
                "The app was reset.",
            ])
    }

    func testTheFailureSaysWhatNoFlowCoversWithoutTheSegment() {
        var broken = segments
        broken[0] = broken[0].with(\.outcome, .leads(to: Shop.login))
        let trial = trial(of: ScriptedApp(on: Shop.home, broken))
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then performTour(segments) failed: segment 1 of 3 (home → cart) did not lead to cart: there is no element with \
                identifier "cartTrait" (waited 2 s).
                On the screen: text "loginTrait"; button "login-receipt".
                The plan: home → cart → checkout → receipt.
                Without it no flow covers: cart → checkout; checkout → receipt.
                Covered: 3 of 5 screens, 2 of 5 segments, 2 flows, 2.05 s.
                """
            ])
    }

    func testTheFailureShowsTheScreenOfTheBreakAndNotThatOfTheEnd() {
        var broken = segments
        broken[0] = broken[0].with(\.outcome, .leads(to: Shop.login))
        let trial = trial(of: ScriptedApp(on: Shop.home, broken))
        let shown = trial.events.compactMap { event in
            if case .failure(let failure) = event { failure.tree?.text } else { nil }
        }
        XCTAssertEqual(trial.currentScreen, "receipt")
        XCTAssertEqual(shown.count, 1)
        XCTAssertEqual(shown.first?.contains("loginTrait"), true, "\(shown)")
    }

    func testSeveralBrokenSegmentsAreOneFailureThatNamesEach() throws {
        var broken = segments
        broken[2] = broken[2].with(\.outcome, .noButton)
        broken[4] = broken[4].with(\.outcome, .noButton).with(\.label, "Show")
        let message = try XCTUnwrap(trial(of: ScriptedApp(on: Shop.home, broken)).messages.first)
        XCTAssertEqual(
            message.split(separator: "\n").filter { !$0.hasPrefix("    ") },
            [
                "Then performTour(segments) failed: 2 segments are broken.",
                "  checkout → receipt: segment 3 of 3 (checkout → receipt) went wrong: there is no element with identifier "
                    + "\"checkout-receipt\" (waited 2 s).",
                "  login → receipt “Show”: segment 2 of 2 (login → receipt) went wrong: there is no element with identifier "
                    + "\"login-receipt\" (waited 2 s).",
                "Covered: 4 of 5 screens, 3 of 5 segments, 2 flows, 4.05 s.",
            ])
    }

    func testASegmentThatDoesNothingIsPerformedOnceMore() {
        var broken = segments
        broken[1] = broken[1].with(\.outcome, .nothing)
        let app = ScriptedApp(on: Shop.home, broken)
        let trial = trial(of: app)
        XCTAssertEqual(app.touched.count { $0 == "cart-checkout" }, 2)
        XCTAssertEqual(
            trial.reasons,
            ["there is no element with identifier \"checkoutTrait\" (waited 2 s). The segment is performed once more."])
        XCTAssertEqual(trial.messages.count, 1)
    }

    func testASegmentWhoseStartTheAppLeftByItselfIsReachedAgainWithoutAReset() {
        let app = ScriptedApp.panel(closing: 2)
        let trial = trial(of: app)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "home-cart", "home-cart", "cart-checkout"])
        XCTAssertEqual(
            trial.navigationLog.filter { !$0.hasPrefix("passed") },
            [
                "plan home → cart → checkout", "failed 2 of 2 cart → checkout", "detour cart → checkout, on home",
                "plan home → cart", "failed 2 of 2 cart → checkout", "detour cart → checkout, on home",
                "plan home → cart",
                "output 3 of 5 screens, all 2 segments, 1 flow, 4.07 s",
            ])
    }

    func testASegmentWhoseStartTheAppLeavesEachTimeIsBroken() {
        let app = ScriptedApp.panel(closing: 99)
        let trial = trial(of: app)
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("(cart → checkout) went wrong"), "\(trial.messages)")
        XCTAssertEqual(app.touched, Array(repeating: "home-cart", count: 4))
    }

    func testADriverThatBreaksDownEndsTheTour() throws {
        var broken = segments
        broken[0] = broken[0].with(\.outcome, .breaksDriver)
        let app = ScriptedApp(on: Shop.home, broken)
        let message = try XCTUnwrap(trial(of: app).messages.first)
        XCTAssertTrue(message.hasSuffix("At fault: the environment, not the app."), message)
        XCTAssertEqual(app.touched, ["home-cart"])
    }

    func testAnAssertionThatFailsInASegmentBreaksItAndTheRestIsCovered() {
        let app = ScriptedApp(on: Shop.home, segments)
        let trial = NavigationTrial(
            app,
            adapt: { screen, shopScreen in
                guard shopScreen == .login else { return screen }
                let entries = screen.entries
                screen.entries = {
                    entries().map { segment in
                        var segment = segment
                        segment.step = {
                            _ = screen.test.run.takeFailedAssertion(FailedAssertion("the price is wrong", at: nil))
                        }
                        return segment
                    }
                }
                return screen
            }
        ) { $0.performTour() }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("segment 1 of 2 (home → login) went wrong"), trial.messages[0])
        XCTAssertTrue(trial.messages[0].contains("Without it no flow covers: login → receipt."), trial.messages[0])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "checkout-receipt"])
    }

    // MARK: Facts

    /// An app with two dead ends that need a log-in; whether the user is logged in is not known.
    ///
    /// The flow to the first of them logs in,
    /// and that to the second assumes it.
    private func guarded(_ outcome: ScriptedSegment.Outcome = .arrives) -> ScriptedApp {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true]),
                ScriptedSegment(Shop.home, Shop.checkout, needs: [.loggedIn: true], outcome: outcome),
                ScriptedSegment(Shop.home, Shop.login, needs: [.loggedIn: false]),
                ScriptedSegment(Shop.login, Shop.home, effects: [.loggedIn: true]).with(\.kind, .root),
            ])
        app.truth = [.loggedIn: false]
        app.truthAfterReset = app.truth
        return app
    }

    func testAnAssumptionThatTheAppContradictsIsTakenToBeWrong() {
        let trial = trial(of: guarded(.arrivesUnlessRefused(to: Shop.receipt)))
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { !$0.hasPrefix("passed") },
            [
                "plan home → login → home → cart assuming not loggedIn", "output The app was reset.",
                "plan home → checkout assuming loggedIn", "failed 1 of 1 home → checkout",
                "output segment 1 of 1 (home → checkout) did not lead to checkout: there is no element with identifier "
                    + "\"checkoutTrait\" (waited 2 s). What was assumed of loggedIn is taken to be wrong.",
                "output The rest was planned anew: 1 flow.", "output The app was reset.",
                "plan home → login → home → checkout", "output 4 of 5 screens, all 4 segments, 3 flows, 2.12 s",
            ])
    }

    func testASegmentThatFailsWithoutTheAssumptionTooIsBroken() {
        let app = guarded(.noButton)
        let trial = trial(of: app)
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.contains("segment 3 of 3 (home → checkout) went wrong") == true, "\(trial.messages)")
        XCTAssertEqual(app.touched, ["home-login", "login-home", "home-cart", "home-login", "login-home"])
    }

    func testWhatTheAppShowsOfALaunchCountsFromThenOn() {
        let app = guarded()
        app.texts = ["home": ["user": "nobody"]]
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            app.texts["home"] = ["user": app.truth[.loggedIn] == true ? "Ada" : "nobody"]
        }
        let trial = NavigationTrial(
            app,
            adapt: { screen, _ in
                screen.observations = [
                    .observe(.loggedIn) { try $0.matches(.identifier("user")).first.map { $0.label != "nobody" } }
                ]
                return screen
            }
        ) { $0.performTour() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.violations, [])
        XCTAssertTrue(trial.outputs.contains("After a launch loggedIn is false, as the app shows."), "\(trial.outputs)")
    }

    func testFlowsBeginWithTheFactsOfTheirLaunches() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true]),
                ScriptedSegment(Shop.home, Shop.login, needs: [.loggedIn: false]),
            ])
        let launches = [true, false].map { AppTour.Launch(given: [.loggedIn: $0]) }
        let trial = NavigationTrial(app) { test in
            test.performTour(AppTour(from: launches)) {
                app.truth = test.preconditions.compactMapValues { FactValue(of: $0) }
            }
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.violations, [])
        XCTAssertEqual(app.touched, ["home-cart", "home-login"])
    }

    func testLaunchesWithDifferentFactsMustBeArranged() {
        let app = ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true])])
        let trial = trial(of: app, AppTour(from: [true, false].map { AppTour.Launch(given: [.loggedIn: $0]) }))
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then performTour(segments) failed: the launches have different facts, and a reset gives the app only its first \
                state: arrange it after each reset, by performTour(_:) { … }, or perform one test a flow.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    // MARK: Restrictions

    func testDestructiveSegmentsAreCrossedOnRequestAndLast() {
        var segments = segments
        segments[3] = segments[3].with(\.isDestructive, true)
        let app = ScriptedApp(on: Shop.home, segments)
        let without = trial(of: app)
        XCTAssertEqual(
            without.messages,
            [
                """
                Then performTour(segments) failed: 1 of 4 segments can't be covered.
                Not covered: login → receipt: no flow from the launches can; launch it with other facts too, or look at its \
                conditions.
                  blocked: home → login (segments[0]) is destructive
                Covered: 4 of 5 screens, 3 of 5 segments, 1 flow, 50 ms.
                At fault: the test, not the app.
                """
            ])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "checkout-receipt"])
        let with = trial(of: app, AppTour(allowingDestructive: true))
        XCTAssertEqual(with.messages, [])
        XCTAssertEqual(app.touched.suffix(2), ["home-login", "login-receipt"])
    }

    func testALimitThatATargetCannotKeepIsNamedWithWhatItNeeds() {
        let trial = trial(of: ScriptedApp(on: Shop.home, segments), AppTour(longest: .segments(2)))
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then performTour(segments, at most 2 segments a flow) failed: 1 of 5 segments can't be covered.
                Not covered: checkout → receipt: the shortest flow takes 3 segments and 3 s, which is longer than the limit.
                Covered: all 5 screens, 4 of 5 segments, 2 flows, 67 ms.
                At fault: the test, not the app.
                """
            ])
    }

    func testOtherCriteriaCoverTheirTargets() {
        for criterion in [AppTour.Criterion.screens, .pairs, .conditions, .returns] {
            let trial = trial(of: ScriptedApp(on: Shop.home, segments), AppTour(covering: criterion))
            XCTAssertEqual(trial.messages, [], "\(criterion)")
        }
        let unknown = trial(of: ScriptedApp(on: Shop.home, segments), AppTour(covering: .tag("deep")))
        XCTAssertEqual(
            unknown.messages.first?.split(separator: "\n").first?.hasPrefix("Then performTour(the tag deep)"), true)
    }

    func testTheSegmentsAreInTheRecordAsThoseOfNavigations() {
        let trial = trial(of: ScriptedApp(on: Shop.home, segments))
        let crossed = trial.events.compactMap { event -> Int? in
            if case .segmentFinished(let segment, .passed, _) = event { segment.index } else { nil }
        }
        XCTAssertEqual(crossed.sorted(), [0, 1, 2, 3, 4])
    }
}

extension NavigationTrial {
    /// The lines that steps printed.
    var outputs: [String] {
        events.compactMap { if case .output(let line) = $0 { line } else { nil } }
    }

    /// The names of the flows.
    var tourSteps: [String] {
        events.compactMap { event in
            guard case .stepStarted(let step) = event, step.words.hasPrefix("performFlow(") else { return nil }
            return String(step.words.dropFirst("performFlow(".count).dropLast())
        }
    }
}
