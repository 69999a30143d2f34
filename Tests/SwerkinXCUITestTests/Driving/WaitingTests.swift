#if !canImport(Darwin)
import Swerkin
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

/// Why the driver waits by snapshots, and not by XCUITest's own waits, which are no faster and mean something else.
final class WaitingTests: XCUITestTestCase {
    /// Waits for the existence of an element by XCUITest itself.
    private func existsWithin(_ seconds: Double, _ identifier: String) -> Bool {
        MainActor.assumeIsolated {
            XCUIApplication().descendants(matching: .any).matching(identifier: identifier).element
                .wait(for: \.exists, toEqual: true, timeout: seconds)
        }
    }

    private func isPresent(_ identifier: String, _ driver: XCUITestDriver) throws -> Bool {
        if case .met = try driver.wait(for: .present(.identifier(identifier)), timeout: .zero) { true } else { false }
    }

    func testAnElementBehindAnAlertExistsForXCUITestAndIsNotThereForSteps() throws {
        let driver = try launchedDriver(on: "Layers")
        XCTAssertTrue(try isPresent("openSecond", driver))
        try AppUnderTest(driver: driver).touch(.identifier("showAlert"))
        XCTAssertFalse(try isPresent("openSecond", driver))
        XCTAssertTrue(existsWithin(0, "openSecond"))
    }

    func testALabelIsAnIdentifierForXCUITestAndNotForSteps() throws {
        let driver = try launchedDriver(on: "Controls")
        XCTAssertFalse(try isPresent("Disabled", driver))
        XCTAssertTrue(existsWithin(0, "Disabled"))
    }

    func testACrashEndsAWaitOfStepsAtOnceAndNotOneOfXCUITest() throws {
        let driver = try launchedDriver(on: "Controls")
        onApp { $0.crash() }
        let start = driver.clock.now
        XCTAssertEqual(
            error { try driver.wait(for: .present(.identifier("nothing")), timeout: .seconds(10)) }?.culprit, .app)
        XCTAssertEqual(driver.clock.now - start, .zero)
        XCTAssertFalse(existsWithin(10, "nothing"))
        XCTAssertEqual(driver.clock.now - start, .seconds(10))
    }
}
#endif
