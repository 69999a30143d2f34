import ExampleApp
import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinXCUITest

#if !canImport(Darwin)
import XCUITestSimulator
#endif

extension ExampleDrivers {
    /// A driver of the app on a simulated device.
    static func simulatedXCUITest() throws -> any Driver {
        #if canImport(Darwin)
        throw StepFailure(.misuse("XCUITest is simulated only where there is no XCUITest."))
        #else
        guard Thread.isMainThread else { throw StepFailure(.misuse("XCUITest runs no tests of Swift Testing.")) }
        let embedded = EmbeddedDriver(environment: EmbeddedEnvironment()) { clock, environment in
            ComponentsApp(clock: clock, environment: environment)
        }
        let application = SimulatedDevice.begin(testing: embedded) { app, address in
            address.host.flatMap(ExampleScreenName.init).map(app.show)
        }
        MainActor.assumeIsolated { application.goesBackWithoutButton = true }
        var configuration = XCUITestConfiguration()
        configuration.wheelOptions = ["fruit": fruit, "vegetables": vegetables]
        return XCUITestDriver(configuration: configuration, clock: embedded.virtualClock)
        #endif
    }

    /// Shows a screen straight away by its address, as a deep link does; returns false for another driver.
    static func openOnSimulatedXCUITest(_ screen: ExamplePresentableScreen, _ driver: any Driver) throws -> Bool {
        #if canImport(Darwin)
        return false
        #else
        guard let driver = driver as? XCUITestDriver, let address = URL(string: "components://\(screen.rawValue)")
        else {
            return false
        }
        try driver.open(address)
        return true
        #endif
    }

    /// What XCTest would have recorded without a step's knowledge, and the queries that were resolved; both must be none.
    static func recordedOnSimulatedXCUITest() -> [String] {
        #if canImport(Darwin)
        return []
        #else
        // Tests of Swift Testing run on other threads, and not on the simulation.
        guard Thread.isMainThread else { return [] }
        return MainActor.assumeIsolated {
            let device = SimulatedDevice.current
            return device.failures + (device.queryCount == 0 ? [] : ["\(device.queryCount) queries were resolved"])
        }
        #endif
    }

    // XCUITest reports only the current choice of a wheel.
    private static let fruit =
        [ElementOption("Select Fruit", isPlaceholder: true)]
        + ["Apple", "Banana", "Orange", "Grapes", "Watermelon"].map { ElementOption($0) }
    private static let vegetables =
        [ElementOption("Select Veggie", isPlaceholder: true)]
        + ["Asparagus", "Broccoli", "Carrots", "Kale", "Tomato"].map { ElementOption($0) }
}
