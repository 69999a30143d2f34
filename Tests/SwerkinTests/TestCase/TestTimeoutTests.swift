import Foundation
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

final class TimeoutsOfStepsTests: XCTestCase {
    private let nothing = "\nThe screen shows nothing with an identifier or a label."

    /// A screen on which a button comes after some seconds.
    private func driver(buttonAfter delay: Duration) -> FakeDriver {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: delay) { driver.tree.roots = [.shown(.button, "save", label: "Save")] }
        return driver
    }

    private func messages(buttonAfter delay: Duration, _ steps: (BaseTestCase) -> Void) -> [String] {
        StepTrial(on: driver(buttonAfter: delay), steps: steps).failures.map(\.message)
    }

    func testAStepHasATimeoutOfItsOwn() {
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { $0.When.waiting(upTo: .seconds(10)).ITouchButton("save") }, [])
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { $0.Then.waiting(upTo: .seconds(10)).IShouldSeeButton("save") }, [])
        XCTAssertEqual(
            messages(buttonAfter: .seconds(1)) { $0.When.waiting(upTo: .milliseconds(500)).ITouchButton("save") },
            [#"When ITouchButton(save) failed: there is no button with identifier "save" (waited 0.5 s)."# + nothing])
    }

    func testTheTimeoutOfAStepEndsWithIt() {
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { test in
                test.Then.waiting(upTo: .seconds(1)).IShouldNotSee(.button("Save"))
                test.When.ITouchButton("save")
            }, [#"When ITouchButton(save) failed: there is no button with identifier "save" (waited 2 s)."# + nothing])
    }

    func testTheTimeoutOfAStepHoldsForTheStepsInsideIt() {
        XCTAssertEqual(
            messages(buttonAfter: .seconds(9)) { test in
                test.When.waiting(upTo: .seconds(10)).performStep([], "ISave()") { test.When.ITouchButton("save") }
            }, [])
    }

    func testAQueryHasATimeoutOfItsOwnThatComesFirst() {
        let query = ElementQuery.button("Save").waiting(upTo: .seconds(10))
        XCTAssertEqual(messages(buttonAfter: .seconds(9)) { $0.When.ITouch(query) }, [])
        XCTAssertEqual(messages(buttonAfter: .seconds(9)) { $0.Then.waiting(upTo: .seconds(1)).IShouldSee(query) }, [])
        XCTAssertEqual(
            messages(buttonAfter: .seconds(1)) { $0.Then.IShouldSee(.button("Save").waiting(upTo: .zero)) },
            [
                #"Then IShouldSee(the button with label "Save") failed: "#
                    + #"there is no button with label "Save" (waited 0 ms)."# + nothing
            ])
    }

    func testAnActionOfSeveralWaitsKeepsOneLimit() {
        let driver = FakeDriver()
        // The button comes late and stays disabled, so that a wait of its own for each would take almost twice as long.
        driver.virtualClock.schedule(after: .milliseconds(1500)) {
            driver.tree.roots = [.shown(.button, "done", label: "Done") { $0.isEnabled = false }]
        }
        let app = AppUnderTest(driver: driver)
        XCTAssertThrowsError(try app.touchButton(calledLike: "done"))
        XCTAssertEqual(driver.clock.now, .seconds(2))
    }

    func testChoosingKeepsOneLimit() {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: .milliseconds(1500)) {
            driver.tree.roots = [
                .shown(.comboBox, "country", options: [.init("Peru")]) { $0.isEnabled = false }
            ]
        }
        XCTAssertThrowsError(try AppUnderTest(driver: driver).choose("Peru", in: .identifier("country")))
        XCTAssertEqual(driver.clock.now, .seconds(2))
    }
}

final class TimeoutsTests: XCTestCase {
    private final class PatientTestCase: FakeTestCase {
        override class var validationTimeout: TimeInterval { 5 }
        override var waitingTimeout: TimeInterval { 3 }
    }

    private func firstLine(_ step: (BaseTestCase) -> Void) -> String? {
        let test = PatientTestCase().collect()
        step(test)
        test.finish()
        return test.recorder.failures.first?.message.split(separator: "\n").first.map(String.init)
    }

    func testValidationsWaitAsLongAsTheClassSays() {
        XCTAssertEqual(
            firstLine { $0.Then.IShouldSeeElement("gone") },
            #"Then IShouldSeeElement(gone) failed: there is no element with identifier "gone" (waited 5 s)."#)
        XCTAssertEqual(
            firstLine { $0.Then.IShouldNotSeeElement("save") },
            #"Then IShouldNotSeeElement(save) failed: the element with identifier "save" is still there (waited 5 s)."#)
    }

    func testActionsAndWaitsUseTheTimeoutsOfTheTestCase() {
        XCTAssertEqual(
            firstLine { $0.When.ITouchElement("gone") },
            #"When ITouchElement(gone) failed: there is no element with identifier "gone" (waited 3 s)."#)
        XCTAssertEqual(
            firstLine { $0.When.IWaitToSeeElement("gone") },
            #"When IWaitToSeeElement(gone) failed: there is no element with identifier "gone" (waited 3 s)."#)
    }
}
