import Swerkin
import SwerkinTesting
import XCTest

/// Screens that are recognised by all that assistive technology is told of them.
final class AccessibilityTraitTests: XCTestCase {
    private let app = ScriptedApp(on: Place.home, [Way(Place.home, Place.cart), Way(Place.cart, Place.checkout)])

    /// Every screen is recognised by the one text that it shows, and has no identifier for a trait.
    private func adapt(_ screen: ScriptedScreen, _ place: Place) -> ScriptedScreen {
        screen.trait = ""
        screen.accessibilityTrait = ShownText(text: "The \(place.rawValue)")
        return screen
    }

    /// Gives each screen of the app the text that tells it.
    private func showTexts(_ app: ScriptedApp) {
        let react = app.driver.react
        func label(_ app: FakeDriver) {
            guard let mark = app.tree.roots.first(where: { $0.identifier?.hasSuffix("Trait") == true }) else { return }
            app.change(mark.reference) { $0.label = "The \($0.identifier?.dropLast(5) ?? "")" }
        }
        label(app.driver)
        app.driver.react = { driver, action in
            try react(driver, action)
            label(driver)
        }
    }

    private func trial(
        _ app: ScriptedApp, adapt: ((ScriptedScreen, Place) -> ScriptedScreen)? = nil, steps: (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        showTexts(app)
        return NavigationTrial(app, adapt: adapt ?? self.adapt, steps: steps)
    }

    func testArrivalsAreReportedAndTheScreenOfTheAppIsFound() {
        let trial = trial(app) { $0.When.INavigate(toScreen: Place.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.course,
            ["plan home → cart → checkout", "passed 1 of 2 home → cart", "passed 2 of 2 cart → checkout"])
    }

    func testAScreenIsWaitedForAndItsFailureNamesTheObstacle() {
        let trial = trial(app) {
            $0.Then.IWaitToSeeScreen(Place.home)
            $0.But.IWaitToSeeScreen(Place.cart)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                But IWaitToSeeScreen(cart) failed: the accessibility tree does not match the screen's trait \
                (waited 2 s).
                "The cart" is not told.
                """
            ])
    }

    func testAWayThatLeadsElsewhereIsADetour() {
        let app = ScriptedApp(
            on: Place.home,
            [
                Way(Place.home, Place.cart, outcome: .leads(to: Place.login)), Way(Place.login, Place.cart, cost: 3),
            ])
        let trial = trial(app) { $0.When.INavigate(toScreen: Place.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.course,
            [
                "plan home → cart", "failed 1 of 1 home → cart", "detour home → cart, on login", "plan login → cart",
                "passed 1 of 1 login → cart",
            ])
    }

    func testGoingBackIsFollowed() {
        let app = ScriptedApp(
            on: Place.home, [Way(Place.home, Place.cart), Way(backFrom: Place.cart, button: "cart-back")])
        let trial = trial(app) {
            $0.When.INavigate(toScreen: Place.cart)
            $0.And.INavigate(toScreen: Place.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testScreensOfBothSortsAreFoundSideBySide() {
        let trial = trial(
            app, adapt: { [self] screen, place in place == .cart ? adapt(screen, place) : screen }
        ) { $0.When.INavigate(toScreen: Place.checkout) }
        XCTAssertEqual(trial.messages, [])
    }

    func testTheGraphNamesTheTraitSoThatTwoAreToldApart() throws {
        let test = ScriptedTestCase()
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<Place> { self.adapt(ScriptedScreen($0, of: self.app, test: test), $0) }, for: Place.self)
        let graph = try test.navigationGraph()
        XCTAssertEqual(graph.screens.map(\.trait), Place.allCases.map { "text The \($0.rawValue)" })
        XCTAssertEqual(try graph.check().findings.filter { $0.rule == "equal-trait" }, [])
        test.finish()
    }

    func testTwoScreensOfOneTraitCannotBeDistinguished() {
        let trial = trial(
            app,
            adapt: { screen, _ in
                screen.accessibilityTrait = ShownText(text: "Shop")
                return screen
            }
        ) { $0.When.INavigate(fromScreen: Place.home, toScreen: Place.cart) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: cart) failed: the screens "cart" and "home" have the same \
                trait, text Shop, so an arrival on one cannot be told from the other: give each the identifier of an element \
                that is on no other screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testATraitThatMakesNoSenseFailsTheStepThatAsks() {
        let trial = trial(
            app,
            adapt: { screen, _ in
                screen.accessibilityTrait = ShownText(text: "")
                return screen
            }
        ) { $0.Then.IWaitToSeeScreen(Place.home) }
        XCTAssertEqual(
            trial.messages,
            ["Then IWaitToSeeScreen(home) failed: a text is missing.\nAt fault: the test, not the app."])
    }
}

/// Wants a text to be told somewhere outermost.
private struct ShownText: AccessibilityTrait {
    let text: String

    var description: String { "text \(text)" }

    func obstacle(in tree: AriaTree) throws -> String? {
        if text.isEmpty { throw StepFailure(.test("a text is missing.")) }
        let isTold = tree.children.contains { child in
            switch child {
            case .text(let told): told == text
            case .node(let node): node.name == text
            }
        }
        return isTold ? nil : "\"\(text)\" is not told."
    }
}
