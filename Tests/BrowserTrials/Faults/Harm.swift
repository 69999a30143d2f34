import Foundation
import Swerkin

/// Harm that is done in the middle of a step: once the step has begun, and a page that is shown has asked for it.
///
/// Both are waited for without any thread waiting: whichever comes last does the harm.
final class Harm: RunObserver, @unchecked Sendable {
    // The lock guards what follows it.
    private let lock = NSLock()
    private var action: (@Sendable () -> Void)?
    private var stepHasBegun = false
    private var pageHasAsked = false

    /// Has the harm done in the next step.
    func arm(_ action: @escaping @Sendable () -> Void) { lock.withLock { self.action = action } }

    /// Takes note that a page has asked for it.
    func askedFor() {
        lock.withLock { pageHasAsked = true }
        doIfDue()
    }

    func observe(_ event: RunEvent) {
        guard case .stepStarted = event else { return }
        lock.withLock { stepHasBegun = action != nil }
        doIfDue()
    }

    private func doIfDue() {
        let due = lock.withLock { () -> (@Sendable () -> Void)? in
            guard stepHasBegun, pageHasAsked else { return nil }
            defer { action = nil }
            return action
        }
        due?()
    }
}
