import EmbeddedConformance
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import SwerkinUIKit
import UIKitSimulator
import XCTest

/// One screen, shown without a walk to it.
final class UIKitScreenRendererTests: BaseTestCase {
    enum Shown: String, PresentableScreen { case fields }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(Screens(testCase: self), for: Shown.self)
    }

    override func makeDriver() throws -> any Driver { UIKitTestDriver.make() }

    func testAScreenIsShownWithoutAWalkToItAndTheUserIsLoggedInBefore() {
        FieldsScreen.states = []
        Given.IRender(screen: Shown.fields)
        Then.IShouldSeeElement("name")
        XCTAssertEqual(FieldsScreen.states, [true])
    }
}

private final class Screens: ScreenProvider<UIKitScreenRendererTests.Shown> {
    private let testCase: BaseTestCase

    init(testCase: BaseTestCase) { self.testCase = testCase }

    override func screen(for screen: UIKitScreenRendererTests.Shown) -> (any Screen)? {
        FieldsScreen(testCase: testCase)
    }
}

private final class FieldsScreen: BaseScreen, UIKitScreen {
    nonisolated(unsafe) static var states: [Bool] = []

    override var trait: String { "name" }

    @MainActor func create() -> UIViewController { SimulatedScreen(EmbeddedConformanceScreen(.fields)) }

    override func renderScreen() {
        UIKitScreenRenderer { Self.states.append($0) }.screen(self, didRenderWithAuth: true)
    }
}
