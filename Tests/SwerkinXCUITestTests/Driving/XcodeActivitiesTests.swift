#if !canImport(Darwin)
import EmbeddedConformance
import Swerkin
import SwerkinConformance
import XCTest
import XCUITestSimulator

@testable import SwerkinXCUITest

final class XcodeActivitiesTests: XCUITestTestCase {
    /// A script whose steps are activities.
    private final class Script: FlowHost {
        let sessionName = "script"
        let failureRecorder: any FailureRecorder = CollectingRecorder()
        let observers: [any RunObserver] = [XcodeActivities()]
        let driver: XCUITestDriver
        var settings: FlowSettings {
            FlowSettings(timeouts: Timeouts(waiting: .milliseconds(100), validation: .milliseconds(100)))
        }

        init(_ driver: XCUITestDriver) { self.driver = driver }

        func makeDriver() throws -> any Driver { driver }
    }

    func testStepsAreActivitiesNestedAsInTheLog() throws {
        let script = Script(try launchedDriver())
        let session = FlowSession(host: script)
        session.Given.performStep([], "IOpenTheControls") {
            session.When.ITouchButton("openControls")
        }
        session.Then.IShouldSeeButton("save")
        session.finish()
        XCTAssertEqual(
            onDevice { $0.activities },
            ["Given IOpenTheControls()", "  When ITouchButton(openControls)", "Then IShouldSeeButton(save)"])
        assertNothingRecorded()
    }

    func testAFailureHasThePictureAndTheAccessibilityOfTheScreen() throws {
        let script = Script(try launchedDriver())
        let session = FlowSession(host: script)
        session.Then.IShouldSeeButton("save")
        session.finish()
        let activities = onDevice { $0.activities }
        XCTAssertEqual(activities.first, "Then IShouldSeeButton(save)")
        XCTAssertEqual(activities.suffix(2), ["  + screen", "  + accessibility"])
        let message = activities.dropFirst().first ?? ""
        XCTAssertTrue(message.contains("there is no button with identifier"), message)
    }
}
#endif
