import Foundation
import Swerkin
import SwerkinSnapshots
import SwerkinConformance

/// The screens of an app that is nothing but a fake driver.
enum TrialScreen: String, PresentableScreen {
    case home, cart, late
}

/// A test case of an app with a button `add` on the screen `cart`, which adds an item.
class TrialTestCase: BaseTestCase {
    /// Nothing that the machine says, so that tests mean the same wherever they run.
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: [:]) }

    override class var startScreens: [any PresentableScreen] { [TrialScreen.home] }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(TrialProvider(test: self), for: TrialScreen.self)
    }

    override func makeDriver() throws -> any Driver {
        let driver = FakeDriver([Self.element("home"), Self.element("toCart", role: .button)])
        driver.react = { driver, action in
            guard case .perform(_, .element(let touched)) = action else { return }
            if touched.rawValue == "toCart" { Self.show(.cart, on: driver) }
            if touched.rawValue == "add" { driver.tree.roots.append(Self.element("item", role: .listItem)) }
        }
        return driver
    }

    static func show(_ screen: TrialScreen, on driver: FakeDriver) {
        let further = screen == .home ? "toCart" : "add"
        driver.tree.roots = [element(screen.rawValue), element(further, role: .button)]
    }

    static func element(_ name: String, role: Role = .text) -> Element {
        Element(
            ElementReference(rawValue: name), role: role, identifier: name, label: name.capitalized,
            bounds: Rectangle(x: 0, y: 0, width: 100, height: 44))
    }
}

/// Makes the screen objects.
final class TrialProvider: ScreenProvider<TrialScreen> {
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: TrialScreen) -> (any Screen)? { typeMarker(for: screen)?.init(testCase: test) }

    override func typeMarker(for screen: TrialScreen) -> (any Screen.Type)? {
        switch screen {
        case .home: TrialHome.self
        case .cart: TrialCart.self
        case .late: TrialLate.self
        }
    }
}

class TrialHome: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    var screen: TrialScreen { .home }
    var trait: String { screen.rawValue }
    var accessibilityTrait: (any AccessibilityTrait)? { nil }
    var name: String { screen.rawValue }

    func renderScreen() {
        test.When.performStep {
            guard let driver = try test.run.app().driver as? FakeDriver else { return }
            TrialTestCase.show(screen, on: driver)
        }
    }

    func entryPathSegments() -> [PathSegment] { [] }
}

final class TrialCart: TrialHome {
    override var screen: TrialScreen { .cart }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: TrialScreen.home, end: TrialScreen.cart, label: "To cart") {
                self.test.When.ITouchButton("toCart")
            }
        ]
    }
}

/// A screen that appears a second after it was rendered, recognised by its accessibility tree.
final class TrialLate: TrialHome {
    override var screen: TrialScreen { .late }
    override var trait: String { "" }
    override var accessibilityTrait: (any AccessibilityTrait)? { ScreenTemplate("- text: Late") }

    override func renderScreen() {
        test.When.performStep {
            guard let driver = try test.run.app().driver as? FakeDriver else { return }
            driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = [TrialTestCase.element("late")] }
        }
    }
}
