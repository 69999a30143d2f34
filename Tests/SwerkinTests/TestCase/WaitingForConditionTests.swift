import Swerkin
import SwerkinConformance
import XCTest

final class WaitingForConditionTests: XCTestCase {
    func testItWaitsUntilTheConditionHolds() {
        let test = FakeTestCase().collect()
        var isLoaded = false
        test.driver.virtualClock.schedule(after: .seconds(1)) { isLoaded = true }
        XCTAssertTrue(test.session.waiting(for: isLoaded, errorMessage: "it was not loaded."))
        XCTAssertEqual(test.driver.virtualClock.now, .seconds(1))
        test.finish()
        XCTAssertEqual(test.recorder.failures, [])
    }

    func testItFailsWithTheMessageAtTheCallersLineAfterTheWaitingTimeout() {
        let test = FakeTestCase().collect()
        var checks = 0
        func isLoaded() -> Bool {
            checks += 1
            return false
        }
        let line: UInt = #line + 1
        XCTAssertFalse(test.session.waiting(for: isLoaded(), errorMessage: "it was not loaded."))
        XCTAssertEqual(test.recorder.failures.map(\.message), ["it was not loaded."])
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(test.driver.virtualClock.now, .seconds(2))
        XCTAssertEqual(checks, 41, "at once, every 50 ms of 2 s, and at the end")
        test.finish()
    }

    func testNegatedItWaitsUntilTheConditionDoesNotHold() {
        let test = FakeTestCase().collect()
        var isLoading = true
        test.driver.virtualClock.schedule(after: .milliseconds(70)) { isLoading = false }
        XCTAssertTrue(test.session.waiting(for: isLoading, errorMessage: "still loading.", negateCondition: true))
        XCTAssertFalse(test.session.waiting(for: true, errorMessage: "still true.", negateCondition: true))
        XCTAssertEqual(test.recorder.failures.map(\.message), ["still true."])
        test.finish()
    }

    func testInAStepTheStepFails() {
        let test = FakeTestCase().collect()
        let line: UInt = #line + 1
        test.When.performStep([], "ILoad()") {
            test.session.waiting(for: false, errorMessage: "it was not loaded.")
            test.When.ITouch("save")
        }
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.message), ["When ILoad() failed: it was not loaded."])
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(test.observer.finishedSteps, ["skipped When ITouch(save)", "failed When ILoad()"])
    }

    func testAfterAFailureItNeitherChecksNorWaits() {
        let test = FakeTestCase().collect()
        test.session.waiting(for: false, errorMessage: "first.")
        XCTAssertFalse(test.session.waiting(for: true, errorMessage: "second."))
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.message), ["first."])
    }

    func testADriverThatCannotBeLaunchedIsReportedInstead() {
        let test = FakeTestCase().collect()
        test.driver.launchError = .lost("there is no browser")
        test.session.waiting(for: true, errorMessage: "it was not loaded.")
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            ["could not launch the app: there is no browser.\nAt fault: the environment, not the app."])
    }
}
