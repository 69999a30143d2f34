import SwerkinCore

/// A driver whose page watches for changes by itself.
package protocol PageWatcher: Driver {
    /// Observes the page, in one round trip if nothing prevents it.
    func observe(_ question: PageQuestion) throws -> PageObservation

    /// Observes the page once it has changed, or something else may have, or the time is over.
    func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation
}

extension PageWatcher {
    /// Waits until a condition is met, in the loop of `Driver.wait(for:timeout:observe:)`.
    ///
    /// The page reports when the elements of the condition have changed; the condition is evaluated here, by the code that all
    /// drivers share. A condition that is met at once takes one observation. `found` is called with the observation that met
    /// it.
    package func watch(
        for condition: WaitCondition, timeout: Duration, found: ([Element], PageObservation) -> Void = { _, _ in }
    ) throws -> WaitOutcome {
        let question = PageQuestion(
            subject: WatchedElements(condition), needsStability: condition.needsStability,
            isForTouch: condition.demandsTouch)
        var last: PageObservation?
        let outcome = try wait(for: condition, timeout: timeout) { pause in
            let seen =
                if case .change(let longest) = pause {
                    try observeChange(question, within: longest)
                } else {
                    try observe(question)
                }
            last = seen
            return (seen.before, seen.now)
        }
        switch outcome {
        case .met(let elements): if let last { found(elements, last) }
        case .unmet(let reason, _) where question.subject != nil: return .unmet(reason, try snapshot())
        case .unmet: break
        }
        return outcome
    }
}

extension WaitCondition {
    /// True if only an element that receives touches meets it.
    package var demandsTouch: Bool {
        if case .ready(_, let action) = self { action.needsTouchToArrive } else { false }
    }

    /// True if it requires a stable element.
    package var needsStability: Bool {
        if case .ready = self { true } else { false }
    }
}
