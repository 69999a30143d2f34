import Swerkin
import XCTest

final class ConfiguredSegmentsTests: XCTestCase {
    /// The segments of a shop of which only home and the login say something, in words.
    private func segments(
        home: @escaping RoutedShop.Configuration = { _ in [:] },
        login: @escaping RoutedShop.Configuration = { _ in [:] }
    ) throws -> [String] {
        let shop = RoutedShop(RoutedShop.segments, [.home: home, .login: login])
        return try shop.asked { try $0.navigationGraph() }.segments.map {
            "\($0.start) → \($0.end ?? "beneath"), \($0.kind.rawValue)"
        }
    }

    // MARK: The kinds

    func testWhatIsShownStartsOnTheScreenThatDeclaresIt() throws {
        XCTAssertEqual(
            try segments(home: { _ in
                [
                    .show(Shop.cart): .push {}, .show(Shop.login): .presentModally {},
                    .show(Shop.checkout): .custom(.replace) {}, .show(Shop.receipt): .custom(.root) {},
                    .show(Shop.home): .custom(.unwind) {},
                ]
            }),
            [
                "home → cart, push", "home → login, present", "home → checkout, replace", "home → receipt, root",
                "home → home, unwind",
            ])
    }

    func testAHideStartsOnTheScreenThatGoesWhicheverScreenDeclaresIt() throws {
        XCTAssertEqual(
            try segments(home: { _ in
                [
                    .hide(Shop.cart): .pop(), .hide(Shop.login): .dismissModally(.hard),
                    .hide(Shop.checkout): .dismissModally(.soft), .hide(Shop.receipt): .custom(.back) {},
                ]
            }),
            ["cart → beneath, back", "login → beneath, back", "checkout → beneath, back", "receipt → beneath, back"])
    }

    func testToPopToAScreenIsToUnwindToIt() throws {
        XCTAssertEqual(
            try segments(login: { _ in
                [.hide(Shop.login): .popTo(Shop.cart) {}, .hide(Shop.receipt): .popToRoot {}]
            }),
            ["login → cart, unwind", "receipt → home, unwind"])
    }

    func testEverythingThatAnInstructionSaysIsInTheGraph() throws {
        let shop = RoutedShop.with(.home) { test in
            [
                .show(Shop.cart): .push(
                    label: "To the cart", preconditions: [.loggedIn: true],
                    effects: [PreconditionKey(rawValue: "count"): .add(1)], cost: 2.5, tags: ["slow"]
                ) { test.When.ITouchButton("home-cart") }
            ]
        }
        let segment = try XCTUnwrap(try shop.asked { try $0.navigationGraph(stepNames: .dryRun) }.segments.first)
        XCTAssertEqual(segment.label, "To the cart")
        XCTAssertEqual(segment.preconditions, ["loggedIn": true])
        XCTAssertEqual(segment.effects, ["count": .add(1)])
        XCTAssertEqual(segment.cost, 2.5)
        XCTAssertEqual(segment.tags, ["slow"])
        XCTAssertEqual(segment.steps, ["ITouchButton(home-cart)"])
    }

    func testToPopIsToGoBackAndToDismissIsToDismissUnlessThereAreOtherSteps() throws {
        let shop = RoutedShop.with(.home) { test in
            [
                .hide(Shop.cart): .pop(), .hide(Shop.login): .dismissModally(.hard),
                .hide(Shop.receipt): .dismissModally(.soft) { test.When.ITouchButton("close") },
            ]
        }
        let segments = try shop.asked { try $0.navigationGraph(stepNames: .dryRun) }.segments.filter {
            $0.kind == .back
        }
        XCTAssertEqual(
            segments.map { "\($0.start): \($0.steps.joined())" },
            [
                "cart: IGoBack()", "login: IDismissModal()", "receipt: ITouchButton(close)",
                "cart: ITouchButton(cart-back)", "checkout: ITouchButton(checkout-back)",
            ])
    }

    // Each screen that presents a sheet says how it is closed again. That is one segment, not one for each.
    func testEqualConfigurationsOfSeveralScreensAreOneSegment() throws {
        let close: RoutedShop.Configuration = { test in
            [.hide(Shop.login): .dismissModally(.hard) { test.When.ITouchButton("login-back") }]
        }
        var shop = RoutedShop()
        shop.configurations = [.home: close, .cart: close, .login: close]
        let graph = try shop.asked { try $0.navigationGraph() }
        XCTAssertEqual(graph.segments.map(\.start), ["login"])
        let index = try shop.asked { test in
            try test.routePlan(toHide: Shop.login, from: [Shop.home, Shop.cart, Shop.login]).answers[0].segmentIndex
        }
        XCTAssertEqual(index, 0)
    }

    func testTheGraphIsPlannedInLikeAnyOther() {
        let shop = RoutedShop()
        let trial = shop.trial { test in
            test.assertEveryScreenIsReachable()
            test.When.INavigate(toScreen: Shop.receipt)
            test.And.INavigate(toScreen: Shop.login)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            shop.app.touched, ["home-cart", "cart-checkout", "checkout-receipt", "receipt-home", "home-login"])
        XCTAssertEqual(trial.stack, ["home", "login"])
    }

    // MARK: What makes no sense

    func testARequestThatIsAnsweredTwiceIsAProblemAndNotTheEndOfTheProgram() {
        let shop = RoutedShop.with(.home) { _ in [.show(Shop.cart): .push {}, .show(Shop.cart): .presentModally {}] }
        XCTAssertEqual(
            shop.problems,
            ["home.navigationConfiguration[Show(cart)] stands there twice: remove one of the two instructions."])
    }

    func testAnUnknownScreenIsAProblemThatSuggestsTheRightName() {
        let shop = RoutedShop.with(.home) { _ in
            [.show("catr"): .push {}, .hide("warehouse"): .pop(), .hide(Shop.cart): .popTo("hme") {}]
        }
        XCTAssertEqual(
            shop.problems,
            [
                #"home.navigationConfiguration[Show(catr)] names the screen "catr", which is not registered. Did you mean "cart"?"#,
                #"home.navigationConfiguration[Hide(warehouse)] names the screen "warehouse", which is not registered. Its enum must be registered. Registered screens: home, login, cart, checkout, receipt."#,
                #"home.navigationConfiguration[Hide(cart)] names the screen "hme", which is not registered. Did you mean "home"?"#,
            ])
    }

    func testAnActionThatDoesNotFitItsRequestIsAProblem() {
        let shop = RoutedShop.with(.home) { _ in
            [
                .show(Shop.cart): .pop(), .show(Shop.login): .custom(.back) {}, .hide(Shop.cart): .push {},
                .hide(Shop.login): .custom(.root) {},
            ]
        }
        let shows = ", which puts nothing on top: show by push, presentModally or custom, and take off by hide(…)."
        let hides =
            ", which does not lead to what lies beneath: hide by pop, popTo, popToRoot, dismissModally or custom(.back), and put another screen on top by show(…)."
        XCTAssertEqual(
            shop.problems,
            [
                "home.navigationConfiguration[Show(cart)] is pop\(shows)",
                "home.navigationConfiguration[Show(login)] is custom(back)\(shows)",
                "home.navigationConfiguration[Hide(cart)] is push\(hides)",
                "home.navigationConfiguration[Hide(login)] is custom(root)\(hides)",
            ])
    }

    func testAPathToTheRootNeedsAnotherRootScreen() {
        let shop = RoutedShop.with(.cart) { _ in [.hide(Shop.home): .popToRoot {}] }
        XCTAssertEqual(
            shop.problems,
            [
                "cart.navigationConfiguration[Hide(home)] goes to the root, and no other screen is known to be one: override startScreens, or use popTo."
            ])
    }

    func testAConfiguredSegmentThatExistsAlreadyIsDeclaredOnBothSides() {
        let shop = RoutedShop()
        let trial = NavigationTrial(
            shop.app,
            adapt: { screen, shopScreen in
                let test = screen.test
                let touch = { [unowned test] in test.When.ITouchButton("home-cart") }
                if shopScreen == .home { screen.configuration = { [.show(Shop.cart): .push(step: touch)] } }
                if shopScreen == .cart {
                    screen.entries = { [PathSegment(start: Shop.home, end: Shop.cart, step: touch)] }
                }
                return screen
            }
        ) { $0.When.IShow(Shop.cart) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When IShow(cart) failed: what the screens declare does not make a graph.
                  home.navigationConfiguration[Show(cart)] and cart.entryPathSegments()[0] declare the same segment, home → cart: \
                remove one of them, or give each a label if their steps differ.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testWhatTheEngineRefusesIsReportedAtTheEntry() {
        let points = PreconditionKey(rawValue: "points")
        let shop = RoutedShop.with(.home) { _ in
            [
                .show(Shop.cart): .push(cost: 0) {},
                .show(Shop.login): .push(preconditions: [points: .atLeast(1)]) {},
            ]
        }
        XCTAssertEqual(
            shop.problems,
            [
                #"home.navigationConfiguration[Show(login)]: "points" can only be compared when all of its values are known: override facts and declare Fact("points", .range(0...3))."#,
                "home.navigationConfiguration[Show(cart)]: the cost 0 is not a number of seconds more than 0 and at most 1000000.",
            ])
    }

    func testAConfigurationMayDependOnTheStateOfTheTest() {
        let shop = RoutedShop.with(.home) { test in
            test.testInfo.isEmpty ? [:] : [.show(Shop.cart): .push { test.When.ITouchButton("home-cart") }]
        }
        let trial = shop.trial { test in
            _ = try? test.navigationGraph()
            test.testInfo["late"] = true
            test.When.IShow(Shop.cart)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(shop.app.touched, ["home-cart"])
    }

    func testAConfigurationThatChangesDuringANavigationIsMisuse() {
        let shop = RoutedShop.with(.home) { test in
            defer { test.testInfo["asked"] = true }
            return test.testInfo.isEmpty ? [:] : [.show(Shop.cart): .push { test.When.ITouchButton("home-cart") }]
        }
        XCTAssertEqual(
            shop.trial { $0.When.IShow(Shop.cart) }.messages,
            [
                """
                When IShow(cart) failed: home.navigationConfiguration[Show(cart)] was not there when the graph was built: what \
                navigationConfiguration gives must not change during a navigation.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }
}

/// An enum of names that an app shares with its tests.
enum AppScreen: String {
    case home, cart, checkout
}

final class NavigationConfigurationTests: XCTestCase {
    func testAScreenIsNamedByACaseByATextOrByAnEnumOfTheApp() {
        XCTAssertEqual(NavigationRequest.show(Shop.cart), .show("cart"))
        XCTAssertEqual(NavigationRequest.show(AppScreen.cart), .show("cart"))
        XCTAssertEqual(NavigationRequest.hide(AppScreen.cart), .hide("cart"))
        XCTAssertEqual(NavigationInstruction.popTo(AppScreen.cart) {}.action, .popTo("cart"))
        XCTAssertEqual(NavigationRequest.show(Annex.help as any PresentableScreen), .show("help"))
    }

    func testRequestsAreEqualIfTheyAskTheSameOfTheSameScreen() {
        XCTAssertEqual(NavigationRequest.hide("cart"), .hide(Shop.cart))
        XCTAssertNotEqual(NavigationRequest.hide("cart"), .show("cart"))
        XCTAssertNotEqual(NavigationRequest.hide("cart"), .hide("home"))
        XCTAssertEqual("\(NavigationRequest.show("cart"))", "Show(cart)")
        XCTAssertEqual("\(NavigationRequest.hide("cart"))", "Hide(cart)")
    }

    func testActionsAreCalledAsTheyAreDeclared() {
        let actions: [NavigationAction] = [
            .push, .pop, .popToRoot, .popTo("home"), .presentModally, .dismissModally(.soft), .dismissModally(.hard),
            .custom(.replace),
        ]
        XCTAssertEqual(
            actions.map(\.description),
            [
                "push", "pop", "popToRoot", "popTo(home)", "presentModally", "dismissModally(soft)",
                "dismissModally(hard)", "custom(replace)",
            ])
    }

    func testAConfigurationKeepsItsOrderAndFindsAnInstruction() {
        let configuration: NavigationConfiguration = [
            .show("cart"): .push {}, .hide("home"): .pop(), .show("home"): .presentModally {},
        ]
        XCTAssertEqual(configuration.map(\.request), [.show("cart"), .hide("home"), .show("home")])
        XCTAssertEqual(configuration[.hide("home")]?.action, .pop)
        XCTAssertNil(configuration[.hide("cart")])
    }

    // The same as a dictionary would end the program.
    func testARequestThatIsWrittenTwiceIsKeptTwice() {
        let configuration: NavigationConfiguration = [.show("cart"): .push {}, .show("cart"): .presentModally {}]
        XCTAssertEqual(configuration.count, 2)
        XCTAssertEqual(configuration[.show("cart")]?.action, .push)
    }

    func testAConfigurationIsMadeOfWhatIsNotKnownBeforehand() {
        let configuration = NavigationConfiguration(["cart", "home"].map { (.show($0), .push {}) })
        XCTAssertEqual(configuration.map(\.request), [.show("cart"), .show("home")])
    }

    func testEveryDetailOfAnInstructionIsKept() {
        let instruction = NavigationInstruction.dismissModally(
            .soft, label: "Close", preconditions: [.loggedIn: true], effects: [.loggedIn: false], cost: 3,
            tags: ["slow"])
        XCTAssertEqual(instruction.action, .dismissModally(.soft))
        XCTAssertEqual(instruction.label, "Close")
        XCTAssertEqual(instruction.preconditions, [.loggedIn: true])
        XCTAssertEqual(instruction.effects, [.loggedIn: false])
        XCTAssertEqual(instruction.cost, 3)
        XCTAssertEqual(instruction.tags, ["slow"])
        XCTAssertNil(instruction.step)
    }
}
