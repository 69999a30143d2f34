import Swerkin
import SwerkinConformance
import XCTest

final class CheckAtEndTests: XCTestCase {
    private func failures(_ problem: any Error, _ steps: (BaseTestCase) -> Void) -> [String] {
        let test = FakeTestCase().collect()
        test.driver.problemAtEnd = problem
        steps(test)
        test.finish()
        return test.recorder.failures.map { $0.message }
    }

    private let problem = StepFailure(.test("a file is missing."))

    func testAProblemReportedByADriverAtTheEndFailsTheTest() {
        let failures = failures(problem) { $0.When.ITouchButton("save") }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.joined().contains("a file is missing."), "\(failures)")
    }

    func testATestThatHasFailedIsNotAsked() {
        let failures = failures(problem) { $0.When.ITouchButton("gone") }
        XCTAssertEqual(failures.count, 1)
        XCTAssertFalse(failures.joined().contains("a file is missing."), "\(failures)")
    }

    func testADriverThatCannotBeAskedAnyMoreFailsNothing() {
        XCTAssertEqual(failures(DriverError.lost("the browser has gone")) { $0.When.ITouchButton("save") }, [])
    }

    func testATestThatHasNoAppIsNotAsked() {
        XCTAssertEqual(failures(problem) { _ in }, [])
    }
}
