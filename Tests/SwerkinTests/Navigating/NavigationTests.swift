import Foundation
import Swerkin
import SwerkinTesting
import XCTest

/// A shop in which one must log in before one can pay.
func shop(_ more: Way...) -> ScriptedApp {
    ScriptedApp(
        on: Place.home,
        [
            Way(Place.home, Place.login), Way(Place.login, Place.home, effects: [.loggedIn: true]),
            Way(Place.home, Place.cart), Way(Place.cart, Place.home),
            Way(Place.cart, Place.checkout, needs: [.loggedIn: true]), Way(Place.checkout, Place.receipt),
        ] + more)
}

final class NavigationTests: XCTestCase {
    func testAPlanIsPerformedSegmentBySegmentAndEachArrivalIsChecked() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "checkout-receipt"])
        XCTAssertEqual(
            trial.course,
            [
                "plan home → cart → checkout → receipt", "passed 1 of 3 home → cart", "passed 2 of 3 cart → checkout",
                "passed 3 of 3 checkout → receipt",
            ])
        XCTAssertEqual(trial.currentScreen, "receipt")
    }

    func testTheStepsOfSegmentsAreNestedInTheNavigation() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        let depths = trial.events.compactMap { event -> String? in
            switch event {
            case .stepStarted(let step): "\(step.words) \(step.depth)"
            case .planned(let plan): "plan \(plan.depth)"
            case .segmentStarted(let segment): "segment \(segment.depth)"
            default: nil
            }
        }
        XCTAssertEqual(
            depths, ["INavigate(fromScreen: home, toScreen: cart) 0", "plan 1", "segment 1", "ITouch(home-cart) 2"])
    }

    func testTheTimeThatASegmentTakesIsRecorded() {
        let app = shop()
        let react = app.driver.react
        app.driver.react = { driver, action in
            driver.clock.sleep(for: .seconds(1)); try react(driver, action)
        }
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        let durations = trial.events.compactMap { event -> Duration? in
            if case .segmentFinished(_, _, let duration) = event { duration } else { nil }
        }
        XCTAssertEqual(durations.count, 1)
        // The touch takes the second, and finding out that the button is still takes a frame before it.
        XCTAssertEqual(durations.first, .seconds(1) + PollingInterval.stability)
    }

    // MARK: The plan comes first

    func testPicturesAreTakenOfEachScreenThatIsArrivedOn() {
        /// A test case that is told from outside to take pictures.
        final class PicturedTestCase: ScriptedTestCase {
            override var environment: SwerkinEnvironment {
                SwerkinEnvironment(variables: ["SWERKIN_REPORT": "out", "SWERKIN_SCREENSHOTS": "steps"])
            }
        }
        let app = shop()
        let react = app.driver.react
        app.driver.react = { driver, action in
            try react(driver, action)
            driver.picture = Data([UInt8(app.touched.count)])
        }
        let trial = NavigationTrial(app, knowing: [.loggedIn: true], make: { PicturedTestCase() }) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.checkout)
        }
        let captions = trial.events.compactMap { if case .pictured(let picture) = $0 { picture.caption } else { nil } }
        XCTAssertEqual(captions, ["cart", "checkout"])
    }

    func testAWayThatSetsAFactIsBetterThanOneThatAssumesIt() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.checkout) }
        XCTAssertEqual(trial.course.first, "plan home → login → home → cart → checkout")
    }

    func testAssumptionsAreReportedAndNotWrittenIntoWhatTheTestKnows() {
        let app = ScriptedApp(on: Place.home, [Way(Place.home, Place.cart, needs: [.loggedIn: true])])
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        XCTAssertEqual(trial.course.first, "plan home → cart assuming loggedIn")
        XCTAssertEqual(trial.preconditions, [:])
    }

    func testViaLeadsByWayOfOtherScreensInTheirOrder() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.checkout, via: [Place.cart, Place.login])
            $0.When.INavigate(toScreen: Place.receipt, via: [Place.checkout])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.course.filter { $0.hasPrefix("plan") },
            [
                "plan home → cart → home → login → home → cart → checkout", "plan checkout → receipt",
            ])
    }

    // MARK: What is known

    func testEffectsAreKnownInLaterNavigations() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.checkout)
            app.show("cart")
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.preconditions, [.loggedIn: true])
        XCTAssertEqual(trial.course.last { $0.hasPrefix("plan") }, "plan cart → checkout")
    }

    func testWhatEffectsMakeUncertainIsNoLongerKnown() {
        let count = PreconditionKey(rawValue: "count")
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Place.cart, effects: [count: .add(1), .loggedIn: .forget]),
                Way(Place.login, Place.cart, needs: [.loggedIn: false]),
            ])
        let known = NavigationTrial(app, knowing: [count: 1, .loggedIn: true]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart)
        }
        XCTAssertEqual(known.messages, [])
        XCTAssertEqual(known.preconditions, [count: 2])
        app.show("home")
        let unknown = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        XCTAssertEqual(unknown.course.first, "plan home → cart assuming count ≤ 2")
        XCTAssertEqual(unknown.preconditions, [:])
    }

    func testAValueThatAFactCannotHaveIsRefused() {
        let trial = NavigationTrial(shop(), knowing: [.loggedIn: "yes"]) {
            $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: cart) failed: what the test knows cannot be: "yes" is a String, \
                but “loggedIn” is one of: true, false.
                Override facts to declare values that no segment mentions.
                At fault: the test, not the app.
                """
            ])
    }

    // MARK: Where it starts

    func testAlreadyThereNothingIsPerformedButTheTraitIsChecked() {
        let app = shop()
        let there = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.home) }
        XCTAssertEqual(there.messages, [])
        XCTAssertEqual(there.course, ["plan home"])
        XCTAssertEqual(app.driver.actions, [])
        let elsewhere = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.cart, toScreen: Place.cart) }
        XCTAssertEqual(
            elsewhere.messages,
            [
                """
                When INavigate(fromScreen: cart, toScreen: cart) failed: the app is on home, not on cart.
                INavigate(toScreen:) starts from wherever the app is.
                """
            ])
    }

    func testTheStartMayStillBeAppearing() {
        let app = shop()
        app.show(nil)
        app.driver.virtualClock.schedule(after: .seconds(1)) { app.show("home") }
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        XCTAssertEqual(trial.messages, [])
    }

    func testAStartWithoutATraitIsTakenOnTrust() {
        let trial = NavigationTrial(
            shop(),
            adapt: { screen, place in
                if place == .home { screen.trait = "" }
                return screen
            }
        ) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        XCTAssertEqual(trial.messages, [])
    }

    func testItStartsOnTheCurrentScreenWhereSeveralCouldBeMeant() {
        let app = shop()
        app.show("cart", ghosts: [Place.home])
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) { test in
            test.currentScreen = Place.cart
            test.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["cart-checkout"])
    }

    func testItStartsWhereTheAppIsEvenIfTheTestBelievesOtherwise() {
        let app = shop()
        app.show("login")
        let trial = NavigationTrial(app) { test in
            test.currentScreen = Place.receipt
            test.When.INavigate(toScreen: Place.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-home", "home-cart"])
    }

    func testWhereSeveralScreensCouldBeMeantItSaysSo() {
        let app = shop()
        app.show("cart", ghosts: [Place.login])
        let start = app.driver.virtualClock.now
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Place.checkout) }
        XCTAssertEqual(app.driver.virtualClock.now - start, .seconds(2), "the app may still be rendering")
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: checkout) failed: where the app is cannot be told.
                The traits of login and cart are there at once: each must be on its own screen only.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testWhileTheAppIsStillRenderingItIsLookedAtAgain() {
        for isEmptyAtFirst in [false, true] {
            let app = shop()
            app.show(isEmptyAtFirst ? nil : "cart", ghosts: isEmptyAtFirst ? [] : [Place.login])
            // Of what is there at first, nothing tells where the app is.
            app.driver.virtualClock.schedule(after: .milliseconds(700)) { app.show("cart") }
            let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
                $0.When.INavigate(toScreen: Place.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.course.first, "plan cart → checkout")
        }
    }

    func testAfterALaunchTheStartScreensArePreferred() {
        let app = ScriptedApp(on: Place.home, [Way(Place.home, Place.cart), Way(Place.receipt, Place.login)])
        app.show("home", ghosts: [Place.receipt])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Place.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.course.first, "plan home → cart")
    }

    func testAScreenBeneathThoseOpenedOnItDoesNotCount() {
        for kind in [SegmentKind.present, .push] {
            let app = ScriptedApp(
                on: Place.home,
                [
                    Way(Place.home, Place.login).with(\.kind, kind), Way(Place.login, Place.cart).with(\.kind, kind),
                    Way(Place.cart, Place.checkout),
                ])
            app.show("cart", ghosts: [Place.home, Place.login])
            let trial = NavigationTrial(app) { test in
                test.currentScreen = Place.home
                test.When.INavigate(toScreen: Place.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.course.first, "plan cart → checkout")
        }
    }

    func testOfScreensThatOpenOneAnotherNoneLiesOnTop() {
        let app = ScriptedApp(
            on: Place.receipt,
            [Way(Place.login, Place.cart), Way(Place.cart, Place.login), Way(Place.cart, Place.checkout)])
        app.show("cart", ghosts: [Place.login])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Place.checkout) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("The traits of login and cart are there at once"), trial.messages[0])
    }

    func testClosingAModalTakesUntilItsTraitIsGone() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Place.cart).with(\.kind, .present), Way(backFrom: Place.cart),
                Way(Place.home, Place.checkout),
            ])
        let react = app.driver.react
        app.driver.react = { driver, action in
            let wasOnCart = app.screen == "cart"
            try react(driver, action)
            // The modal fades out over the page, which was there all the time.
            guard wasOnCart, app.screen == "home" else { return }
            app.show("home", ghosts: [Place.cart])
            driver.virtualClock.schedule(after: .milliseconds(600)) { app.show("home") }
        }
        let start = app.driver.virtualClock.now
        let trial = NavigationTrial(app) {
            $0.When.INavigate(toScreen: Place.cart)
            $0.And.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-back", "home-checkout"])
        XCTAssertGreaterThanOrEqual(app.driver.virtualClock.now - start, .milliseconds(600))
    }

    func testWaitingForTheScreenBeneathAModalTakesUntilTheModalIsGone() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Place.cart).with(\.kind, .present), Way(backFrom: Place.cart),
                Way(Place.home, Place.checkout),
            ])
        let trial = NavigationTrial(app) {
            $0.When.INavigate(toScreen: Place.cart)
            // What the test does by itself closes the modal, which takes the app some time.
            app.show("cart", ghosts: [Place.home])
            app.driver.virtualClock.schedule(after: .milliseconds(600)) { app.show("home") }
            $0.Then.IWaitToSeeScreen(Place.home)
            XCTAssertEqual(app.screen, "home")
            $0.When.INavigate(toScreen: Place.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "home-checkout"])
    }

    func testAModalThatStaysOpenWasNotClosed() {
        let app = ScriptedApp(
            on: Place.home,
            [Way(Place.home, Place.cart).with(\.kind, .present), Way(backFrom: Place.cart, outcome: .nothing)])
        app.show(stack: ["home", "cart"], ghosts: [Place.home])
        let trial = NavigationTrial(app) { test in
            test.Given.IAmOnScreen(Place.cart, onTopOf: [Place.home])
            test.When.INavigate(toScreen: Place.home)
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages[0].contains(#"not lead to home: the element with identifier "cartTrait" is still there"#),
            trial.messages[0])
        XCTAssertEqual(trial.currentScreen, "cart")
    }

    func testOnNoKnownScreenItSaysWhatIsThere() {
        let app = shop()
        app.driver.tree.roots = [Element(ElementReference(rawValue: "1"), role: .button, identifier: "ok", label: "OK")]
        for steps in [
            { (test: ScriptedTestCase) in test.When.INavigate(toScreen: Place.cart) },
            { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) },
        ] {
            let message = NavigationTrial(app, steps: steps).messages.first ?? ""
            XCTAssertEqual(
                message.split(separator: ") failed: ").last,
                """
                the app shows no screen that is known: no registered screen's trait is there.
                On the screen: button "ok" labelled "OK".
                """)
        }
    }

    func testAFailedStartSkipsTheRest() {
        let trial = NavigationTrial(shop()) {
            $0.When.INavigate(fromScreen: Place.cart, toScreen: Place.home)
            $0.Then.INavigate(toScreen: Place.cart)
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertEqual(trial.course, [])
    }

    func testAThousandNavigationsLeaveNothingBehind() {
        let app = shop()
        let trial = NavigationTrial(app) { test in
            for _ in 0..<500 {
                test.When.INavigate(toScreen: Place.cart)
                test.And.INavigate(toScreen: Place.home)
            }
            XCTAssertEqual(test.run.depth, 0)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched.count, 1_000)
        XCTAssertEqual(app.driver.runningApps, 0)
        let segments = trial.course.count { $0.hasPrefix("passed") }
        XCTAssertEqual(segments, 1_000)
    }
}
