import ExampleApp
import Swerkin
import SwerkinEmbedded
import SwerkinXCUITest
import XCTest

#if !canImport(Darwin)
import XCUITestSimulator
#endif

/// What the flows of `Examples/Components` have in common, on a simulated device with the embedded example app.
///
/// The other files here are those of the app's UI test target.
class ComponentsTestCase: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { Components.self }

    #if canImport(Darwin)
    override func setUpWithError() throws { throw XCTSkip("XCUITest is simulated only where there is no XCUITest") }
    #else
    override func setUp() {
        super.setUp()
        let driver = EmbeddedDriver { clock in ComponentsApp(clock: clock, environment: EmbeddedEnvironment()) }
        let application = SimulatedDevice.begin(testing: driver)
        MainActor.assumeIsolated { application.goesBackWithoutButton = true }
        observers.append(XcodeActivities())
    }

    override func tearDown() {
        super.tearDown()
        MainActor.assumeIsolated {
            XCTAssertEqual(SimulatedDevice.current.failures, [])
            XCTAssertEqual(SimulatedDevice.current.queryCount, 0)
        }
    }
    #endif
}
