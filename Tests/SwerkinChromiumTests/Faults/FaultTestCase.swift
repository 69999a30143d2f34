import Foundation
import Swerkin
import SwerkinTesting
import XCTest

@testable import SwerkinChromium

/// Flows in which something goes wrong: each must end in time, say what it was and whose fault, and leave a driver that
/// works after a reset.
class FaultTestCase: ChromiumTestCase {
    /// What a flow came to.
    struct Ending {
        /// What was told to the test framework.
        let message: String
        /// Who has to change something.
        let culprit: Culprit
        /// How long the flow took, with what was looked at for the report.
        let duration: Duration
    }

    /// Performs steps that must fail, and once.
    func ending(
        on driver: ChromiumDriver, within limit: Duration = .seconds(20), file: StaticString = #filePath,
        line: UInt = #line, _ steps: (BaseTestCase) -> Void
    ) throws -> Ending {
        let start = ContinuousClock.now
        let trial = StepTrial(on: driver, steps: steps)
        let duration = start.duration(to: .now)
        XCTAssertEqual(trial.failures.count, 1, file: file, line: line)
        XCTAssertLessThan(duration, limit, file: file, line: line)
        let failures = trial.events.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
        let failure = try XCTUnwrap(failures.first, file: file, line: line)
        return Ending(message: failure.message, culprit: failure.culprit, duration: duration)
    }

    /// Checks that a flow works in what the next test is given.
    func checkThatTheNextTestWorks(file: StaticString = #filePath, line: UInt = #line) throws {
        let driver = driver(of: try page("<button id=next onclick=\"this.textContent = 'Done'\">Next</button>"))
        let trial = StepTrial(on: driver) { test in
            test.When.ITouchButton("next")
            test.Then.IShouldSeeElement("next")
        }
        XCTAssertEqual(trial.failures.map(\.message), [], file: file, line: line)
        XCTAssertEqual(trial.finishedSteps.count, 2, file: file, line: line)
    }
}
