import Foundation
import SwerkinCore

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
