import Swerkin

/// What is on a page, and what was there a frame of animation before.
package struct PageObservation {
    /// What was there before.
    package var before: ElementTree
    /// What is there.
    package var now: ElementTree

    /// Two looks at a page.
    package init(before: ElementTree, now: ElementTree) { (self.before, self.now) = (before, now) }
}

/// A driver whose page watches for changes by itself.
package protocol PageWatcher: Driver {
    /// Looks at the page, or only at certain elements of it; twice where it must be told what moves.
    func observe(_ subject: WatchedElements?, lookingTwice: Bool) throws -> PageObservation

    /// Waits until the page has changed, or something else may have.
    func waitForChange(of subject: WatchedElements?, atMost time: Duration) throws
}

/// How long a page may watch at a time, so that a new window or a dialog is not overlooked for long.
private let longestWatch = Duration.milliseconds(250)

extension PageWatcher {
    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// A condition that is met at once takes one look.
    package func watch(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        let deadline = clock.now + timeout
        let subject = WatchedElements(condition)
        var revealed: Set<ElementReference> = []
        var looksForStillness = 0
        while true {
            let seen = try observe(subject, lookingTwice: condition.needsStillness)
            let reason: UnmetCondition
            switch try condition.evaluate(in: seen.now, before: seen.before) {
            case .success(let elements): return .met(elements)
            case .failure(let unmet): reason = unmet
            }
            if case .notReady(let element, .notVisible) = reason, revealed.insert(element.reference).inserted {
                try revealIfThere(element.reference)
                continue
            }
            let remaining = deadline - clock.now
            // Stillness takes two looks, even where no time is left for waiting.
            if case .notReady(_, .moving) = reason, remaining > .zero || looksForStillness == 0 {
                looksForStillness += 1
                continue
            }
            guard remaining > .zero else { return .unmet(reason, subject == nil ? seen.now : try look()) }
            try waitForChange(of: subject, atMost: min(remaining, longestWatch))
        }
    }

    private func revealIfThere(_ element: ElementReference) throws {
        do {
            try reveal(element)
        } catch DriverError.staleElement {
            return
        }
    }
}

extension WaitCondition {
    /// Whether it depends on what moves.
    fileprivate var needsStillness: Bool {
        if case .ready = self { true } else { false }
    }
}
