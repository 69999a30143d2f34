import Foundation
import Swerkin
import XCTest

/// A flow that failed: what was said, and who has to change something.
public struct FailedFlow {
    /// What was told to the test framework.
    public let message: String
    /// Who has to change something.
    public let culprit: Culprit?
}

extension XCTestCase {
    /// How long a flow may take in which something goes wrong, on a machine that is busy with other things.
    ///
    /// No limit of the drivers in the trials is near it; it tells what ends from what does not.
    private var longestFailure: Duration { .seconds(60) }

    /// Performs steps that must fail, and once, and in bounded time.
    public func failingFlow(
        on driver: any Driver, patience: TimeInterval = PatientTestCase.enough, observer: (any RunObserver)? = nil,
        file: StaticString = #filePath, line: UInt = #line, steps: (PatientTestCase) -> Void
    ) throws -> FailedFlow {
        let flow = BrowserFlow(on: driver, patience: patience, observer: observer, steps: steps)
        XCTAssertEqual(flow.failures.count, 1, "\(flow.failures)", file: file, line: line)
        XCTAssertLessThan(flow.duration, longestFailure, file: file, line: line)
        return FailedFlow(
            message: try XCTUnwrap(flow.failures.first, file: file, line: line), culprit: flow.culprit)
    }

    /// Performs steps that must pass.
    @discardableResult
    public func passingFlow(
        on driver: any Driver, file: StaticString = #filePath, line: UInt = #line, steps: (PatientTestCase) -> Void
    ) -> BrowserFlow {
        let flow = BrowserFlow(on: driver, steps: steps)
        XCTAssertEqual(flow.failures, [], file: file, line: line)
        return flow
    }
}

extension BrowserTrialCase {
    /// Checks that a flow works in what the next test is given: a driver of its own.
    public func checkThatTheNextTestWorks(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages([
            "/": .html("<button id=next onclick=\"document.title = this.textContent = 'Done'\">Next</button>")
        ])
        checkThatThePageWorks(on: trialDriver(of: pages.url), file: file, line: line)
    }

    func checkThatThePageWorks(on driver: any Driver, file: StaticString = #filePath, line: UInt = #line) {
        passingFlow(on: driver, file: file, line: line) { test in
            test.When.ITouchButton("next")
            test.Then.IShouldSeeElement(withLabel: "Done")
        }
    }
}

/// Checks how a flow failed: how the words begin, what else is among them, and the culprit.
public func XCTAssertFailed(
    _ flow: FailedFlow, beginning words: String, containing more: String = "", culprit: Culprit,
    file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertTrue(flow.message.hasPrefix(words), flow.message, file: file, line: line)
    XCTAssertTrue(more.isEmpty || flow.message.contains(more), flow.message, file: file, line: line)
    XCTAssertEqual(flow.culprit, culprit, flow.message, file: file, line: line)
    let namesTheEnvironment = flow.message.hasSuffix("\nAt fault: the environment, not the app.")
    XCTAssertEqual(namesTheEnvironment, culprit == .environment, flow.message, file: file, line: line)
}
