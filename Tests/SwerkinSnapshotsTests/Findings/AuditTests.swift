import Swerkin
import SwerkinSnapshots
import SwerkinConformance
import TestSupport
import XCTest

final class AuditTests: XCTestCase {
    private func audit(
        failingFrom severity: AccessibilityFinding.Severity? = nil, rules: [AccessibilityRule] = .all,
        cartIsLocked: Bool = false, platformIssues: [AuditIssue]? = nil, except queries: [ElementQuery] = []
    ) -> (report: AccessibilityReport, messages: [String]) {
        let recorder = CollectingRecorder()
        let flows = AuditFlows(cartIsLocked: cartIsLocked)
        flows.platformIssues = platformIssues
        flows.failureRecorder = recorder
        flows.observers = []
        flows.graphs = ScreenGraphStore()
        flows.setUp()
        let report = flows.auditEveryScreen(
            rules: rules, except: queries, includingPlatformAudit: platformIssues != nil, failingFrom: severity)
        flows.finish()
        return (report, recorder.failures.map(\.message))
    }

    func testEveryScreenIsVisitedOnceAlsoThoseInBetween() {
        let (report, messages) = audit()
        XCTAssertEqual(messages, [])
        XCTAssertEqual(report.screens.map(\.name), ["shelf", "cart", "receipt"])
        XCTAssertEqual(
            report.screens.map { $0.findings.map(\.rule) },
            [["unnamed-control"], [], ["unlabelled-picture", "skipped-heading"]])
    }

    func testTheReportIsTextMarkdownAndJSON() throws {
        let report = audit().report
        XCTAssertNil(GoldenFile("accessibility-report.txt").difference(from: report.text + "\n"))
        XCTAssertNil(GoldenFile("accessibility-report.md").difference(from: report.markdown))
        XCTAssertNil(GoldenFile("accessibility-report.json").difference(from: try report.json() + "\n"))
    }

    func testAReportOfNothingSaysSo() {
        let report = audit(rules: [.smallTarget]).report
        XCTAssertEqual(report.text, "0 findings on 0 of 3 screens.")
        XCTAssertEqual(report.markdown, "# Accessibility\n\n0 findings on 3 screens.\n")
    }

    func testWhatMattersEnoughFailsTheStep() {
        XCTAssertEqual(
            audit(failingFrom: .error, rules: [.unnamedControl, .skippedHeading]).messages,
            [
                """
                Then auditEveryScreen(rules: unnamed-control, skipped-heading) failed: 1 finding on 1 of 3 screens.
                shelf:
                  error: the button at 0, 0 has no name: give it an accessibility label that says what it does. \
                (unnamed-control)
                """
            ])
    }

    func testTheIssuesOfThePlatformAreFindingsOfTheScreenTheyAreOn() {
        let button = Element(ElementReference(rawValue: "To the cart"), role: .button, label: "To the cart")
        let issues = [
            AuditIssue(.contrast, "Contrast failed", details: "2.1 : 1", element: button),
            AuditIssue(.elementDetection, "Potentially inaccessible text"),
        ]
        let (report, messages) = audit(failingFrom: .error, rules: [], platformIssues: issues)
        XCTAssertEqual(report.screens.map { $0.findings.count }, [2, 2, 2])
        XCTAssertEqual(report.findings[0].element.bounds.size.width, 50, "the element as it is on the screen")
        XCTAssertEqual(
            messages,
            [
                """
                Then auditEveryScreen(rules: ) failed: 3 findings on 3 of 3 screens.
                shelf:
                  error: the application has an issue, "Potentially inaccessible text": make it an accessibility \
                element, or hide it as decoration. (platform-element-detection)
                cart:
                  error: the application has an issue, "Potentially inaccessible text": make it an accessibility \
                element, or hide it as decoration. (platform-element-detection)
                receipt:
                  error: the application has an issue, "Potentially inaccessible text": make it an accessibility \
                element, or hide it as decoration. (platform-element-detection)
                """
            ])
        XCTAssertTrue(report.markdown.contains("- `platform-contrast`: A text has too little contrast"))
        XCTAssertEqual(
            audit(rules: [], platformIssues: [issues[0]], except: [.button("To the cart")]).report.findings.count, 2,
            "it is there on the shelf alone")
    }

    func testAScreenThatIsNotReachedFailsTheStepAndTheOthersAreReported() {
        let (report, messages) = audit(cartIsLocked: true)
        XCTAssertEqual(report.screens.map(\.name), ["shelf"])
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages[0].contains("2 of 3 screens were not reached."), messages[0])
    }
}

final class PlatformAuditTests: XCTestCase {
    func testEveryKindOfIssueHasARuleOfItsOwn() {
        let rules = AuditIssue.Kind.allCases.map(AccessibilityRule.platform)
        XCTAssertEqual(
            rules.map(\.name),
            [
                "platform-contrast", "platform-element-detection", "platform-hit-region",
                "platform-sufficient-element-description", "platform-dynamic-type", "platform-text-clipped",
                "platform-trait", "platform-action", "platform-parent-child", "platform-other",
            ])
        XCTAssertEqual(
            rules.filter { $0.severity == .error }.map(\.name),
            [
                "platform-element-detection", "platform-sufficient-element-description", "platform-action",
                "platform-parent-child",
            ])
        XCTAssertTrue(rules.allSatisfy { $0.meaning.hasSuffix(".") && $0.remedy.hasSuffix(".") })
    }
}

/// The screens of a small shop: a shelf that leads to the cart, and that to the receipt.
private enum ShopScreen: String, PresentableScreen {
    case shelf, cart, receipt

    /// What the screen shows.
    var elements: [Element] {
        let target = Rectangle(x: 0, y: 0, width: 50, height: 50)
        func control(_ role: Role, _ label: String?) -> Element {
            Element(ElementReference(rawValue: label ?? "?"), role: role, label: label, bounds: target)
        }
        switch self {
        case .shelf: return [control(.button, "To the cart"), control(.button, nil)]
        case .cart: return [control(.button, "Buy | pay")]
        case .receipt:
            return [
                Element(ElementReference(rawValue: "1"), role: .heading, label: "Receipt", level: 1),
                Element(ElementReference(rawValue: "2"), role: .image, identifier: "code"),
                Element(ElementReference(rawValue: "3"), role: .heading, label: "Thanks | bye", level: 3),
            ]
        }
    }
}

private final class ShopScreenObject: Screen {
    unowned let test: BaseTestCase
    private let screen: ShopScreen

    init(_ screen: ShopScreen, _ test: BaseTestCase) {
        self.screen = screen
        self.test = test
    }

    required convenience init(testCase: BaseTestCase) { self.init(.shelf, testCase) }

    let trait = ""
    var name: String { "" }
    var accessibilityTrait: (any AccessibilityTrait)? {
        switch screen {
        case .shelf: ScreenTemplate("- button \"To the cart\"")
        case .cart: ScreenTemplate("- button /Buy/")
        case .receipt: ScreenTemplate("- heading \"Receipt\"")
        }
    }

    func renderScreen() {}

    func entryPathSegments() -> [PathSegment] {
        switch screen {
        case .shelf: []
        case .cart:
            [PathSegment(start: ShopScreen.shelf, end: screen) { [test] in test.When.ITouch(.button("To the cart")) }]
        case .receipt:
            [PathSegment(start: ShopScreen.cart, end: screen) { [test] in test.When.ITouch(.button("Buy | pay")) }]
        }
    }
}

private final class ShopProvider: ScreenProvider<ShopScreen> {
    private unowned let test: BaseTestCase

    init(_ test: BaseTestCase) { self.test = test }

    override func screen(for screen: ShopScreen) -> (any Screen)? { ShopScreenObject(screen, test) }
}

private final class AuditFlows: BaseTestCase {
    private var cartIsLocked = false
    var platformIssues: [AuditIssue]?

    convenience init(cartIsLocked: Bool) {
        self.init()
        self.cartIsLocked = cartIsLocked
    }

    override class var startScreens: [any PresentableScreen] { [ShopScreen.shelf] }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(ShopProvider(self), for: ShopScreen.self)
    }

    override func makeDriver() throws -> any Driver {
        let driver = FakeDriver(ShopScreen.shelf.elements)
        let isLocked = cartIsLocked
        driver.knownAuditIssues = platformIssues
        driver.react = { driver, action in
            switch action {
            case .perform(.touch, .element(ElementReference(rawValue: "To the cart"))) where !isLocked:
                driver.tree.roots = ShopScreen.cart.elements
            case .perform(.touch, .element(ElementReference(rawValue: "Buy | pay"))):
                driver.tree.roots = ShopScreen.receipt.elements
            default: break
            }
        }
        return driver
    }
}
