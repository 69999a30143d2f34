import Swerkin
import SwerkinConformance
import XCTest

final class TestTimeoutTests: XCTestCase {
    private final class ImpatientTestCase: FakeTestCase {
        override var testTimeout: Int { 5 }
        /// The wall clock of the test.
        var elapsed = Duration.zero
        /// How long it takes to make the driver.
        var making = Duration.zero

        override func collect() -> Self {
            stopwatch = Stopwatch { [unowned self] in elapsed }
            return super.collect()
        }

        override func makeDriver() throws -> any Driver {
            elapsed += making
            return try super.makeDriver()
        }
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

    func testSetUpAndTheMakingOfTheDriverCount() {
        let test = ImpatientTestCase().collect()
        test.begin()
        test.elapsed = .seconds(2)
        test.making = .milliseconds(2900)
        let line: UInt = #line + 1
        test.When.IPause(2)
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            [
                """
                the test took 6 s, and its testTimeout allows 5 s.
                4 s of it passed before the app was launched, in set-up and makeDriver().
                Override testTimeout where a test may take longer.
                """
            ])
    }

    func testALongSetUpFailsATestThatNeverLaunchesItsApp() {
        let test = ImpatientTestCase().collect()
        test.begin()
        test.elapsed = .seconds(6)
        test.finish()
        XCTAssertEqual(test.recorder.failures.count, 1)
        XCTAssertEqual(test.outcome, .failed)
    }

    func testTimeAfterTheLaunchIsTheDriversAlone() {
        let test = ImpatientTestCase().collect()
        test.When.IPause(3)
        test.elapsed = .seconds(100)
        test.When.IPause(2)
        test.finish()
        XCTAssertEqual(test.recorder.failures, [])
    }

    func testWhatHasALimitOfItsOwnDoesNotCount() {
        let test = ImpatientTestCase().collect()
        test.begin()
        test.run.uncounted { test.elapsed += .seconds(50) }
        test.elapsed += .seconds(4)
        test.When.IPause(1)
        test.finish()
        XCTAssertEqual(test.recorder.failures, [])
    }

    func testTheObserversHearOfTheTestBeforeItsSetUp() {
        final class SlowlySetUp: FakeTestCase {
            var heard: [[String]] = []

            override func setUpWithError() throws {
                heard.append(observer.events.map { "\($0)" })
                try super.setUpWithError()
            }
        }
        let test = SlowlySetUp().collect()
        test.invokeTest()
        XCTAssertEqual(test.heard, [["testStarted(name: \"SlowlySetUp\")"]])
        XCTAssertEqual(test.outcome, .passed)
    }

    func testAnObserverThatIsAddedInSetUpHearsOfTheStartOnce() {
        let test = FakeTestCase().collect()
        test.begin()
        let late = CollectingObserver()
        test.observers.append(late)
        test.finish()
        for observer in [test.observer, late] {
            XCTAssertEqual(
                observer.events.map { "\($0)".prefix { $0 != "(" } }, ["testStarted", "testFinished"])
        }
    }

    func testTheDriversTimeBeforeTheLaunchDoesNotCount() {
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
