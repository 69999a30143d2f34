import Foundation
import Swerkin
import SwerkinConformance
import XCTest

/// A shop in which one must log in before one can pay.
func shop(_ more: ScriptedSegment...) -> ScriptedApp {
    ScriptedApp(
        on: Shop.home,
        [
            ScriptedSegment(Shop.home, Shop.login), ScriptedSegment(Shop.login, Shop.home, effects: [.loggedIn: true]),
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.home),
            ScriptedSegment(Shop.cart, Shop.checkout, needs: [.loggedIn: true]),
            ScriptedSegment(Shop.checkout, Shop.receipt),
        ] + more)
}

final class NavigationTests: XCTestCase {
    func testAPlanIsPerformedSegmentBySegmentAndEachArrivalIsChecked() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-checkout", "checkout-receipt"])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart → checkout → receipt", "passed 1 of 3 home → cart", "passed 2 of 3 cart → checkout",
                "passed 3 of 3 checkout → receipt",
            ])
        XCTAssertEqual(trial.currentScreen, "receipt")
    }

    func testTheStepsOfSegmentsAreNestedInTheNavigation() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
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
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
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
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout)
        }
        let captions = trial.events.compactMap { if case .pictured(let picture) = $0 { picture.caption } else { nil } }
        XCTAssertEqual(captions, ["cart", "checkout"])
    }

    func testAPathThatSetsAFactIsBetterThanOneThatAssumesIt() {
        let trial = NavigationTrial(shop()) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout) }
        XCTAssertEqual(trial.navigationLog.first, "plan home → login → home → cart → checkout")
    }

    func testAssumptionsAreReportedAndNotWrittenIntoWhatTheTestKnows() {
        let app = ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, needs: [.loggedIn: true])])
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
        XCTAssertEqual(trial.navigationLog.first, "plan home → cart assuming loggedIn")
        XCTAssertEqual(trial.preconditions, [:])
    }

    func testViaLeadsThroughOtherScreensInTheirOrder() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout, via: [Shop.cart, Shop.login])
            $0.When.INavigate(toScreen: Shop.receipt, via: [Shop.checkout])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("plan") },
            [
                "plan home → cart → home → login → home → cart → checkout", "plan checkout → receipt",
            ])
    }

    // MARK: What is known

    func testEffectsAreKnownInLaterNavigations() {
        let app = shop()
        let trial = NavigationTrial(app, knowing: [.loggedIn: false]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.checkout)
            app.show("cart")
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.preconditions, [.loggedIn: true])
        XCTAssertEqual(trial.navigationLog.last { $0.hasPrefix("plan") }, "plan cart → checkout")
    }

    func testWhatEffectsMakeUncertainIsNoLongerKnown() {
        let count = PreconditionKey(rawValue: "count")
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, effects: [count: .add(1), .loggedIn: .forget]),
                ScriptedSegment(Shop.login, Shop.cart, needs: [.loggedIn: false]),
            ])
        let known = NavigationTrial(app, knowing: [count: 1, .loggedIn: true]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart)
        }
        XCTAssertEqual(known.messages, [])
        XCTAssertEqual(known.preconditions, [count: 2])
        app.show("home")
        let unknown = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
        XCTAssertEqual(unknown.navigationLog.first, "plan home → cart assuming count ≤ 2")
        XCTAssertEqual(unknown.preconditions, [:])
    }

    func testAValueThatAFactCannotHaveIsRefused() {
        let trial = NavigationTrial(shop(), knowing: [.loggedIn: "yes"]) {
            $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: cart) failed: the facts of the test contradict the declarations: \
                "yes" is a String, but “loggedIn” is one of: true, false.
                Override facts to declare values that no segment mentions.
                At fault: the test, not the app.
                """
            ])
    }

    // MARK: Where it starts

    func testAlreadyThereNothingIsPerformedButTheTraitIsChecked() {
        let app = shop()
        let there = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.home) }
        XCTAssertEqual(there.messages, [])
        XCTAssertEqual(there.navigationLog, ["plan home"])
        XCTAssertEqual(app.driver.actions, [])
        let elsewhere = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.cart, toScreen: Shop.cart) }
        XCTAssertEqual(
            elsewhere.messages,
            [
                """
                When INavigate(fromScreen: cart, toScreen: cart) failed: the app is on home, not on cart.
                INavigate(toScreen:) starts from wherever the app is.
                """
            ])
    }

    func testTheStartMayAppearLate() {
        let app = shop()
        app.show(nil)
        app.driver.virtualClock.schedule(after: .seconds(1)) { app.show("home") }
        let trial = NavigationTrial(app) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
    }

    func testAStartWithoutATraitIsTakenOnTrust() {
        let trial = NavigationTrial(
            shop(),
            adapt: { screen, shopScreen in
                if shopScreen == .home { screen.trait = "" }
                return screen
            }
        ) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
    }

    func testItStartsOnTheCurrentScreenIfSeveralCouldBeMeant() {
        let app = shop()
        app.show("cart", ghosts: [Shop.home])
        let trial = NavigationTrial(app, knowing: [.loggedIn: true]) { test in
            test.currentScreen = Shop.cart
            test.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["cart-checkout"])
    }

    func testItStartsWhereTheAppIsEvenIfTheTestBelievesOtherwise() {
        let app = shop()
        app.show("login")
        let trial = NavigationTrial(app) { test in
            test.currentScreen = Shop.receipt
            test.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["login-home", "home-cart"])
    }

    func testIfSeveralScreensCouldBeMeantItSaysSo() {
        let app = shop()
        app.show("cart", ghosts: [Shop.login])
        let start = app.driver.virtualClock.now
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(app.driver.virtualClock.now - start, .seconds(2), "the app may still be rendering")
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(toScreen: checkout) failed: it is not clear which screen the app shows.
                The traits of login and cart are there at once: each must be on its own screen only.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testSnapshotsAreRepeatedWhileTheAppIsRendering() {
        for isEmptyAtFirst in [false, true] {
            let app = shop()
            app.show(isEmptyAtFirst ? nil : "cart", ghosts: isEmptyAtFirst ? [] : [Shop.login])
            // Of what is there at first, nothing tells where the app is.
            app.driver.virtualClock.schedule(after: .milliseconds(700)) { app.show("cart") }
            let trial = NavigationTrial(app, knowing: [.loggedIn: true]) {
                $0.When.INavigate(toScreen: Shop.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.navigationLog.first, "plan cart → checkout")
        }
    }

    func testAfterALaunchTheStartScreensArePreferred() {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.receipt, Shop.login)])
        app.show("home", ghosts: [Shop.receipt])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.navigationLog.first, "plan home → cart")
    }

    func testAScreenBeneathThoseOpenedOnItDoesNotCount() {
        for kind in [SegmentKind.present, .push] {
            let app = ScriptedApp(
                on: Shop.home,
                [
                    ScriptedSegment(Shop.home, Shop.login).with(\.kind, kind),
                    ScriptedSegment(Shop.login, Shop.cart).with(\.kind, kind),
                    ScriptedSegment(Shop.cart, Shop.checkout),
                ])
            app.show("cart", ghosts: [Shop.home, Shop.login])
            let trial = NavigationTrial(app) { test in
                test.currentScreen = Shop.home
                test.When.INavigate(toScreen: Shop.checkout)
            }
            XCTAssertEqual(trial.messages, [])
            XCTAssertEqual(trial.navigationLog.first, "plan cart → checkout")
        }
    }

    func testOfScreensThatOpenOneAnotherNoneLiesOnTop() {
        let app = ScriptedApp(
            on: Shop.receipt,
            [
                ScriptedSegment(Shop.login, Shop.cart), ScriptedSegment(Shop.cart, Shop.login),
                ScriptedSegment(Shop.cart, Shop.checkout),
            ])
        app.show("cart", ghosts: [Shop.login])
        let trial = NavigationTrial(app) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(trial.messages[0].contains("The traits of login and cart are there at once"), trial.messages[0])
    }

    func testClosingAModalTakesUntilItsTraitIsGone() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart).with(\.kind, .present), ScriptedSegment(backFrom: Shop.cart),
                ScriptedSegment(Shop.home, Shop.checkout),
            ])
        let react = app.driver.react
        app.driver.react = { driver, action in
            let wasOnCart = app.screen == "cart"
            try react(driver, action)
            // The modal fades out over the page, which was there all the time.
            guard wasOnCart, app.screen == "home" else { return }
            app.show("home", ghosts: [Shop.cart])
            driver.virtualClock.schedule(after: .milliseconds(600)) { app.show("home") }
        }
        let start = app.driver.virtualClock.now
        let trial = NavigationTrial(app) {
            $0.When.INavigate(toScreen: Shop.cart)
            $0.And.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "cart-back", "home-checkout"])
        XCTAssertGreaterThanOrEqual(app.driver.virtualClock.now - start, .milliseconds(600))
    }

    func testWaitingForTheScreenBeneathAModalTakesUntilTheModalIsGone() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart).with(\.kind, .present), ScriptedSegment(backFrom: Shop.cart),
                ScriptedSegment(Shop.home, Shop.checkout),
            ])
        let trial = NavigationTrial(app) {
            $0.When.INavigate(toScreen: Shop.cart)
            // What the test does by itself closes the modal, which takes the app some time.
            app.show("cart", ghosts: [Shop.home])
            app.driver.virtualClock.schedule(after: .milliseconds(600)) { app.show("home") }
            $0.Then.IWaitToSeeScreen(Shop.home)
            XCTAssertEqual(app.screen, "home")
            $0.When.INavigate(toScreen: Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "home-checkout"])
    }

    func testAModalThatStaysOpenWasNotClosed() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart).with(\.kind, .present),
                ScriptedSegment(backFrom: Shop.cart, outcome: .nothing),
            ])
        app.show(stack: ["home", "cart"], ghosts: [Shop.home])
        let trial = NavigationTrial(app) { test in
            test.Given.IAmOnScreen(Shop.cart, onTopOf: [Shop.home])
            test.When.INavigate(toScreen: Shop.home)
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
            { (test: ScriptedTestCase) in test.When.INavigate(toScreen: Shop.cart) },
            { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) },
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
            $0.When.INavigate(fromScreen: Shop.cart, toScreen: Shop.home)
            $0.Then.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertEqual(trial.navigationLog, [])
    }

    func testAThousandNavigationsLeaveNothingBehind() {
        let app = shop()
        let trial = NavigationTrial(app) { test in
            for _ in 0..<500 {
                test.When.INavigate(toScreen: Shop.cart)
                test.And.INavigate(toScreen: Shop.home)
            }
            XCTAssertEqual(test.run.depth, 0)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched.count, 1_000)
        XCTAssertEqual(app.driver.runningApps, 0)
        let segments = trial.navigationLog.count { $0.hasPrefix("passed") }
        XCTAssertEqual(segments, 1_000)
    }
}
