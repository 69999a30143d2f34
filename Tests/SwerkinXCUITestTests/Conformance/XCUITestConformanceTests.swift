#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinTesting
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
    private static func driver(_ configure: (inout XCUITestConfiguration) -> Void = { _ in }) -> XCUITestDriver {
        let app = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: app)
        var configuration = XCUITestConfiguration()
        for wheel in ConformanceApp.screen(.pickers).elements.flatMap(\.wheels) {
            configuration.wheelOptions[wheel.identifier] = wheel.options
        }
        configure(&configuration)
        return XCUITestDriver(configuration: configuration, clock: app.virtualClock)
    }

    func testTheDriverConforms() {
        XCTAssertGreaterThan(Self.checks.count, 80)
        for check in Self.checks {
            do {
                try check.run { Self.driver() }
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
            XCTAssertEqual(error as? DriverError, .notPossible("the wheel does not turn to \"Coal\""))
        }
    }
}
#endif
