import Foundation
import SwerkinCore
import XCTest

extension BaseTestCase {
    /// Performs the test again while it fails and has attempts left, each time by a test case that is made anew.
    ///
    /// If the last attempt passes, the test is flaky. If there is no further one, the last attempt's failures are reported, unless the test is in
    /// quarantine.
    @nonobjc func retry() {
        var attempt = self
        while let held = attempt.heldFailures, let message = held.first {
            // After a skip, or if set-up has thrown an error, the failures stand.
            guard testRun?.hasBeenSkipped != true, let next = attempt.nextAttempt() else {
                return isInQuarantine ? () : held.release()
            }
            next.original = self
            latestAttempt = next
            next.invokeTest()
            latestAttempt = nil
            if next.run.isFlaky { return report(FlakyTest(next.attempt, failure: message)) }
            attempt = next
        }
    }

    /// True if the test is in quarantine, so that its failures fail nothing.
    @nonobjc package var isInQuarantine: Bool { settings.quarantine.contains(flow: identity.fullName) }

    private func report(_ flaky: FlakyTest) {
        heldFailures = nil
        if environment.flakyVerdict == .fail, !isInQuarantine {
            failureRecorder.record(flaky.message, file: run.position.file, line: run.position.line)
        }
    }

    /// A test case for the next attempt at the test, or nil if XCTest gives none.
    private func nextAttempt() -> BaseTestCase? {
        guard attempt.number < attempt.limit, let next = madeAnew() else { return nil }
        next.attempt = attempt.following(observers)
        return next
    }

    #if canImport(Darwin)
    private func madeAnew() -> BaseTestCase? {
        let tests = type(of: self).defaultTestSuite.tests
        return tests.lazy.compactMap { $0 as? BaseTestCase }.first { $0.name == self.name }
    }
    #else
    private func madeAnew() -> BaseTestCase? {
        Self(name: name.split(separator: ".").last.map(String.init) ?? name, testClosure: testMethod)
    }
    #endif
}

extension TestAttempt {
    /// The attempt after this one, whose observers are given.
    package func following(_ observers: [any RunObserver]) -> TestAttempt {
        let run = run ?? observers.lazy.compactMap { ($0 as? RunReport)?.run }.first
        return TestAttempt(number: number + 1, limit: limit, run: run)
    }
}

/// A test that passed after it had failed.
package struct FlakyTest {
    /// The sentence for the test framework.
    package let message: String

    /// The attempt that passed, and the message of the failure before.
    package init(_ attempt: TestAttempt, failure: String) {
        message =
            "The test is flaky: \(attempt.words) passed, and the one before failed: \(failure)\n"
            + "Mend it, or set SWERKIN_FLAKY=allow if flaky tests shall not fail the run."
    }
}

/// The failures of an attempt after which there may be another; they are reported if there is none.
///
/// Failures may come on several threads, so it is guarded by a lock.
package final class HeldFailures: @unchecked Sendable {
    /// A failure and the call that reports it.
    private struct Failure {
        let message: String
        let report: () -> Void
    }

    private let lock = NSLock()
    private var failures: [Failure] = []

    /// The message of the first failure, or nil if there is none.
    package var first: String? { lock.withLock { failures.first?.message } }

    /// Keeps a failure, with the call that reports it.
    package func hold(_ message: String, _ report: @escaping () -> Void) {
        lock.withLock { failures.append(Failure(message: message, report: report)) }
    }

    /// Reports all failures.
    package func release() {
        for failure in lock.withLock({ failures }) { failure.report() }
    }
}
