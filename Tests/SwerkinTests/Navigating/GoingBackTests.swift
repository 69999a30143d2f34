import Swerkin
import SwerkinConformance
import XCTest

/// What is known of the stack after a test itself went back.
final class GoingBackTests: XCTestCase {
    private func trial(
        _ app: ScriptedApp = shopWithSheet(), steps: @escaping (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        let trial = NavigationTrial(app, knowing: [.loggedIn: false], steps: steps)
        XCTAssertEqual(trial.messages, [])
        return trial
    }

    func testWhatLiesBeneathIsCurrentThen() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.login, via: [Shop.cart])
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
        XCTAssertEqual(app.stack, ["home", "cart"])
    }

    func testThePlansAfterItGoBackToWhereTheAppReallyIs() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.login, via: [Shop.cart])
            $0.When.IGoBack()
            $0.And.IGoBack()
            $0.Then.INavigate(toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.plannedStacks.last, ["home", "home › login", "home", "home › receipt"])
    }

    func testStepsOfOnesOwnThatGoBackAreFollowedToo() {
        let trial = trial {
            $0.Given.INavigate(toScreen: Shop.cart)
            let when = $0.When
            when.performStep([], "ILeave()") { try when.app.goBack() }
        }
        XCTAssertEqual(trial.currentScreen, "home")
    }

    func testItWaitsUntilTheScreenBeneathIsThere() {
        let app = shopWithSheet()
        let react = app.driver.react
        app.driver.react = { driver, action in
            guard action == .goBack else { return try react(driver, action) }
            driver.virtualClock.schedule(after: .seconds(1)) { app.show("home") }
        }
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "home")
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testIfTheAppStaysTheScreenStaysCurrent() {
        let app = shopWithSheet()
        let react = app.driver.react
        app.driver.react = { driver, action in if action != .goBack { try react(driver, action) } }
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testFarBackIsFollowedAsFarAsTheStackIsKnownAndTakesNoWaiting() {
        let app = shopWithSheet()
        let react = app.driver.react
        app.driver.react = { driver, action in
            if action == .goBack { app.show("home") } else { try react(driver, action) }
        }
        var waited = Duration.zero
        let trial = trial(app) { test in
            test.Given.INavigate(toScreen: Shop.login, via: [Shop.cart])
            let before = app.driver.clock.now
            test.When.IGoBack()
            waited = app.driver.clock.now - before
        }
        XCTAssertEqual(trial.currentScreen, "home")
        XCTAssertEqual(trial.stack, ["home"])
        XCTAssertEqual(waited, .zero)
    }

    func testOfSeveralScreensThatCanBeSeenTheUppermostIsMeant() {
        let app = shopWithSheet()
        let react = app.driver.react
        app.driver.react = { driver, action in
            guard action == .goBack else { return try react(driver, action) }
            app.show("cart", ghosts: [Shop.home])
        }
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.login, via: [Shop.cart])
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testIfTheSameScreenLiesBeneathItWasGoneBackTo() {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.cart)])
        app.show(stack: ["home", "cart", "cart"])
        let trial = trial(app) {
            $0.Given.IAmOnScreen(Shop.cart, onTopOf: [Shop.home, Shop.cart])
            $0.When.IGoBack()
            XCTAssertEqual($0.currentScreen as? Shop, .cart)
            XCTAssertEqual($0.screenStack.map(\.rawValue), ["home", "cart"])
            $0.And.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "home")
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testIfTheAppStaysOnAScreenThatAlsoLiesDeepDownNothingHasChanged() {
        let app = ScriptedApp(
            on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.home)])
        app.show(stack: ["home", "cart", "home"])
        app.driver.react = { _, _ in }
        let trial = trial(app) {
            $0.Given.IAmOnScreen(Shop.home, onTopOf: [Shop.home, Shop.cart])
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.stack, ["home", "cart", "home"])
    }

    func testAfterBackToAnUnknownScreenTheScreenLeftIsNotOnTheStack() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            app.show(stack: ["home", "nowhere", "cart"])
            $0.When.IGoBack()
            XCTAssertNil($0.currentScreen)
            XCTAssertEqual($0.screenStack.count, 0)
            app.show(stack: ["home", "login"])
            $0.Then.INavigate(toScreen: Shop.login)
        }
        XCTAssertEqual(trial.stack, ["home", "login"])
    }

    func testFromAnUnknownScreenBackIsFollowedToAKnownScreen() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            app.show(stack: ["home", "nowhere", "cart"])
            $0.When.IGoBack()
            $0.And.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "home")
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testBackAmongUnknownScreensLeavesTheKnownStackAsItIs() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            app.show(stack: ["home", "cart", "details", "more"])
            $0.When.IGoBack()
            XCTAssertNil($0.currentScreen)
            $0.And.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testFromTheLowestScreenThatIsKnownNothingIsWaitedFor() {
        let app = shopWithSheet()
        app.show(stack: ["home", "cart"])
        let trial = trial(app) {
            $0.Given.IAmOnScreen(Shop.cart)
            $0.When.IGoBack()
        }
        XCTAssertNil(trial.currentScreen)
        XCTAssertEqual(app.driver.clock.now, .zero)
    }

    func testFromWhereTheTestSaidThatItIsBackLeadsToTheScreenThatOpensIt() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.ITouchElement("cart-login")
            $0.Given.IAmOnScreen(Shop.login)
            XCTAssertEqual($0.screenStack.map(\.rawValue), ["home", "cart", "login"])
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testWhereTheAppStaysWhereTheTestSaidThatItIsThatStaysCurrent() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.home)
            $0.When.ITouchElement("home-cart")
            $0.Given.IAmOnScreen(Shop.cart)
            app.driver.react = { _, _ in }
            $0.When.IGoBack()
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testIfTheScreensMakeNoGraphNothingLiesBeneathTheOneThatIsSaid() {
        let app = ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Annex.help)])
        let trial = trial(app) {
            $0.Given.IAmOnScreen(Shop.cart, onTopOf: [Shop.home])
            $0.Given.IAmOnScreen(Shop.login)
            XCTAssertEqual($0.screenStack.map(\.rawValue), ["login"])
            $0.Given.IAmOnScreen(Shop.home)
        }
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testBackToAnUnknownScreenLeavesNoCurrentScreen() {
        let app = shopWithSheet(on: .cart)
        app.show(stack: ["nowhere", "cart"])
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.IGoBack()
        }
        XCTAssertNil(trial.currentScreen)
        XCTAssertEqual(trial.stack, [])
    }

    func testBackFromWhatWasOpenedByHandIsToTheScreenItWasOpenedFromAndTakesNoWaiting() {
        let app = shopWithSheet()
        var waited = Duration.zero
        let trial = trial(app) { test in
            test.Given.INavigate(toScreen: Shop.cart)
            app.show(stack: ["home", "cart", "details"])
            let before = app.driver.clock.now
            test.When.IGoBack()
            waited = app.driver.clock.now - before
        }
        XCTAssertEqual(trial.currentScreen, "cart")
        XCTAssertEqual(trial.stack, ["home", "cart"])
        XCTAssertEqual(waited, .zero)
    }

    func testWhileNothingIsKnownGoingBackTeachesNothing() {
        let app = shopWithSheet()
        app.show(stack: ["home", "cart"])
        let trial = trial(app) { $0.When.IGoBack() }
        XCTAssertNil(trial.currentScreen)
        XCTAssertEqual(app.stack, ["home"])
    }

    func testASegmentThatGoesBackByTheStepIsCountedOnce() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout),
                ScriptedSegment(Shop.checkout, Shop.receipt),
                ScriptedSegment(backFrom: Shop.receipt).with(\.goesBack, true),
                ScriptedSegment(backFrom: Shop.checkout).with(\.goesBack, true),
            ])
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.receipt)
            $0.When.INavigate(toScreen: Shop.cart)
        }
        XCTAssertEqual(trial.stack, ["home", "cart"])
        XCTAssertEqual(app.driver.actions.filter { $0 == .goBack }.count, 2)
    }

    func testASegmentThatGoesBackByTheStepIsWaitedForOnce() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(backFrom: Shop.cart).with(\.goesBack, true),
                ScriptedSegment(Shop.checkout, Shop.home, cost: 9),
            ])
        let react = app.driver.react
        app.driver.react = { driver, action in
            if action == .goBack { app.show("checkout") } else { try react(driver, action) }
        }
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.currentScreen, "home")
        XCTAssertLessThan(app.driver.clock.now, .seconds(3))
    }

    func testWhatTheRenderingOfAScreenSaysOfTheStackIsKnown() {
        let app = shopWithSheet()
        let trial = NavigationTrial(
            app, knowing: [.loggedIn: false],
            adapt: { screen, _ in
                screen.rendering = { test in
                    app.show(stack: ["home", "login"])
                    test.Given.IAmOnScreen(Shop.login, onTopOf: [Shop.home])
                }
                return screen
            }
        ) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.IRender(screen: Shop.login)
            XCTAssertEqual($0.screenStack.map(\.rawValue), ["home", "login"])
            $0.Then.INavigate(toScreen: Shop.receipt)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(app.touched, ["home-cart", "login-back", "home-receipt"])
    }

    func testWhatIsRenderedStraightAwayLiesOnNothingKnown() {
        let app = shopWithSheet()
        let trial = trial(app) {
            $0.Given.INavigate(toScreen: Shop.cart)
            $0.When.IRender(screen: Shop.checkout)
            XCTAssertEqual($0.screenStack.map(\.rawValue), ["checkout"])
            $0.Given.IAmOnScreen(Shop.cart, onTopOf: [Shop.home])
            $0.When.IRender(screen: Shop.cart)
        }
        XCTAssertEqual(trial.stack, ["cart"])
    }
}
