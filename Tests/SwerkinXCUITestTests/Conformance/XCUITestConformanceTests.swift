#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
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
#endif
