#if !canImport(Darwin)
import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// Tests of the driver on a simulated device with the conformance app.
class XCUITestTestCase: XCTestCase {
    /// A launched driver on a screen of the conformance app.
    func launchedDriver(
        on screen: String? = nil, platform: Platform = .device,
        _ configure: (inout XCUITestConfiguration) -> Void = { _ in }
    ) throws -> XCUITestDriver {
        let app = EmbeddedConformanceApp.driver()
        SimulatedDevice.begin(testing: app)
        MainActor.assumeIsolated { SimulatedDevice.current.isDesktop = platform == .desktop }
        var configuration = XCUITestConfiguration()
        configure(&configuration)
        let driver = XCUITestDriver(configuration: configuration, clock: app.virtualClock, platform: platform)
        try driver.launch()
        if let screen { try AppUnderTest(driver: driver).touch(.identifier("open\(screen)")) }
        return driver
    }

    /// A launched driver of an app with one screen of some views.
    func launchedDriver(showing views: [View]) throws -> XCUITestDriver {
        let app = EmbeddedDriver<EmbeddedApp> { clock in
            EmbeddedApp(root: EmbeddedScreen("Trial", content: ScrollView(Stack(views))), clock: clock)
        }
        SimulatedDevice.begin(testing: app)
        let driver = XCUITestDriver(configuration: XCUITestConfiguration(), clock: app.virtualClock)
        try driver.launch()
        return driver
    }

    /// Looks at the simulated device.
    func onDevice<Value: Sendable>(_ body: @MainActor (SimulatedDevice) -> Value) -> Value {
        MainActor.assumeIsolated { body(.current) }
    }

    /// Changes the app on the simulated device.
    func onApp(_ body: @MainActor (SimulatedApplication) throws -> Void) rethrows {
        try MainActor.assumeIsolated { if let app = SimulatedDevice.current.testedApplication { try body(app) } }
    }

    /// The one element with an identifier.
    func element(_ identifier: String, of driver: XCUITestDriver) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().matches(.identifier(identifier)).first).reference
    }

    /// The error that something ends with.
    func error<Value>(of body: () throws -> Value) -> DriverError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? DriverError
        }
    }

    /// The message of the failure that something ends with.
    func failure<Value>(of body: () throws -> Value) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? StepFailure)?.message
        }
    }

    /// Wants XCTest to have recorded nothing, and no query to have been resolved.
    func assertNothingRecorded(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(onDevice { $0.failures }, [], file: file, line: line)
        XCTAssertEqual(onDevice { $0.queryCount }, 0, file: file, line: line)
    }
}
#endif
