import Swerkin
import XCTest

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
