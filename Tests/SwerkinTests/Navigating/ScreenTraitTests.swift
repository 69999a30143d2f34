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
