#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinConformance
import SwerkinEmbedded
import XCTest
import XCUITestSimulator
@testable import SwerkinXCUITest

/// The conformance suite on the simulation of XCUITest.
///
/// It shows that the driver does what XCUITest's documentation asks of a test; it does not show what iOS does.
final class XCUITestConformanceTests: XCTestCase {
    /// What the driver has: a snapshot reports neither what would receive a touch, nor headings, nor which text names a field.
    private static let capabilities: Set<ConformanceCapability> = [
        .screenshots, .systemPrompts, .history, .pickers, .longPress,
    ]

    private static let checks = DriverConformance.checks.filter { $0.applies(to: capabilities) }

    /// A driver of the conformance app on a new simulated device.
    private static func driver(
        on platform: Platform = .device, _ configure: (inout XCUITestConfiguration) -> Void = { _ in }
    ) -> XCUITestDriver {
        let app = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: app)
        MainActor.assumeIsolated { SimulatedDevice.current.isDesktop = platform == .desktop }
        var configuration = XCUITestConfiguration()
        for wheel in ConformanceApp.screen(.pickers).elements.flatMap(\.wheels) {
            configuration.wheelOptions[wheel.identifier] = wheel.options
        }
        configure(&configuration)
        return XCUITestDriver(configuration: configuration, clock: app.virtualClock, platform: platform)
    }

    func testTheDriverConforms() {
        XCTAssertGreaterThan(Self.checks.count, 80)
        run(Self.checks) { Self.driver() }
    }

    /// A Mac has no wheels, no prompts of the home screen, and no keyboard on the screen to dismiss.
    func testTheDriverConformsOnAMac() {
        let checks = DriverConformance.checks.filter { check in
            check.applies(to: [.screenshots, .longPress, .history])
                && check.name != "dismissing the keyboard takes the focus away, and the field is notified"
        }
        XCTAssertGreaterThan(checks.count, 80)
        run(checks) { Self.driver(on: .desktop) }
    }

    /// On a tablet, beside another window of the app that is touched last.
    func testTheDriverConformsBesideAnotherWindow() {
        run(Self.checks) {
            let driver = Self.driver()
            nonisolated(unsafe) let content = EmbeddedDriver<EmbeddedApp> { clock in
                EmbeddedApp(root: EmbeddedScreen("Notes", content: Stack([Label("Nothing")])), clock: clock)
            }
            try MainActor.assumeIsolated {
                let window = try SimulatedWindow("", at: CGPoint(x: 400, y: 0), showing: content)
                SimulatedDevice.current.testedApplication?.windows = [window]
            }
            return driver
        }
    }

    private func run(_ checks: [ConformanceCheck], on make: () throws -> any Driver) {
        for check in checks {
            do {
                try check.run(on: make)
            } catch {
                XCTFail("\(error)")
            }
            MainActor.assumeIsolated {
                let device = SimulatedDevice.current
                XCTAssertEqual(device.failures, [], "recorded by XCTest, and not to be caught: \(check.name)")
                XCTAssertEqual(device.queryCount, 0, "queries resolved: \(check.name)")
            }
        }
    }

    func testAWheelWithoutDeclaredChoicesIsTurnedInSearchOfOne() throws {
        let driver = Self.driver { $0.wheelOptions = [:] }
        try driver.launch()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("openPickers"))
        try app.touch(.identifier("snack"))
        let wheel = try XCTUnwrap(try driver.snapshot().matches(.identifier("fruitWheel")).first).reference
        for fruit in ["Cherry", "Apple"] {
            try driver.choose(fruit, in: wheel)
            XCTAssertEqual(try driver.snapshot().element(wheel)?.value, fruit)
        }
        XCTAssertThrowsError(try driver.choose("Coal", in: wheel)) { error in
            let words = "the wheel does not turn to \"Coal\", but to \"No fruit\", \"Apple\", \"Banana\", \"Cherry\""
            XCTAssertEqual(error as? DriverError, .notPossible(words))
        }
    }
}

/// The conformance suite by the remote of a simulated Apple TV, but for what a remote cannot do.
final class RemoteConformanceTests: XCTestCase {
    /// The checks that need text, points, swipes, or content that scrolls by more than the focus does.
    private static let beyondARemote: Set<String> = [
        "a touch of an element goes to its middle", "a touch of a point goes to the point",
        "a swipe goes in the given direction", "the element in front takes the touch",
        "a touch of a disabled element does nothing", "typing replaces the text of the field",
        "typing without replacing adds at the end", "typing nothing clears the field", "text is typed key by key",
        "text typed key by key replaces the text of the field on request",
        "pasted text stands behind the text of the field", "the field shows the text as the app formats it",
        "text of any script is typed as it is", "a field of several lines keeps the ends of lines",
        "a secure field takes text and shows bullets",
        "typing and touching give a field the focus, and take it from the others",
        "dismissing the keyboard takes the focus away, and the field is notified",
        "before typing, nothing has the focus", "an action scrolls its element into view",
        "scrolling into view makes an element's middle touchable",
        "scrolling follows the reading direction, and returns false at the end",
        "scrolling to an element ends when it is visible", "a swipe over the screen moves its content",
        "a swipe turns a page", "an action waits until an element is present", "a secret is in no failure",
        "an element that has gone is stale for every action", "a reset puts the app back into its first state",
    ]

    func testTheDriverConformsAsFarAsARemoteCan() {
        let all = DriverConformance.checks.filter { $0.applies(to: [.screenshots, .longPress, .history]) }
        XCTAssertEqual(Self.beyondARemote.subtracting(all.map(\.name)), [], "checks that there are not")
        let checks = all.filter { !Self.beyondARemote.contains($0.name) }
        XCTAssertGreaterThan(checks.count, 60)
        for check in checks {
            do {
                try check.run {
                    let app = EmbeddedConformanceApp.driver()
                    SimulatedDevice.begin(testing: app)
                    MainActor.assumeIsolated { SimulatedDevice.current.isTelevision = true }
                    return XCUITestRemoteDriver(configuration: XCUITestConfiguration(), clock: app.virtualClock)
                }
            } catch {
                XCTFail("\(error)")
            }
            MainActor.assumeIsolated {
                XCTAssertEqual(SimulatedDevice.current.failures, [], "recorded by XCTest: \(check.name)")
                XCTAssertEqual(SimulatedDevice.current.queryCount, 0, "queries resolved: \(check.name)")
            }
        }
    }
}
#endif
