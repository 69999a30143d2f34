import Swerkin

/// A driver whose page watches for changes by itself.
package protocol PageWatcher: Driver {
    /// Observes the page, in one round trip if nothing prevents it.
    func observe(_ question: PageQuestion) throws -> PageObservation

    /// Looks once the page has changed, or something else may have, or the time is up.
    func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation
}

extension PageWatcher {
    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page reports when the elements of the condition have changed; the condition is evaluated here, by the code that all
    /// drivers share. A condition that is met at once takes one observation. `found` is called with the observation that met
    /// it.
    package func watch(
        for condition: WaitCondition, timeout: Duration, found: ([Element], PageObservation) -> Void = { _, _ in }
    ) throws -> WaitOutcome {
        let deadline = clock.now + timeout
        let question = PageQuestion(
            subject: WatchedElements(condition), needsStability: condition.needsStability,
            isForTouch: condition.demandsTouch)
        var seen = try observe(question)
        var revealed: Set<ElementReference> = []
        var checksOfStability = 0
        while true {
            let reason: UnmetCondition
            switch try condition.evaluate(in: seen.now, before: seen.before) {
            case .success(let elements):
                found(elements, seen)
                return .met(elements)
            case .failure(let unmet): reason = unmet
            }
            let remaining = deadline - clock.now
            if case .notReady(let element, .notVisible) = reason, revealed.insert(element.reference).inserted {
                try scrollIntoViewIfThere(element.reference)
                seen = try observe(question)
            } else if case .notReady(_, .moving) = reason, remaining > .zero || checksOfStability == 0 {
                // Stability takes two observations, even if no time is left for waiting.
                checksOfStability += 1
                seen = try observe(question)
            } else {
                guard remaining > .zero else {
                    return .unmet(reason, question.subject == nil ? seen.now : try snapshot())
                }
                seen = try observeChange(question, within: remaining)
            }
        }
    }

    private func scrollIntoViewIfThere(_ element: ElementReference) throws {
        do {
            try scrollIntoView(element)
        } catch DriverError.staleElement {
            return
        }
    }
}

extension WaitCondition {
    /// True if only an element that receives touches meets it.
    package var demandsTouch: Bool {
        if case .ready(_, let action) = self { action.needsTouchToArrive } else { false }
    }

    /// True if it depends on what moves.
    package var needsStability: Bool {
        if case .ready = self { true } else { false }
    }
}
