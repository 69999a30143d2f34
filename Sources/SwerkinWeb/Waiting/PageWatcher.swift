import Swerkin

/// A driver whose page watches for changes by itself.
package protocol PageWatcher: Driver {
    /// Looks at the page, in one round trip where nothing is in the way.
    func observe(_ question: PageQuestion) throws -> PageObservation

    /// Looks once the page has changed, or something else may have, or the time is up.
    func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation
}

extension PageWatcher {
    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page tells when the elements that the condition is about have changed; whether it is met is decided here, by what
    /// all drivers use. A condition that is met at once takes one look. `found` is told of the look at which it was met.
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
                // Stillness takes two looks, even where no time is left for waiting.
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

    /// Whether it depends on what moves.
    package var needsStability: Bool {
        if case .ready = self { true } else { false }
    }
}
