import Swerkin
import SwerkinConformance
import XCTest

/// Screens that are recognised by something else than an identifier.
final class ScreenTraitTests: XCTestCase {
    private let app = ScriptedApp(
        on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout)])

    /// Every screen is recognised by a text, and has no identifier for a trait.
    private func adapt(_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        screen.ownTraitQuery = ElementQuery(.text, identifier: screen.trait)
        screen.trait = ""
        return screen
    }

    func testArrivalsAreReported() {
        let trial = NavigationTrial(app, adapt: adapt) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            ["plan home → cart → checkout", "passed 1 of 2 home → cart", "passed 2 of 2 cart → checkout"])
    }

    func testTheGraphHasWordsForThem() throws {
        let test = ScriptedTestCase()
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<Shop> { self.adapt(ScriptedScreen($0, of: self.app, test: test), $0) }, for: Shop.self)
        XCTAssertEqual(
            try test.navigationGraph().screens.first?.trait, #"the text with identifier "homeTrait""#)
        test.finish()
    }

    func testTwoScreensOfOneTraitCannotBeDistinguished() {
        let trial = NavigationTrial(
            app,
            adapt: { screen, _ in
                screen.ownTraitQuery = ElementQuery(.text, identifier: "title")
                return screen
            }
        ) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                When INavigate(fromScreen: home, toScreen: cart) failed: the screens "cart" and "home" have the same \
                trait, the text with identifier "title", so an arrival on one cannot be told from the other: give each \
                the identifier of an element that is on no other screen.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAScreenIsWaitedFor() {
        let trial = NavigationTrial(app, adapt: adapt) { $0.Then.IWaitToSeeScreen(Shop.home) }
        XCTAssertEqual(trial.messages, [])
    }
}

/// Screens that are recognised by their accessibility trees.
final class AccessibilityTraitTests: XCTestCase {
    private let app = ScriptedApp(
        on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.cart, Shop.checkout)])

    /// Every screen is recognised by the one text that it shows, and has no identifier for a trait.
    private func adapt(_ screen: ScriptedScreen, _ shopScreen: Shop) -> ScriptedScreen {
        screen.trait = ""
        screen.accessibilityTrait = ShownText(text: "The \(shopScreen.rawValue)")
        return screen
    }

    /// Gives each screen of the app its recognisable text.
    private func showTexts(_ app: ScriptedApp) {
        let react = app.driver.react
        func label(_ app: FakeDriver) {
            guard let element = app.tree.roots.first(where: { $0.identifier?.hasSuffix("Trait") == true }) else {
                return
            }
            app.change(element.reference) { $0.label = "The \($0.identifier?.dropLast(5) ?? "")" }
        }
        label(app.driver)
        app.driver.react = { driver, action in
            try react(driver, action)
            label(driver)
        }
    }

    private func trial(
        _ app: ScriptedApp, adapt: ((ScriptedScreen, Shop) -> ScriptedScreen)? = nil, steps: (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        showTexts(app)
        return NavigationTrial(app, adapt: adapt ?? self.adapt, steps: steps)
    }

    func testArrivalsAreReportedAndTheScreenOfTheAppIsFound() {
        let trial = trial(app) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            ["plan home → cart → checkout", "passed 1 of 2 home → cart", "passed 2 of 2 cart → checkout"])
    }

    func testAScreenIsWaitedForAndItsFailureNamesTheObstacle() {
        let trial = trial(app) {
            $0.Then.IWaitToSeeScreen(Shop.home)
            $0.But.IWaitToSeeScreen(Shop.cart)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                But IWaitToSeeScreen(cart) failed: the accessibility tree does not match the screen's trait \
                (waited 2 s).
                "The cart" is not exposed.
                """
            ])
    }

    func testASegmentThatLeadsElsewhereIsADetour() {
        let app = ScriptedApp(
            on: Shop.home,
            [
                ScriptedSegment(Shop.home, Shop.cart, outcome: .leads(to: Shop.login)),
                ScriptedSegment(Shop.login, Shop.cart, cost: 3),
            ])
        let trial = trial(app) { $0.When.INavigate(toScreen: Shop.cart) }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(
            trial.navigationLog,
            [
                "plan home → cart", "failed 1 of 1 home → cart", "detour home → cart, on login", "plan login → cart",
                "passed 1 of 1 login → cart",
            ])
    }

    func testGoingBackIsFollowed() {
        let app = ScriptedApp(
            on: Shop.home,
            [ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(backFrom: Shop.cart, button: "cart-back")])
        let trial = trial(app) {
            $0.When.INavigate(toScreen: Shop.cart)
            $0.And.INavigate(toScreen: Shop.home)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.stack, ["home"])
    }

    func testScreensOfBothSortsAreFoundSideBySide() {
        let trial = trial(
            app, adapt: { [self] screen, shopScreen in shopScreen == .cart ? adapt(screen, shopScreen) : screen }
        ) { $0.When.INavigate(toScreen: Shop.checkout) }
        XCTAssertEqual(trial.messages, [])
    }

    func testTheGraphNamesTheTraitSoThatTwoAreDistinct() throws {
        let test = ScriptedTestCase()
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(
            ScriptedProvider<Shop> { self.adapt(ScriptedScreen($0, of: self.app, test: test), $0) }, for: Shop.self)
        let graph = try test.navigationGraph()
        XCTAssertEqual(graph.screens.map(\.trait), Shop.allCases.map { "text The \($0.rawValue)" })
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
        ) { $0.When.INavigate(fromScreen: Shop.home, toScreen: Shop.cart) }
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
        ) { $0.Then.IWaitToSeeScreen(Shop.home) }
        XCTAssertEqual(
            trial.messages,
            ["Then IWaitToSeeScreen(home) failed: a text is missing.\nAt fault: the test, not the app."])
    }
}

/// Requires an outermost text.
private struct ShownText: AccessibilityTrait {
    let text: String

    var description: String { "text \(text)" }

    func obstacle(in tree: AriaTree) throws -> String? {
        if text.isEmpty { throw StepFailure(.test("a text is missing.")) }
        let isExposed = tree.children.contains { child in
            switch child {
            case .text(let label): label == text
            case .node(let node): node.name == text
            }
        }
        return isExposed ? nil : "\"\(text)\" is not exposed."
    }
}
