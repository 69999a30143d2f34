import ExampleApp
import Swerkin
import SwerkinEmbedded
import SwerkinSnapshots

/// Some screens of the example app, told by templates alone.
enum TemplateScreen: String, PresentableScreen {
    case home, buttons, endToEnd, waiting
}

/// A screen object that has a template for a trait, and no identifier.
final class TemplateScreenObject: Screen {
    unowned let test: BaseTestCase
    private let screen: TemplateScreen

    init(_ screen: TemplateScreen, _ test: BaseTestCase) {
        self.screen = screen
        self.test = test
    }

    required convenience init(testCase: BaseTestCase) { self.init(.home, testCase) }

    let trait = ""
    var name: String { screen.rawValue }
    func renderScreen() {}

    var accessibilityTrait: (any AccessibilityTrait)? {
        switch screen {
        case .home: ScreenTemplate("- button \"Button\"\n- button \"TextField\"")
        case .buttons: ScreenTemplate("- button \"Disable Button\" [disabled]\n- button \"Highlighted\"")
        case .endToEnd: ScreenTemplate("- button /^Start End/")
        case .waiting: ScreenTemplate((test as? TemplateFlowsCase)?.waitingTemplate ?? "")
        }
    }

    func entryPathSegments() -> [PathSegment] {
        switch screen {
        case .home: []
        case .buttons:
            [
                segment(.home, "Button", cost: 1), segment(.home, "End To End", cost: 0.5),
                segment(.endToEnd, "Back", cost: 9),
            ]
        case .endToEnd: [segment(.home, "End To End", cost: 1)]
        case .waiting: [segment(.endToEnd, "Start End To End Test", cost: 1)]
        }
    }

    func exitPathSegments() -> [PathSegment] {
        screen == .home ? [] : [.back(from: screen, cost: 2) { [test] in test.When.IGoBack() }]
    }

    private func segment(_ start: TemplateScreen, _ label: String, cost: Double) -> PathSegment {
        PathSegment(start: start, end: screen, label: label, cost: cost) { [test] in
            test.When.ITouchButton(withLabel: label)
        }
    }
}

/// Makes the screen objects, each once a test.
private final class TemplateScreenProvider: ScreenProvider<TemplateScreen> {
    private unowned let test: BaseTestCase

    init(_ test: BaseTestCase) { self.test = test }

    override func screen(for screen: TemplateScreen) -> (any Screen)? { TemplateScreenObject(screen, test) }
    override func typeMarker(for screen: TemplateScreen) -> (any Screen.Type)? { TemplateScreenObject.self }
}

/// A test of the embedded example app.
class TemplateFlowsCase: BaseTestCase {
    override class var startScreens: [any PresentableScreen] { [TemplateScreen.home] }

    var waitingTemplate = "- text: /only item/"

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(TemplateScreenProvider(self), for: TemplateScreen.self)
    }

    override func makeDriver() throws -> any Driver { EmbeddedDriver { clock in ComponentsApp(clock: clock) } }
}
