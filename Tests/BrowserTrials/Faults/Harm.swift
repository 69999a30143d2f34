import Foundation
import Swerkin

/// Harm that is done in the middle of a step: once the step has begun, and a page that is shown has asked for it.
///
/// Both are waited for without any thread waiting: whichever comes last does the harm.
final class Harm: RunObserver, @unchecked Sendable {
    // The lock guards what follows it.
    private let lock = NSLock()
    private var act: (@Sendable () -> Void)?
    private var stepHasBegun = false
    private var pageHasAsked = false

    /// Has the harm done in the next step.
    func arm(_ act: @escaping @Sendable () -> Void) { lock.withLock { self.act = act } }

    /// Takes note that a page has asked for it.
    func askedFor() {
        lock.withLock { pageHasAsked = true }
        doIfDue()
    }

    func observe(_ event: RunEvent) {
        guard case .stepStarted = event else { return }
        lock.withLock { stepHasBegun = act != nil }
        doIfDue()
    }

    private func doIfDue() {
        let due = lock.withLock { () -> (@Sendable () -> Void)? in
            guard stepHasBegun, pageHasAsked else { return nil }
            defer { act = nil }
            return act
        }
        due?()
    }
}
