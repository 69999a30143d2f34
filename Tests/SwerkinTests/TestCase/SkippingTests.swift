import Swerkin
import SwerkinConformance
import XCTest

final class SkippingTests: XCTestCase {
    private final class RegressionFlows: FakeTestCase {
        override class var tags: [TestTag] { [.regression] }
    }

    func testATestThatIsLeftOutIsSkippedWithTheReasonAndNeverLaunchesTheApp() {
        let test = RegressionFlows().collect()
        test.variables = ["TEST_TAGS": "smoke"]
        let reason =
            "RegressionFlows is not chosen by TEST_TAGS=smoke: its class has the tags regression, "
            + "and its name ends with none of these."
        XCTAssertThrowsError(try test.setUpWithError()) { XCTAssertEqual(($0 as? XCTSkip)?.message, reason) }
        test.When.ITouch("save")
        test.waiting(for: false, errorMessage: "not looked at.")
        test.finish()
        XCTAssertEqual(test.drivers, 0)
        XCTAssertEqual(test.recorder.failures, [])
        XCTAssertEqual(test.outcome, .skipped)
        let reasons = test.observer.events.compactMap { if case .testSkipped(let reason) = $0 { reason } else { nil } }
        XCTAssertEqual(reasons, [reason])
    }

    func testATestThatIsChosenRuns() throws {
        let test = RegressionFlows().collect()
        test.variables = ["TEST_TAGS": "smoke,regression"]
        try test.setUpWithError()
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(test.observer.finishedSteps, ["passed When ITouch(save)"])
        XCTAssertEqual(test.outcome, .passed)
    }
}
