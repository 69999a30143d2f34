/// A clock whose time passes only when somebody waits, and on which things can be arranged to happen.
///
/// What is arranged for a moment happens when a ``sleep(for:)`` reaches it, in the order of the moments, and of
/// arrangement within one moment. Deterministic: nothing depends on the wall's time.
public final class VirtualClock: DriverClock {
    private struct Event {
        let moment: Duration
        let action: () -> Void
    }

    /// The time since the clock was made.
    public private(set) var now: Duration = .zero
    private var events: [Event] = []

    /// Starts a clock at zero.
    public init() {}

    /// Arranges for something to happen after a while; at once where the while is not positive.
    ///
    /// O(events arranged).
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) {
        let event = Event(moment: now + max(delay, .zero), action: action)
        let place = events.firstIndex { $0.moment > event.moment } ?? events.count
        events.insert(event, at: place)
        if delay <= .zero { runDueEvents(until: now) }
    }

    /// Lets time pass and everything happen that was arranged for it, also what is arranged meanwhile.
    public func sleep(for duration: Duration) {
        let end = now + max(duration, .zero)
        runDueEvents(until: end)
        // What happened may have let more time pass.
        now = max(now, end)
    }

    /// Forgets what is arranged.
    public func removeAllEvents() { events = [] }

    private func runDueEvents(until end: Duration) {
        while let next = events.first, next.moment <= end {
            events.removeFirst()
            now = max(now, next.moment)
            next.action()
        }
    }
}
