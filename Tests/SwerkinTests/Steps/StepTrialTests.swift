import Swerkin
import SwerkinConformance
import XCTest

final class StepTrialTests: XCTestCase {
    func testAFailingStepIsOneFailureAtTheCallersLineAndTheRestIsSkipped() {
        let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
        let line: UInt = #line + 2
        let trial = StepTrial(on: driver) { test in
            test.When.performStep(["sav"], "ITouch(_:)") { try test.When.app.touch(.identifier("sav")) }
            test.Then.performStep([], "ISee()") {}
        }
        XCTAssertEqual(trial.failures.map(\.position.line), [line])
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                When ITouch(sav) failed: there is no element with identifier "sav" (waited 2 s).
                Did you mean the identifier "save"?
                """
            ])
        XCTAssertEqual(trial.finishedSteps, ["failed When ITouch(sav)", "skipped Then ISee()"])
        XCTAssertEqual(driver.runningApps, 0)
    }

    func testAStepThatPerformsAnActionPasses() {
        let driver = FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
        let trial = StepTrial(on: driver) { test in
            test.When.performStep(["save"], "ITouch(_:)") { try test.When.app.touch(.identifier("save")) }
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.actions, [.perform(.touch, .element(ElementReference(rawValue: "1")))])
    }
}
