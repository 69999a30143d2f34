import Swerkin
import XCTest

/// What all flows of the example app have in common.
class ExampleTestCase: BaseTestCase {
    override class var screenModules: [any ScreenModule.Type] { [ExamplePresentableScreen.self] }
    override class var startScreens: [any PresentableScreen] { [ExamplePresentableScreen.homeScreen] }

    // Segments mention only `loggedIn = true`. That it can be false too has to be said, or there would be nothing to
    // assume about it.
    override class var facts: [Fact] { [Fact("loggedIn", .bool), Fact("deep", .bool)] }

    // Longer than a browser ever takes, also on a machine that has much else to do.
    override var testTimeout: Int { 300 }

    override func makeDriver() throws -> any Driver { try ExampleDrivers.make(environment.driverChoice()) }

    override func tearDown() {
        super.tearDown()
        // The simulation is one for the process, and tests of other targets record failures on purpose.
        guard (try? environment.driverChoice()) == .xcuitest else { return }
        XCTAssertEqual(ExampleDrivers.recordedOnSimulatedXCUITest(), [])
    }

    /// Skips a test on XCUITest, for a reason.
    func skipOnXCUITest(because reason: String) throws {
        if try environment.driverChoice() == .xcuitest { throw XCTSkip(reason) }
    }

    /// Shows a screen straight away: Home alone, or another screen on top of Home.
    func show(_ screen: ExamplePresentableScreen) throws {
        try ExampleDrivers.show(screen, on: run.app().driver)
        preconditions[.deep] = false
    }
}
