import Swerkin
import SwerkinConformance
import SwerkinTours
import XCTest

final class DetourTests: XCTestCase {
    /// Two paths lead to the cart, the shorter of which may be broken.
    private func app(_ outcome: ScriptedSegment.Outcome, _ more: ScriptedSegment...) -> ScriptedApp {
        ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, outcome: outcome), ScriptedSegment(Shop.home, Shop.login),
                ScriptedSegment(Shop.login, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
            ] + more)
    }

    private func toCheckout(_ test: ScriptedTestCase) {
        test.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout)
    }

    func testASegmentThatDoesNothingIsAvoided() {
        let app = app(.nothing)
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → checkout", "failed 1 of 2 home → cart", "detour home → cart, on home",
                "plan home → login → cart → checkout", "passed 1 of 3 home → login", "passed 2 of 3 login → cart",
                "passed 3 of 3 cart → checkout",
            ])
        XCTAssertEqual(trial.currentScreen, "checkout")
    }

    func testASegmentWhoseStepFailsIsAvoided() {
        let trial = NavigationTrial(app(.noButton), steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        let reasons = trial.events.compactMap { event -> String? in
            if case .detour(let detour) = event { detour.reason } else { nil }
        }
        XCTAssertEqual(reasons, [#"there is no element with identifier "home-cart" (waited 2 s)."#])
    }

    func testThePlanIsMadeAnewFromTheScreenThatTheAppShowsInstead() {
        let app = app(.leads(to: Shop.login))
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "login-cart", "cart-checkout"])
        XCTAssertEqual(trial.navigationLog.dropFirst(2).first, "detour home → cart, on login")
    }

    func testOfSeveralScreensTheOneLeftIsMeant() {
        let app = app(.leads(to: Shop.home))
        app.ghosts = [Shop.receipt]
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.dropFirst(2).first, "detour home → cart, on home")
    }

    func testAWaypointPassedBeforeADetourNeedNotBePassedAgain() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.login, Shop.cart),
                ScriptedSegment(Shop.cart, Shop.checkout, outcome: .leads(to: Shop.home)),
                ScriptedSegment(Shop.home, Shop.checkout),
            ])
        let trial = NavigationTrial(app) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, via: [Shop.cart])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-login", "login-cart", "cart-checkout", "home-checkout"])
    }

    func testWhatWasAssumedIsKnownOnADetour() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true]),
                ScriptedSegment(Shop.cart, Shop.checkout, outcome: .nothing),
                ScriptedSegment(Shop.cart, Shop.receipt, needs: [.loggedIn: false]),
                ScriptedSegment(Shop.receipt, Shop.checkout),
            ])
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(
            app.touched, ["home-cart", "cart-checkout", "cart-checkout"], "the cart is only there after a log-in")
        XCTAssertEqual(trial.messages.count, 1)
    }

    /// The checkout asks for a log-in, which the test says nothing about, and sends strangers to the log-in.
    private func appWithLogin(_ more: ScriptedSegment...) -> ScriptedApp {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(
                    Shop.home, Shop.checkout, needs: [.loggedIn: true],
                    outcome: .arrivesUnlessRefused(to: Shop.login))
            ] + more)
        app.truth = [.loggedIn: false]
        return app
    }

    func testAnAssumptionIsInferredToBeWrongIfNothingElseLeadsOn() {
        let app = appWithLogin(ScriptedSegment(Shop.login, Shop.home, effects: [.loggedIn: true]))
        let trial = NavigationTrial(app, steps: { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout) })
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → checkout assuming loggedIn", "failed 1 of 1 home → checkout",
                "detour home → checkout, on login", "plan login → home → checkout", "passed 1 of 2 login → home",
                "passed 2 of 2 home → checkout",
            ])
        XCTAssertEqual(trial.preconditions[.loggedIn], true)
        let reasons = trial.events.compactMap { event -> String? in
            if case .detour(let detour) = event { detour.reason } else { nil }
        }
        XCTAssertEqual(
            reasons,
            [
                #"there is no element with identifier "checkoutTrait" (waited 2 s). "#
                    + "What was assumed of loggedIn is taken to be wrong."
            ])
    }

    func testAGivenFactIsNotInferredToBeWrong() {
        let app = appWithLogin(ScriptedSegment(Shop.login, Shop.home, effects: [.loggedIn: true]))
        let trial = NavigationTrial(app, knowing: [.loggedIn: true], steps: toCheckout)
        XCTAssertEqual(app.touched, ["home-checkout"])
        XCTAssertEqual(trial.messages.count, 1)
    }

    func testAnInferenceThatOpensNoPathLeavesTheFailureAsItIs() {
        let trial = NavigationTrial(appWithLogin(), steps: toCheckout)
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("The app is on login, and from there no other path leads on:"))
    }

    func testWhatEffectsMadeSoIsKnownOnADetour() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.login, effects: [.loggedIn: true]),
                ScriptedSegment(Shop.login, Shop.checkout, outcome: .nothing),
                ScriptedSegment(Shop.login, Shop.checkout, button: "as a guest", needs: [.loggedIn: false]),
                ScriptedSegment(Shop.login, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
            ])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false], steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-login", "login-checkout", "login-cart", "cart-checkout"])
    }

    func testEffectsOfASegmentThatDidNotLeadWhereItShouldDoNotCount() {
        let app = ScriptedApp(
            on: Shop.login,
            [
                ScriptedSegment(Shop.login, Shop.home, effects: [.loggedIn: true], outcome: .leads(to: Shop.cart)),
                ScriptedSegment(Shop.cart, Shop.home),
            ])
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) { $0.When.INavigate(toScreen: Shop.home) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.preconditions, [.loggedIn: false])
    }

    // MARK: Segments that lead nowhere

    /// An app whose only path has a segment that leads nowhere as often as is said.
    private func deafApp(_ count: Int, _ adapt: (ScriptedSegment) -> ScriptedSegment = { $0 }) -> ScriptedApp {
        let app = ScriptedApp(
            on: Shop.home, [adapt(ScriptedSegment(Shop.home, Shop.cart)), ScriptedSegment(Shop.cart, Shop.checkout)])
        let react = app.driver.react
        var remaining = count
        app.driver.react = { driver, action in
            // The page is drawn, but its handlers are not attached yet.
            if app.screen == "home", remaining > 0 {
                remaining -= 1
            } else {
                try react(driver, action)
            }
        }
        return app
    }

    func testASegmentThatLedNowhereIsPerformedOnceMoreIfNoOtherPathLeadsOn() {
        let trial = NavigationTrial(deafApp(1), steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → checkout", "failed 1 of 2 home → cart", "detour home → cart, on home",
                "plan home → cart → checkout", "passed 1 of 2 home → cart", "passed 2 of 2 cart → checkout",
            ])
        XCTAssertEqual(
            trial.reasons,
            [
                #"there is no element with identifier "cartTrait" (waited 2 s). No other path leads on, so the segment is "#
                    + "performed once more."
            ])
    }

    func testItIsPerformedOnceMoreOnly() {
        let app = deafApp(2)
        let trial = NavigationTrial(app, retries: 9, steps: toCheckout)
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("The app is on home, and from there no other path leads on:"))
        XCTAssertTrue(trial.messages[0].contains("the segment is performed once more."), trial.messages[0])
        XCTAssertEqual(trial.navigationLog.filter { $0.hasPrefix("failed") }.count, 2)
    }

    func testItIsNotPerformedOnceMoreWithoutRetries() {
        let trial = NavigationTrial(deafApp(1), retries: 0, steps: toCheckout)
        XCTAssertEqual(trial.navigationLog, ["plan home → cart → checkout", "failed 1 of 2 home → cart"])
        XCTAssertEqual(trial.messages.count, 1)
    }

    func testADestructiveSegmentIsNotPerformedOnceMore() {
        let app = deafApp(1) { $0.with(\.isDestructive, true) }
        let trial = NavigationTrial(app) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, allowingDestructive: true)
        }
        XCTAssertEqual(trial.navigationLog, ["plan home → cart → checkout", "failed 1 of 2 home → cart"])
        XCTAssertEqual(trial.messages.count, 1)
    }

    // MARK: Without a detour

    func testRetriesRunOut() {
        let app = app(.nothing, ScriptedSegment(Shop.home, Shop.cart, button: "again", cost: 1.5, outcome: .nothing))
        let trial = NavigationTrial(app, retries: 1, steps: toCheckout)
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: segment 1 of 2 (home → cart) did not lead to \
                cart: there is no element with identifier "cartTrait" (waited 2 s).
                On the screen: text "homeTrait"; button "home-cart"; button "home-login"; button "again".
                The app is on home. The one new plan that is allowed was used up (navigationRetries is 1).
                The plan: home → cart → checkout.
                A detour before that: home → cart ended on home: there is no element with identifier "cartTrait" (waited 2 s).
                Before that: touched the element with identifier "home-cart"; touched the element with identifier "again".
                """
            ])
        XCTAssertEqual(app.touched, ["home-cart", "again"])
        XCTAssertEqual(trial.currentScreen, "home")
    }

    func testWithoutRetriesTheFirstSegmentThatGoesWrongEndsTheNavigation() {
        let app = app(.nothing)
        let message = NavigationTrial(app, retries: 0, steps: toCheckout).messages.first ?? ""
        XCTAssertEqual(
            message.split(separator: "\n").map(String.init).first { $0.hasPrefix("The app") },
            "The app is on home. No new plan is allowed (navigationRetries is 0).")
        XCTAssertEqual(app.touched, ["home-cart"])
    }

    func testADetourThatEndsOnTheGoalNeedsNoFurtherPlan() {
        let app = app(.leads(to: Shop.checkout))
        let trial = NavigationTrial(app, retries: 0, steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.suffix(2), ["detour home → cart, on checkout", "plan checkout"])
    }

    func testAStepThatFailsInTheMiddleSaysWhichSegmentOfWhichPlan() {
        let app = ScriptedApp(
            on: Shop.home,
            [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout, outcome: .noButton)])
        let line: UInt = #line + 1
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: segment 2 of 2 (cart → checkout) went wrong: \
                there is no element with identifier "cart-checkout" (waited 2 s).
                On the screen: text "cartTrait".
                The app is on cart, and from there no other path leads on:
                  There is no plan from cart to checkout without cart → checkout, which failed a moment ago.
                  Reachable from cart: 1 screen (cart); nearest to checkout: cart.
                  Blocked segments that would lead on:
                    cart → checkout (segments[1]) failed a moment ago
                  No change of the given facts opens another path.
                The plan: home → cart → checkout.
                In the step When ITouch(cart-checkout), Screens.swift:7.
                Before that: touched the element with identifier "home-cart".
                """
            ])
        XCTAssertEqual(trial.lines, [line])
        XCTAssertEqual(trial.currentScreen, "cart")
    }

    func testOnNoKnownScreenItFailsWithWhatIsThere() {
        let trial = NavigationTrial(app(.crashes), steps: toCheckout)
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: segment 1 of 2 (home → cart) did not lead to \
                cart: there is no element with identifier "cartTrait" (waited 2 s).
                The screen shows nothing with an identifier or a label.
                The app shows no screen that is known: no registered screen's trait is there.
                The plan: home → cart → checkout.
                Before that: touched the element with identifier "home-cart".
                """
            ])
        XCTAssertNil(trial.currentScreen)
    }

    func testIfSeveralOthersCouldBeMeantItFails() {
        let app = app(.leads(to: Shop.login))
        app.ghosts = [Shop.receipt]
        let message = NavigationTrial(app, steps: toCheckout).messages.first ?? ""
        XCTAssertEqual(
            message.split(separator: "\n").map(String.init).first { $0.hasPrefix("The traits") },
            "The traits of login and receipt are there at once: each must be on its own screen only.")
    }

    // MARK: Apps that move by themselves

    func testASegmentIsUsedAgainIfItsStepFailedAfterTheAppLeftItsStartByItself() {
        let app = ScriptedApp.panel(closing: 1, ScriptedSegment(Shop.home, Shop.checkout, cost: 50))
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "home-cart", "cart-checkout"])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → checkout", "passed 1 of 2 home → cart", "failed 2 of 2 cart → checkout",
                "detour cart → checkout, on home", "plan home → cart → checkout", "passed 1 of 2 home → cart",
                "passed 2 of 2 cart → checkout",
            ])
    }

    func testItIsUsedAgainAsOftenAsPlansAreAllowed() {
        let app = ScriptedApp.panel(closing: 9)
        let trial = NavigationTrial(app, retries: 3, steps: toCheckout)
        XCTAssertEqual(app.touched, Array(repeating: "home-cart", count: 4))
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").map(String.init).first { $0.hasPrefix("The app") },
            "The app is on home. The 3 new plans that are allowed were used up (navigationRetries is 3).")
    }

    func testAGivenFactIsInferredToBeWrongIfTheAppContradictsIt() {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(Shop.home, Shop.checkout, needs: [.loggedIn: true], outcome: .noButton)])
        let trial = NavigationTrial(app, knowing: [.loggedIn: true], steps: toCheckout)
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: segment 1 of 1 (home → checkout) went wrong: \
                there is no element with identifier "home-checkout" (waited 2 s).
                On the screen: text "homeTrait".
                The segment needs loggedIn, as the test says: if the app is otherwise, make it true first, or remove it \
                from preconditions.
                The app is on home, and from there no other path leads on:
                  There is no plan from home to checkout given loggedIn = true without home → checkout, which failed a \
                moment ago.
                  Reachable from home: 1 screen (home); nearest to checkout: home.
                  Blocked segments that would lead on:
                    home → checkout (segments[0]) failed a moment ago
                  No change of the given facts opens another path.
                The plan: home → checkout.
                In the step When ITouch(home-checkout), Screens.swift:7.
                """
            ])
    }

    func testWhatSegmentsMadeSoIsNoClaimOfTheTest() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, effects: [.loggedIn: true]),
                ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true], outcome: .nothing),
            ])
        for goals in [[Shop.checkout], [.cart, .checkout]] {
            app.show("home")
            let trial = NavigationTrial(app) { test in for goal in goals { test.When.INavigate(toScreen: goal) } }
            XCTAssertEqual(trial.messages.count, 1)
            XCTAssertFalse(trial.messages[0].contains("as the test says"), trial.messages[0])
        }
    }

    func testTwoGivenFactsAreInferredToBeWrongTogetherAlsoOnADetour() {
        let app = app(.nothing)
        app.segments[0].preconditions = [.loggedIn: true, PreconditionKey(rawValue: "count"): .atLeast(1)]
        let known: [PreconditionKey: Any] = [.loggedIn: true, PreconditionKey(rawValue: "count"): 2]
        let trial = NavigationTrial(app, knowing: known, steps: toCheckout)
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.reasons,
            [
                #"there is no element with identifier "cartTrait" (waited 2 s). The segment needs count = 2 and loggedIn, "#
                    + "as the test says: if the app is otherwise, make them true first, or remove them from preconditions."
            ])
    }

    func testAnEndedAppIsNotAReasonToAvoidASegment() {
        let app = app(.nothing)
        app.driver.react = { driver, _ in
            driver.snapshotError = .appFailed("the page has crashed")
            throw DriverError.appFailed("the page has crashed")
        }
        let start = app.driver.virtualClock.now
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: segment 1 of 2 (home → cart) went wrong: could \
                not touch the element with identifier "home-cart": the page has crashed.
                The plan: home → cart → checkout.
                In the step When ITouch(home-cart), Screens.swift:7.
                """
            ])
        XCTAssertLessThan(app.driver.virtualClock.now - start, .seconds(1), "nothing is waited for")
    }

    // MARK: Destructive segments

    /// The checkout is reached by a segment that the screens mark as destructive.
    private func destructiveApp(_ more: ScriptedSegment...) -> ScriptedApp {
        ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.checkout).with(\.isDestructive, true),
                ScriptedSegment(Shop.home, Shop.cart),
            ] + more)
    }

    func testADestructiveSegmentIsCrossedOnlyOnRequest() {
        let app = destructiveApp()
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(app.touched, [])
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: there is no plan from home to checkout.
                Reachable from home: 2 screens (home, cart); nearest to checkout: home.
                Blocked segments that would lead on:
                  home → checkout (segments[1]) is destructive
                Destructive segments lead there, which are crossed only on request. Allow them with allowingDestructive: \
                true, and there is a plan:
                  home → checkout: 1 segment, cost 1 s
                    1. home → checkout  [destructive]
                At fault: the test, not the app.
                """
            ])
        let allowed = NavigationTrial(app) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, allowingDestructive: true)
        }
        XCTAssertEqual(allowed.messages, [])
        XCTAssertEqual(app.touched, ["home-checkout"])
    }

    func testADestructiveSegmentIsCrossedOnlyIfNothingElseLeadsThere() {
        let app = destructiveApp(ScriptedSegment(Shop.cart, Shop.checkout, cost: 500))
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Shop.checkout, allowingDestructive: true) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout"])
    }

    func testADetourCrossesNoDestructiveSegmentEither() {
        let app = destructiveApp(ScriptedSegment(Shop.cart, Shop.checkout, outcome: .nothing))
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "cart-checkout"])
    }

    func testAVisitCrossesDestructiveSegmentsOnlyOnRequest() {
        let app = destructiveApp()
        XCTAssertEqual(NavigationTrial(app) { $0.visitEveryScreen() }.messages.count, 1)
        XCTAssertEqual(app.touched, ["home-cart"])
        _ = NavigationTrial(app) { $0.visitEveryScreen(allowingDestructive: true) }
        XCTAssertEqual(app.touched.last, "home-checkout")
    }

    // MARK: What is not the app's fault

    func testAFailureThatIsNotTheAppsIsNoReasonToAvoidASegment() {
        let app = app(.breaksDriver)
        let trial = NavigationTrial(app, steps: toCheckout)
        XCTAssertEqual(app.touched, ["home-cart"])
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: checkout) failed: segment 1 of 2 (home → cart) went wrong: could \
                not touch the element with identifier "home-cart": the connection was closed.
                The plan: home → cart → checkout.
                In the step When ITouch(home-cart), Screens.swift:7.
                At fault: the environment, not the app.
                """
            ])
    }
}
