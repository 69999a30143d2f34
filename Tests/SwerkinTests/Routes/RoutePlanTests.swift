import Swerkin
import XCTest

/// Who is asked, who answers and what comes of it, without the app.
final class RoutePlanTests: XCTestCase {
    private let shop = RoutedShop()

    /// The words of the failure to plan, without the culprit.
    private func refusal(
        _ shop: RoutedShop? = nil, knowing preconditions: [PreconditionKey: Any] = [:],
        _ question: (ScriptedTestCase) throws -> RoutePlan
    ) -> String? {
        do {
            let plan = try (shop ?? self.shop).asked(knowing: preconditions, question)
            XCTFail("\(plan)")
            return nil
        } catch {
            return "\(error)".split(separator: "\n").dropLast().joined(separator: "\n")
        }
    }

    // MARK: Who is asked

    func testAShowAsksTheTopmostScreenFirst() throws {
        let plan = try shop.asked { try $0.routePlan(toShow: [Shop.login], from: [Shop.home, Shop.cart]) }
        XCTAssertEqual(plan.answers.map(\.asked), [["cart", "home"]])
        XCTAssertEqual(plan.answers.map(\.answeredBy), ["home"])
        XCTAssertEqual(plan.answers.map(\.action), [.presentModally])
        XCTAssertEqual(plan.route, ["home", "cart", "login"])
    }

    func testTheTopmostOfSeveralThatWouldAnswerDoes() throws {
        var shop = shop
        shop.configurations[.cart] = { test in [.show(Shop.login): .push { test.When.ITouchButton("cart-login") }] }
        let plan = try shop.asked { try $0.routePlan(toShow: [Shop.login], from: [Shop.home, Shop.cart]) }
        XCTAssertEqual(plan.answers.map(\.asked), [["cart"]])
        XCTAssertEqual(plan.answers.map(\.action), [.push])
    }

    func testAHideAsksTheScreenThatGoesThenThoseBeneathIt() throws {
        let route = [Shop.home, .cart, .checkout]
        let plan = try shop.asked { try $0.routePlan(toHide: Shop.checkout, from: route) }
        XCTAssertEqual(plan.answers.map(\.asked), [["checkout", "cart"]])
        XCTAssertEqual(plan.route, ["home", "cart"])
    }

    // Whoever lies above the screen that goes is not asked whether it may.
    func testAnAtomicHideDoesNotAskTheScreensAbove() throws {
        var shop = shop
        shop.configurations[.checkout] = { _ in [.hide(Shop.cart): .pop()] }
        shop.configurations[.home] = { _ in [.hide(Shop.cart): .dismissModally(.hard)] }
        shop.configurations[.cart] = { _ in [:] }
        let plan = try shop.asked {
            try $0.routePlan(toHide: Shop.cart, atomic: true, from: [Shop.home, Shop.cart, Shop.checkout])
        }
        XCTAssertEqual(plan.answers.map(\.asked), [["cart", "home"]])
        XCTAssertEqual(plan.route, ["home"])
    }

    func testAShowOfSeveralAsksForEachOnTheRouteOfTheOneBefore() throws {
        let plan = try shop.asked { try $0.routePlan(toShow: [Shop.cart, Shop.checkout], from: [Shop.home]) }
        XCTAssertEqual(plan.requests, [.show(Shop.cart), .show(Shop.checkout)])
        XCTAssertEqual(
            "\(plan)",
            """
            From home
            Show(cart): asked home, answered by push → home › cart
            Show(checkout): asked cart, answered by push → home › cart › checkout
            """)
    }

    func testAHideFromAboveAsksForEachScreenFromTheTop() throws {
        let route = [Shop.home, .cart, .checkout]
        let plan = try shop.asked { try $0.routePlan(toHide: Shop.cart, from: route) }
        XCTAssertEqual(plan.requests, [.hide(Shop.checkout), .hide(Shop.cart)])
        XCTAssertEqual(plan.answers.map(\.after), [["home", "cart"], ["home"]])
    }

    func testNothingIsTouchedAndNothingIsKnownAfterwards() throws {
        let trial = shop.trial { test in
            _ = try? test.routePlan(toShow: [Shop.cart], from: [Shop.home])
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(shop.app.driver.actions, [])
        XCTAssertEqual(shop.app.driver.snapshots, 0)
        XCTAssertEqual(trial.stack, [])
    }

    // MARK: Nothing to do

    func testWhatIsSoAlreadyNeedsNoRequest() throws {
        let plans = try shop.asked { test in
            [
                try test.routePlan(toShow: [], from: [Shop.home]),
                try test.routePlan(toHide: Shop.login, from: [Shop.home, Shop.cart]),
                try test.routePlan(to: [Shop.home, Shop.cart], from: [Shop.home, Shop.cart]),
            ]
        }
        XCTAssertEqual(plans.map(\.requests), [[], [], []])
        XCTAssertEqual(plans.map(\.route), [["home"], ["home", "cart"], ["home", "cart"]])
    }

    // MARK: Changes

    func testAChangeIsOneActionIfAScreenReplacesTheOther() throws {
        let plan = try shop.asked {
            try $0.routePlan(
                to: [Shop.home, Shop.cart, Shop.receipt], from: [Shop.home, Shop.cart, Shop.checkout])
        }
        XCTAssertEqual(plan.requests, [.show(Shop.receipt)])
        XCTAssertEqual(plan.answers.map(\.action), [.custom(.replace)])
    }

    func testAChangeIsAHideAndAShowIfNoScreenDoes() throws {
        let plan = try shop.asked {
            try $0.routePlan(to: [Shop.home, Shop.login], from: [Shop.home, Shop.cart, Shop.checkout])
        }
        XCTAssertEqual(plan.requests, [.hide(Shop.checkout), .hide(Shop.cart), .show(Shop.login)])
        XCTAssertEqual(plan.route, ["home", "login"])
    }

    // Here Tempura would show the cart and forget the checkout.
    func testWhatComesAboveAChangeIsShownToo() throws {
        let plan = try shop.asked {
            try $0.routePlan(to: [Shop.home, Shop.cart, Shop.checkout], from: [Shop.home, Shop.login])
        }
        XCTAssertEqual(plan.requests, [.hide(Shop.login), .show(Shop.cart), .show(Shop.checkout)])
    }

    func testTheRootChangesIfAScreenReplacesIt() throws {
        var shop = shop
        shop.configurations[.cart] = { test in [.show(Shop.login): .custom(.root) { test.When.ITouchButton("out") }] }
        let plan = try shop.asked { try $0.routePlan(to: [Shop.login], from: [Shop.home, Shop.cart]) }
        XCTAssertEqual(plan.answers.map(\.asked), [["cart"]])
        XCTAssertEqual(plan.route, ["login"])
    }

    // An answer may take more off than it was asked to: the receipt goes, and with it all but home.
    func testAHideThatTakesMoreOffIsFollowedAsItIs() throws {
        let route = [Shop.home, .cart, .receipt]
        let plan = try shop.asked { try $0.routePlan(toHide: Shop.receipt, from: route) }
        XCTAssertEqual(plan.route, ["home"])
        let more = try shop.asked { try $0.routePlan(toHide: Shop.cart, from: route) }
        XCTAssertEqual(more.requests, [.hide(Shop.receipt)], "the cart is gone with it")
    }

    // MARK: What cannot be

    func testWithoutAnAnsweringObjectTheErrorNamesThoseAskedAndThoseThatCould() {
        XCTAssertEqual(
            refusal { try $0.routePlan(toShow: [Shop.receipt], from: [Shop.home, Shop.cart]) },
            """
            no screen answers Show(receipt). Asked, in this order: cart, home.
            It would be answered by checkout.
            Declare it in the navigationConfiguration of one of them, which must be Routable.
            """)
        XCTAssertEqual(
            refusal { try $0.routePlan(toShow: [Shop.home], from: [Shop.home, Shop.cart]) },
            """
            no screen answers Show(home). Asked, in this order: cart, home.
            Declare it in the navigationConfiguration of one of them, which must be Routable.
            """)
    }

    func testTheRootCannotBeHidden() {
        XCTAssertEqual(
            refusal { try $0.routePlan(toHide: Shop.home, from: [Shop.home, Shop.cart]) },
            """
            home cannot be hidden, for nothing is known to lie beneath it.
            The route: home. Given.IAmOnScreen(_:onTopOf:) says what else lies beneath; INavigate(route:) puts another \
            screen in its place.
            """)
    }

    func testTheRootStaysUnlessItIsReplaced() {
        XCTAssertEqual(
            refusal { try $0.routePlan(to: [Shop.login], from: [Shop.home, Shop.cart]) },
            """
            the lowest screen is home, and none of cart, home puts login in its place.
            Declare .show("login"): .custom(.root) on one of them.
            """)
    }

    func testARouteHasAScreen() {
        let words = """
            a route has at least one screen, and this one has none.
            Name the screens from the lowest to the one that should be seen.
            """
        XCTAssertEqual(refusal { try $0.routePlan(to: [], from: [Shop.home]) }, words)
        XCTAssertEqual(refusal { try $0.routePlan(toHide: nil, from: []) }, words)
    }

    func testARouteIsReachedExactlyOrNotAtAll() {
        XCTAssertEqual(
            refusal { try $0.routePlan(to: [Shop.home, Shop.cart], from: [Shop.home, .cart, Shop.receipt]) },
            "the route home › cart cannot be reached: the last answer, to Hide(receipt), leads to home.")
    }

    func testAnAtomicHideThatLeavesScreensIsAnError() {
        let route = [Shop.home, .cart, .checkout]
        XCTAssertEqual(
            refusal { try $0.routePlan(toHide: Shop.cart, atomic: true, from: route) },
            """
            cart answers Hide(cart) by pop, which leaves the route home › cart.
            Hide the screens above first, one after another, or answer by popTo or dismissModally(hard).
            """)
        var shop = shop
        shop.configurations[.cart] = { _ in [.hide(Shop.cart): .dismissModally(.soft)] }
        XCTAssertEqual(
            refusal(shop) { try $0.routePlan(toHide: Shop.cart, atomic: true, from: route) },
            """
            cart answers Hide(cart) by dismissModally(soft), which leaves the route home › checkout.
            Hide the screens above first, one after another, or answer by popTo or dismissModally(hard).
            """)
    }

    func testToPopToAScreenThatIsNotBeneathIsAnError() {
        let shop = RoutedShop.with(.cart) { _ in [.hide(Shop.cart): .popTo(Shop.login) {}] }
        XCTAssertEqual(
            refusal(shop) { try $0.routePlan(toHide: Shop.cart, from: [Shop.home, Shop.cart]) },
            "cart answers Hide(cart) by popTo(login), which is not possible on the route home › cart.")
    }

    func testUnknownNamesAreRefusedWithTheOneThatWasMeant() {
        XCTAssertEqual(
            refusal { try $0.routePlan(toShow: ["crat"], from: [Shop.home]) },
            """
            there is no registered screen "crat".
            Did you mean "cart"?
            """)
        XCTAssertEqual(
            refusal { try $0.routePlan(toShow: ["cart"], from: ["hme"]) },
            """
            there is no registered screen "hme".
            Did you mean "home"?
            """)
    }

    // MARK: Facts

    private var members: RoutedShop {
        RoutedShop.with(.home) { _ in
            [
                .show(Shop.login): .presentModally(effects: [.loggedIn: true]) {},
                .show(Shop.cart): .push(preconditions: [.loggedIn: true]) {},
            ]
        }
    }

    func testWhatAnAnswerNeedsIsAssumedOrForbidden() throws {
        let plan = try members.asked { try $0.routePlan(toShow: [Shop.cart], from: [Shop.home]) }
        XCTAssertEqual(plan.answers.map(\.assumed), [["loggedIn"]])
        XCTAssertEqual(
            refusal(members, knowing: [.loggedIn: false]) {
                try $0.routePlan(toShow: [Shop.cart], from: [Shop.home])
            },
            "home answers Show(cart) only where loggedIn, and the test knows that loggedIn is false.")
    }

    func testTheEffectsOfAnAnswerCountForTheNext() throws {
        let plan = try members.asked(knowing: [.loggedIn: false]) {
            try $0.routePlan(toShow: [Shop.login, Shop.cart], from: [Shop.home])
        }
        XCTAssertEqual(plan.answers.map(\.assumed), [[], []])
    }
}
