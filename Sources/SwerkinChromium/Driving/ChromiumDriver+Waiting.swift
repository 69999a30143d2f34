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
                try waitForChange(of: subject, atMost: remaining)
            }
        }
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

    /// Waits until the page has changed, or something else may have.
    private func waitForChange(of subject: WatchedElements?, atMost time: Duration) throws {
        let page = try currentPage()
        // The page does not see what changes in a frame of another origin.
        let limit = min(time, page.frames.isEmpty ? Self.longestWatch : PollingInterval.change)
        do {
            let _: (Bool, Int) = try page.ask(
                "watch", subject, limit.inSeconds * 1000, PollingInterval.change.inSeconds * 1000, extra: limit)
        } catch ProtocolFault.dialogOpened {
            // Only the test can take a dialog away, so there is nothing to watch for.
            clock.sleep(for: min(time, PollingInterval.change))
        } catch PageFault.documentGone, ProtocolFault.pageClosed {
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
