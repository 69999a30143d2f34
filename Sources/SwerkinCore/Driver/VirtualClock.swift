/// A clock whose time passes only during waits, and on which events can be scheduled.
///
/// An event happens when a ``sleep(for:)`` reaches its moment; events of one moment happen in the order of scheduling.
/// Deterministic: nothing depends on real time.
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

    /// Schedules an event; it happens at once if the delay is not positive.
    ///
    /// O(scheduled events).
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) {
        let event = Event(moment: now + max(delay, .zero), action: action)
        let place = events.firstIndex { $0.moment > event.moment } ?? events.count
        events.insert(event, at: place)
        if delay <= .zero { runDueEvents(until: now) }
    }

    /// Lets time pass and the events happen that are scheduled until then, including those that are scheduled meanwhile.
    public func sleep(for duration: Duration) {
        let end = now + max(duration, .zero)
        runDueEvents(until: end)
        // What happened may have let more time pass.
        now = max(now, end)
    }

    /// Removes all scheduled events.
    public func removeAllEvents() { events = [] }

    private func runDueEvents(until end: Duration) {
        while let next = events.first, next.moment <= end {
            events.removeFirst()
            now = max(now, next.moment)
            next.action()
        }
    }
}
