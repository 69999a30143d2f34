/// The intervals between the snapshots of a wait.
public enum PollingInterval {
    /// Between two snapshots that show if something has changed: 50 milliseconds.
    public static let change = Duration.milliseconds(50)
    /// Between two snapshots that show if an element is stable: one animation frame, 1/60 of a second.
    public static let stability = Duration.nanoseconds(16_666_667)
    /// Between two attempts to scroll to an element that has not moved: half a second.
    static let scrolling = Duration.milliseconds(500)
}

/// The pause of a wait before its next snapshot.
package enum WaitPause: Hashable {
    /// No pause.
    case none
    /// One animation frame, since an element must be stable.
    case stability
    /// A pause until something has changed, at most for a duration.
    case change(atMost: Duration)
}

extension Driver {
    /// Takes snapshots on the driver's clock until a condition is met or the timeout is over.
    ///
    /// It takes at least one snapshot, and one more when the timeout is over. An element that must be scrolled into view before an
    /// action is scrolled to at once, which takes none of the waiting time by itself, and again as long as time is left: if the app
    /// has moved it or made it anew, and every half second.
    ///
    /// - Throws: ``DriverError``, and ``StepFailure`` if a pattern of the condition is not a regular expression.
    public func poll(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        var before: ElementTree?
        return try wait(for: condition, timeout: timeout) { pause in
            switch pause {
            case .none: break
            case .stability: clock.sleep(for: PollingInterval.stability)
            case .change(let longest): clock.sleep(for: min(PollingInterval.change, longest))
            }
            let now = try snapshot()
            defer { before = now }
            return (before, now)
        }
    }

    /// Waits until a condition is met or the timeout is over: the one loop of all drivers.
    ///
    /// - Parameters:
    ///   - condition: the condition.
    ///   - timeout: the longest time to wait, on the driver's clock.
    ///   - whileUnmet: called with the reason after each snapshot that does not meet the condition.
    ///   - observe: pauses, then returns the current snapshot and the one an animation frame or more before.
    /// - Returns: the outcome, with the last snapshot.
    /// - Throws: ``DriverError``, and ``StepFailure`` if a pattern of the condition is not a regular expression.
    package func wait(
        for condition: WaitCondition, timeout: Duration, whileUnmet: (UnmetCondition) -> Void = { _ in },
        observe: (WaitPause) throws -> (before: ElementTree?, now: ElementTree)
    ) throws -> WaitOutcome {
        let deadline = clock.now + timeout
        var attempts = ScrollAttempts()
        var hasCheckedStability = false
        var pause = WaitPause.none
        while true {
            let seen = try observe(pause)
            let reason: UnmetCondition
            switch try condition.evaluate(in: seen.now, before: seen.before) {
            case .success(let elements): return .met(elements)
            case .failure(let unmet): reason = unmet
            }
            whileUnmet(reason)
            if case .notReady(let element, .notVisible) = reason, clock.now < deadline || attempts.count == 0,
                attempts.begin(element, at: clock.now)
            {
                try scrollIntoViewIfThere(element.reference)
                pause = .none
                if attempts.count == 1 { continue }
            }
            let remaining = deadline - clock.now
            // Stability takes two snapshots, even if no time is left for waiting.
            if case .notReady(_, .moving) = reason, remaining > .zero || !hasCheckedStability {
                hasCheckedStability = true
                pause = .stability
                continue
            }
            guard remaining > .zero else { return .unmet(reason, seen.now) }
            pause = .change(atMost: remaining)
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

/// The attempts of a wait to scroll to an element.
///
/// A page may move an element after it was scrolled to: a bar that loads late, an image, a focus that scrolls back.
private struct ScrollAttempts {
    private(set) var count = 0
    private var last: (element: ElementReference, bounds: Rectangle, time: Duration)?

    /// Begins an attempt, unless the last one was for the same element at the same position and less than half a second ago.
    mutating func begin(_ element: Element, at time: Duration) -> Bool {
        if let last, last.element == element.reference, last.bounds == element.bounds,
            time - last.time < PollingInterval.scrolling
        {
            return false
        }
        last = (element.reference, element.bounds, time)
        count += 1
        return true
    }
}

extension Driver {
    /// The elements that assistive technology stops at: those of a snapshot by
    /// ``ElementTree/accessibilityElements(in:)``.
    ///
    /// Throws as ``snapshot()``, and ``DriverError/staleElement(_:)`` if the element has gone.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        let tree = try snapshot()
        if let element, tree.element(element) == nil { throw DriverError.staleElement(element) }
        return tree.accessibilityElements(in: element)
    }

    /// The text that a screen reader announces for the whole screen, or for one element and its descendants.
    ///
    /// Taken at once, without waiting. Empty if assistive technology stops at nothing. Throws the errors of
    /// ``accessibilityElements(in:)``.
    public func axSnapshot(
        of element: ElementReference? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat()
    ) throws -> String {
        format.text(of: try accessibilityElements(in: element))
    }
}
