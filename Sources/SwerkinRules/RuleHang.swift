import Foundation
import SwerkinCore

/// Notices if a rule does not return.
///
/// Its closure runs on the thread of the test, which nothing can interrupt. So a hang is reported while it lasts, at the limit, and the
/// process ends if it has lasted as long again; the record names the rule then.
final class RuleHang: @unchecked Sendable {  // The lock guards what changes.
    private let lock = NSLock()
    private let failure: StepFailure
    private let limit: Duration
    private let alarm: ProcessAlarm
    private weak var run: TestRun?
    private var hasEnded = false
    private var cancel: () -> Void = {}

    /// Begins to count.
    init(_ failure: StepFailure, within limit: Duration, by alarm: ProcessAlarm, in run: TestRun) {
        (self.failure, self.limit, self.alarm, self.run) = (failure, limit, alarm, run)
        schedule(isLast: false)
    }

    /// Ends the count: the rule has returned.
    func end() {
        lock.withLock {
            hasEnded = true
            cancel()
            cancel = {}
        }
    }

    private func schedule(isLast: Bool) {
        let stop = alarm.schedule(limit) { [weak self] in self?.fire(isLast: isLast) }
        lock.withLock { if hasEnded { stop() } else { cancel = stop } }
    }

    private func fire(isLast: Bool) {
        guard !lock.withLock({ hasEnded }) else { return }
        run?.noteHang(failure, isLast: isLast, by: alarm)
        if !isLast { schedule(isLast: true) }
    }
}
