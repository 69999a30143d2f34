import ExampleApp
import Swerkin
import SwerkinConformance
import SwerkinEmbedded
import SwerkinSnapshots
import XCTest

/// Flows through the example app in which screens are told by templates alone.
final class TemplateScreenFlows: TemplateFlowsCase {
    private let observer = CollectingObserver()

    override func setUp() {
        super.setUp()
        observers = [observer]
        // Another test of the class has another template.
        graphs = ScreenGraphStore()
    }

    private var detours: [String] {
        observer.events.compactMap { event in
            if case .detour(let detour) = event {
                "\(detour.from) → \(detour.expected), on \(detour.found)"
            } else {
                nil
            }
        }
    }

    // The cheapest way to the buttons is declared wrongly: it leads elsewhere, which is found out, and the way goes on from
    // there.
    func testADetourAroundASegmentThatLeadsElsewhere() {
        When.INavigate(toScreen: TemplateScreen.buttons)
        Then.IShouldSeeAccessibility("- button \"Enable Button\"")
        XCTAssertEqual(detours.first, "home → buttons, on endToEnd")
        XCTAssertEqual(screenStack.last?.rawValue, "buttons")
    }

    func testThereAndBack() {
        Given.IAmOnScreen(TemplateScreen.home)
        When.INavigate(fromScreen: TemplateScreen.home, toScreen: TemplateScreen.endToEnd)
        And.INavigate(toScreen: TemplateScreen.home)
        Then.IWaitToSeeScreen(TemplateScreen.home)
        XCTAssertEqual(screenStack.map(\.rawValue), ["home"])
        XCTAssertEqual(detours, [])
    }

    func testTheGraphHasTheTemplatesForTraits() throws {
        XCTAssertEqual(
            try navigationGraph().screens.map(\.trait),
            [
                #"[button "Button", button "TextField"]"#,
                #"[button "Disable Button" [disabled], button "Highlighted"]"#, "[button /^Start End/]",
                "[text: /only item/]",
            ])
        XCTAssertEqual(try navigationGraph().check().findings.filter { $0.rule.hasSuffix("-trait") }, [])
    }

    func testATraitThatIsNoTemplateIsTheTestsFault() {
        let recorder = CollectingRecorder()
        failureRecorder = recorder
        waitingTemplate = "- button \"Back"
        Then.IWaitToSeeScreen(TemplateScreen.waiting)
        XCTAssertEqual(
            recorder.failures.map(\.message),
            [
                """
                Then IWaitToSeeScreen(waiting) failed: the accessibility trait of a screen is no template.
                The template, line 1, column 15: the name has no end: close it with ", and write \\" for one inside it.
                - button "Back
                At fault: the test, not the app.
                """
            ])
    }
}

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
