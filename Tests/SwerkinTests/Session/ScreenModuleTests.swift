import Swerkin
import SwerkinConformance
import XCTest

private enum Store: String, ScreenModule {
    case home, cart

    var screenType: any Screen.Type {
        switch self {
        case .home: BaseScreen.self
        case .cart: CartScreen.self
        }
    }
}

private enum Copy: String, ScreenModule {
    case cart

    var screenType: any Screen.Type { CartScreen.self }
}

private final class CartScreen: BaseScreen {
    override var name: String { "Cart" }
    override var scope: ElementQuery? { .dialog("Cart") }

    override func entryPathSegments() -> [PathSegment] {
        [PathSegment(start: Store.home, end: Store.cart, kind: .present) { self.test.When.ITouch(.button("Cart")) }]
    }
}

private final class ShopFlows: BaseTestCase {
    override class var screenModules: [any ScreenModule.Type] { [Store.self] }
    override func makeDriver() throws -> any Driver { FakeDriver() }
}

private final class TwiceFlows: BaseTestCase {
    override class var screenModules: [any ScreenModule.Type] { [Store.self, Copy.self] }
    override func makeDriver() throws -> any Driver { FakeDriver() }
}

final class ScreenModuleTests: XCTestCase {
    private func failures(of test: BaseTestCase, _ steps: () -> Void) -> [String] {
        let recorder = CollectingRecorder()
        test.failureRecorder = recorder
        test.observers = []
        test.begin()
        steps()
        test.finish()
        return recorder.failures.map(\.message)
    }

    func testTheScreensOfAModuleAreKnownWithoutAProvider() throws {
        let test = ShopFlows()
        test.graphs = ScreenGraphStore()
        let graph = try test.navigationGraph(stepNames: .dryRun)
        XCTAssertEqual(graph.screens.map(\.name), ["home", "cart"])
        XCTAssertEqual(graph.screens.map(\.title), [nil, "Cart"])
        XCTAssertEqual(graph.segments.map(\.steps), [[#"ITouch(the button with label "Cart")"#]])
        XCTAssertTrue(test.screenPresenter.screen(Store.cart) is CartScreen)
        test.finish()
    }

    func testTwoModulesWithAScreenOfOneNameFailTheTest() {
        let test = TwiceFlows()
        XCTAssertEqual(
            failures(of: test) { _ = test.screenPresenter },
            [
                """
                the screen name "cart" is used in Store and in Copy: give one of the screens another rawValue.
                At fault: the use of Swerkin, not the app.
                """
            ])
    }

    func testAScreenThatSaysNothingIsRecognisedByItsScope() {
        let test = ShopFlows()
        XCTAssertEqual(CartScreen(testCase: test).traitQuery, .dialog("Cart"))
        XCTAssertNil(BaseScreen(testCase: test).traitQuery)
        test.finish()
    }

    func testAScreenThatCannotBeShownStraightAwaySaysWhatToDo() {
        let test = ShopFlows()
        let message = failures(of: test) { test.When.IRender(screen: Store.cart) }.first
        XCTAssertEqual(
            message?.split(separator: "\n").first,
            """
            When IRender(screen: cart) failed: Cart can't be shown straight away: use INavigate, or override its renderScreen().
            """)
    }
}
