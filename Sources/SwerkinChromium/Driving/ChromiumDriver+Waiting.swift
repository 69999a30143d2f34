import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page itself watches for a change of the elements that the condition is about and tells when there is one;
    /// whether the condition is met is decided here, by what all drivers use. A condition that is met at once takes one
    /// round trip.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try inDriverErrors {
            let deadline = clock.now + timeout
            let question = Question(subject: WatchedElements(condition), needsStillness: condition.needsStillness)
            var seen = try observe(question)
            var revealed: Set<ElementReference> = []
            var looksForStillness = 0
            while true {
                let reason: UnmetCondition
                switch try condition.evaluate(in: seen.now, before: seen.before) {
                case .success(let elements):
                    if condition.needsStillness { sighting = sighting(of: elements, in: seen) }
                    return .met(elements)
                case .failure(let unmet): reason = unmet
                }
                let remaining = deadline - clock.now
                if case .notReady(let element, .notVisible) = reason, revealed.insert(element.reference).inserted {
                    try revealIfThere(element.reference)
                    seen = try observe(question)
                } else if case .notReady(_, .moving) = reason, remaining > .zero || looksForStillness == 0 {
                    // Stillness takes two looks, even where no time is left for waiting.
                    looksForStillness += 1
                    seen = try observe(question)
                } else {
                    guard remaining > .zero else {
                        return .unmet(reason, question.subject == nil ? seen.now : try look())
                    }
                    seen = try observeChange(question, within: remaining)
                }
            }
        }
    }

    private func sighting(of elements: [Element], in seen: Observation) -> Sighting? {
        guard let element = elements.first?.reference, let number = PageReference(element)?.number,
            let place = seen.view?.place(of: number)
        else { return nil }
        return Sighting(element: element, place: place, moment: clock.now)
    }

    private func revealIfThere(_ element: ElementReference) throws {
        do {
            try reveal(element)
        } catch DriverError.staleElement {
            return
        }
    }

    /// How long the page may watch at a time, so that a new window or a dialog is not overlooked for long.
    private static let longestWatch = Duration.milliseconds(250)

    /// Looks once the page has changed, or something else may have.
    private func observeChange(_ question: Question, within time: Duration) throws -> Observation {
        var question = question
        if try currentPage().dialog == nil {
            question.changeWait = min(time, Self.longestWatch)
        } else {
            // Only the test can take a dialog away, so there is nothing to watch for.
            clock.sleep(for: min(time, PollingInterval.change))
        }
        return try observe(question)
    }
}

extension WaitCondition {
    /// Whether it depends on what moves.
    fileprivate var needsStillness: Bool {
        if case .ready = self { true } else { false }
    }
}
