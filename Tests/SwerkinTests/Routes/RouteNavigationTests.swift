import Swerkin
import XCTest

/// What routes do on the app.
final class RouteNavigationTests: XCTestCase {
    private let shop = RoutedShop()

    /// The shop in which a segment leads elsewhere than it says.
    private func shop(_ button: String, _ outcome: ScriptedSegment.Outcome) -> RoutedShop {
        RoutedShop(RoutedShop.segments.map { $0.button == button ? $0.with(\.outcome, outcome) : $0 })
    }

    func testEachAnswerIsPerformedAndItsArrivalChecked() {
        let trial = shop.trial { $0.When.IShow([Shop.cart, Shop.checkout]) }
        XCTAssertEqual(shop.app.touched, ["home-cart", "cart-checkout"])
        XCTAssertEqual(
            trial.navigationLog,
            ["plan home → cart → checkout", "passed 1 of 2 home → cart", "passed 2 of 2 cart → checkout"])
        XCTAssertEqual(trial.plannedStacks, [["home", "home › cart", "home › cart › checkout"]])
    }

    func testTheStepsOfAnAnswerAreNestedUnderTheSegment() {
        let trial = shop.trial { $0.When.IShow(Shop.cart) }
        let steps = trial.events.compactMap { event in
            if case .stepFinished(let step, .passed, _) = event { "\(step.depth) \(step.words)" } else { nil }
        }
        XCTAssertEqual(steps, ["2 ITouchButton(home-cart)", "0 IShow(cart)"])
    }

    func testTheLogOfEverythingSaysWhoWasAskedAndWhoAnswers() {
        let trial = shop.trial { $0.When.IShow([Shop.cart, Shop.login]) }
        let notes = trial.events.compactMap { event in
            if case .noted(let note, 1) = event, note.hasPrefix("Show") { note } else { nil }
        }
        XCTAssertEqual(
            notes,
            [
                "Show(cart): asked home, answered by push → home › cart",
                "Show(login): asked cart, home, answered by presentModally → home › cart › login",
            ])
    }

    func testWithoutStepsOfItsOwnAPopGoesBackAndADismissalDismisses() {
        let shop = RoutedShop.with(.cart) { _ in [.hide(Shop.cart): .pop()] }
        let trial = shop.trial { test in
            test.Given.IShow(Shop.cart)
            test.When.IHide()
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(shop.app.driver.actions.last, .goBack)
        XCTAssertEqual(trial.stack, ["home"])
        let modal = RoutedShop.with(.home) { test in
            [
                .show(Shop.login): .presentModally { test.When.ITouchButton("home-login") },
                .hide(Shop.login): .dismissModally(.hard),
            ]
        }
        _ = modal.trial { test in
            test.Given.IShow(Shop.login)
            test.When.IHide()
        }
        XCTAssertEqual(modal.app.driver.actions.last, .dismiss(.modal))
    }

    func testTheCostOfThePlanIsThatOfItsInstructions() {
        let trial = shop.trial { $0.When.IShow([Shop.cart, Shop.checkout]) }
        let costs = trial.events.compactMap { event in
            if case .planned(let plan) = event { plan.cost } else { nil }
        }
        XCTAssertEqual(costs, [3])
    }

    func testNothingToDoIsDoneAndSaid() {
        let trial = shop.trial { test in
            test.Given.IShow(Shop.cart)
            test.When.IShow([])
            test.And.IHide(Shop.login)
            test.And.INavigate(route: [Shop.home, Shop.cart])
            test.Then.IShow(Shop.checkout)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("output") },
            [
                "output The route is home › cart already: nothing is done.",
                "output login is not on the route home › cart: nothing is hidden.",
                "output The route is home › cart already: nothing is done.",
            ])
        XCTAssertEqual(trial.stack, ["home", "cart", "checkout"])
    }

    func testWhatIsNotHiddenSaysIfTheRouteIsNotKnown() {
        let trial = shop.trial { test in
            test.When.ITouchButton("home-cart")
            test.And.ITouchButton("cart-checkout")
            test.And.IHide(Shop.cart)
        }
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("output") },
            [
                "output cart is not on the route checkout: nothing is hidden. What lies beneath checkout is not known: say"
                    + " it by IAmOnScreen(_:onTopOf:)."
            ])
    }

    // The log-in is presented from home, which lies beneath the cart.
    func testAScreenBeneathMayAnswer() {
        let shop = RoutedShop(RoutedShop.segments + [ScriptedSegment(Shop.cart, Shop.login, button: "home-login")])
        let trial = shop.trial { test in
            test.Given.IShow([Shop.cart, Shop.login])
            test.When.IHide()
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(shop.app.touched, ["home-cart", "home-login", "login-back"])
        XCTAssertEqual(trial.stack, ["home", "cart"])
    }

    func testNavigationsAndRoutesFollowTheSameStack() {
        let trial = shop.trial { test in
            test.Given.INavigate(toScreen: Shop.checkout)
            test.When.IHide()
            test.And.INavigate(toScreen: Shop.home)
            test.And.IShow(Shop.login)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home", "login"])
    }

    func testTheRouteIsWhereTheTestSaysThatItIs() {
        shop.app.show(stack: ["home", "cart", "checkout"])
        let trial = shop.trial { test in
            test.Given.IAmOnScreen(Shop.checkout, onTopOf: [Shop.home, Shop.cart])
            test.When.IHide(Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(shop.app.stack, ["home"])
    }

    func testEffectsAreWhatTheTestKnowsAfterwards() {
        let shop = RoutedShop.with(.home) { test in
            [
                .show(Shop.login): .presentModally(effects: [.loggedIn: true]) {
                    test.When.ITouchButton("home-login")
                }
            ]
        }
        let trial = shop.trial(knowing: [.loggedIn: false]) { $0.When.IShow(Shop.login) }
        XCTAssertEqual(trial.preconditions, [.loggedIn: true])
    }

    // MARK: Going wrong

    func testAnAnswerThatLeadsElsewhereFailsWithWhoWasAskedAndWhereTheAppIs() {
        let shop = shop("home-cart", .leads(to: Shop.login))
        let trial = shop.trial { $0.When.IShow([Shop.cart, Shop.checkout]) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When IShow([cart, checkout]) failed: Show(cart), which home answers by push, did not lead to cart: there is no \
                element with identifier "cartTrait" (waited 2 s).
                On the screen: text "loginTrait"; button "login-back".
                The app is on login.
                Asked were, in this order: home.
                The route before: home.
                Before that: touched the button with identifier "home-cart".
                """
            ])
        XCTAssertEqual(trial.currentScreen, "login")
        XCTAssertEqual(shop.app.touched, ["home-cart"])
    }

    func testAnAnswerWhoseStepFailsIsShownWithTheStep() {
        let trial = shop("home-cart", .noButton).trial { $0.When.IShow(Shop.cart) }
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").first,
            """
            When IShow(cart) failed: Show(cart), which home answers by push, went wrong: there is no button with \
            identifier "home-cart" (waited 2 s).
            """)
        XCTAssertEqual(trial.currentScreen, "home")
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testIfTheAppShowsNothingKnownThatIsSaid() {
        let trial = shop("home-cart", .crashes).trial { $0.When.IShow(Shop.cart) }
        XCTAssertTrue(
            trial.messages.first?.contains(
                "The app shows no screen that is known: no registered screen's trait is there.") ?? false)
        XCTAssertNil(trial.currentScreen)
    }

    func testADriverThatBreaksDownIsNotTheAppsFault() {
        let trial = shop("home-cart", .breaksDriver).trial { $0.When.IShow(Shop.cart) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When IShow(cart) failed: Show(cart), which home answers by push, went wrong: could not touch the button with \
                identifier "home-cart": the connection was closed.
                Asked were, in this order: home.
                The route before: home.
                In the step When ITouchButton(home-cart), RoutedShop.swift:39.
                At fault: the environment, not the app.
                """
            ])
    }

    func testAHideThatRefutesWhatTheTestSaidOfTheStackPointsThere() {
        shop.app.show(stack: ["login", "cart"])
        let trial = shop.trial { test in
            test.Given.IAmOnScreen(Shop.cart, onTopOf: [Shop.home])
            test.When.IHide()
        }
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").map(String.init).filter { $0.contains("inferred") },
            [
                "That home lies beneath cart was only inferred, and is taken to be wrong: look at what the test said of the stack, and at the kinds of this segment and of those that lead to cart."
            ])
    }

    func testAnAppThatShowsNothingKnownIsAskedForNothing() {
        shop.app.show(nil)
        let trial = shop.trial { $0.When.IShow(Shop.cart) }
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").first,
            "When IShow(cart) failed: the app shows no screen that is known: no registered screen's trait is there.")
    }

    func testAScreenWithoutATraitCannotBeShown() {
        let trial = NavigationTrial(
            shop.app,
            adapt: { [shop] screen, shopScreen in
                let test = screen.test
                if shopScreen == .home { screen.configuration = { shop.configurations[.home]?(test) ?? [:] } }
                if shopScreen == .cart { screen.trait = "" }
                return screen
            }
        ) { $0.When.IShow(Shop.cart) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When IShow(cart) failed: the screen "cart" has an empty trait, so an arrival there cannot be checked: give it \
                the identifier of an element that is on no other screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }
}
