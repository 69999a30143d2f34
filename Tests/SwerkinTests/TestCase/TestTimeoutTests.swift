import Swerkin
import SwerkinTesting
import XCTest

final class TestTimeoutTests: XCTestCase {
    private final class ImpatientTestCase: FakeTestCase {
        override var testTimeout: Int { 5 }
    }

    func testATestThatTakesLongerThanItMayFailsAtTheStepThatWasTheLast() {
        let test = ImpatientTestCase().collect()
        test.When.IPause(3)
        let line: UInt = #line + 1
        test.When.IPause(3)
        test.Then.ITouch("save")
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            [
                """
                the test took 6 s, and its testTimeout allows 5 s.
                Override testTimeout where a test may take longer.
                """
            ])
        XCTAssertEqual(
            test.observer.finishedSteps,
            ["passed When IPause(3)", "passed When IPause(3)", "skipped Then ITouch(save)"])
        XCTAssertEqual(test.outcome, .failed)
    }

    func testATestMayTakeAsLongAsItMay() {
        let test = ImpatientTestCase().collect()
        test.When.IPause(5)
        test.finish()
        XCTAssertEqual(test.recorder.failures, [])
        XCTAssertEqual(test.outcome, .passed)
    }

    func testTimeThatPassesOutsideStepsCounts() {
        let test = ImpatientTestCase().collect()
        let line: UInt = #line + 1
        test.When.ITouch("save")
        test.driver.virtualClock.sleep(for: .seconds(7))
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
    }

    func testTimeBeforeTheLaunchDoesNotCount() {
        let test = ImpatientTestCase().collect()
        test.driver.virtualClock.sleep(for: .seconds(100))
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(test.recorder.failures, [])
    }

    func testATestThatHasFailedIsNotTooLongBeside() {
        let test = ImpatientTestCase().collect()
        test.When.performStep {
            try test.When.app.pause(for: .seconds(9))
            throw StepFailure(.custom("no."))
        }
        test.finish()
        XCTAssertEqual(test.recorder.failures.count, 1)
    }
}
