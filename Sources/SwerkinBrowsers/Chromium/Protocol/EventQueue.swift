/// The events of a session that have not been handled yet.
///
/// A page may send events without end while the test does nothing. Of the events for the log alone, the latest are kept, as
/// many as a log keeps at least and twice as many at most; every other event is kept. Appending is O(1), amortized.
struct EventQueue {
    /// The methods of the events that are for the log alone.
    private static let logMethods: Set<String> = [
        "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded",
    ]

    /// The minimum number of kept events for the log.
    private let capacity: Int
    private var events: [ProtocolEvent] = []
    private var logCount = 0

    /// Makes an empty queue.
    init(capacity: Int = PageJournal.capacity) { self.capacity = capacity }

    /// Adds an event.
    mutating func append(_ event: ProtocolEvent) {
        events.append(event)
        guard Self.logMethods.contains(event.method) else { return }
        logCount += 1
        if logCount >= 2 * capacity { leaveOutEarliest(logCount - capacity) }
    }

    /// Hands out all events, in order.
    mutating func takeAll() -> [ProtocolEvent] {
        guard !events.isEmpty else { return [] }
        defer { self = EventQueue(capacity: capacity) }
        return events
    }

    /// Drops events for the log; the first that stays has their number.
    private mutating func leaveOutEarliest(_ count: Int) {
        var (seen, leftOut) = (0, 0)
        var kept: [ProtocolEvent] = []
        for var event in events {
            guard Self.logMethods.contains(event.method) else {
                kept.append(event)
                continue
            }
            seen += 1
            if seen <= count {
                leftOut += 1 + event.leftOut
            } else {
                event.leftOut += leftOut
                leftOut = 0
                kept.append(event)
            }
        }
        events = kept
        logCount -= count
    }
}
