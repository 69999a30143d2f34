import Foundation

/// The time by which waits are measured.
///
/// The time of a driver's own clock may pass only during waits, so that a flow that waits five seconds takes none.
public protocol DriverClock: AnyObject {
    /// The time since a moment of the clock's own choice. It never goes back.
    var now: Duration { get }

    /// Lets time pass.
    func sleep(for duration: Duration)
}

/// The clock on the wall: waiting takes as long as it says.
public final class WallClock: DriverClock {
    private let start = ContinuousClock.now

    /// Starts a clock at zero.
    public init() {}

    /// The time since the clock was made.
    public var now: Duration { start.duration(to: ContinuousClock.now) }

    /// Blocks the calling thread.
    public func sleep(for duration: Duration) {
        guard duration > .zero else { return }
        Thread.sleep(forTimeInterval: duration.seconds)
    }
}

extension Duration {
    /// Limits a number of seconds from a user: at least zero and at most a thousand years; zero for NaN.
    package init(boundedSeconds seconds: Double) {
        let longest = 1000 * 365.25 * 24 * 3600
        self = .seconds(seconds.isNaN ? 0 : min(max(seconds, 0), longest))
    }

    /// The duration in seconds.
    package var seconds: Double {
        let (whole, atto) = components
        return Double(whole) + Double(atto) / 1e18
    }
}

extension DriverClock {
    /// Asks again and again until an answer is good enough or the time is up.
    ///
    /// It asks at once, every ``PollingInterval/change``, and once more when the time is up; an answer that arrives
    /// after the deadline is the last. Rethrows the errors of `question`, at once.
    ///
    /// - Parameters:
    ///   - timeout: how long to ask; with none, once.
    ///   - question: gives an answer.
    ///   - isEnough: whether an answer is good enough.
    /// - Returns: the last answer.
    /// - Throws: the errors of `question`.
    public func poll<Answer>(
        for timeout: Duration, _ question: () throws -> Answer, until isEnough: (Answer) -> Bool
    ) rethrows -> Answer {
        let deadline = now + timeout
        while true {
            let answer = try question()
            let remaining = deadline - now
            if isEnough(answer) || remaining <= .zero { return answer }
            sleep(for: min(PollingInterval.change, remaining))
        }
    }
}

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
        // The events may have let more time pass.
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

/// The timeouts of steps.
public struct Timeouts: Hashable, Sendable {
    /// For actions and for steps whose name contains "wait".
    public var waiting: Duration
    /// For validations: steps that state an expectation.
    public var validation: Duration

    /// Makes timeouts.
    public init(waiting: Duration = .seconds(2), validation: Duration = .seconds(2)) {
        self.waiting = waiting
        self.validation = validation
    }
}

/// The timeouts of tests that set none, by the driver: a simulator that starts cold takes longer than an app in the test's own process.
public struct UsualTimeouts: Hashable, Sendable {
    /// The longest time for a whole test, the launch included.
    public var test: Duration
    /// The longest time that actions and validations wait.
    public var waits: Timeouts

    /// Makes timeouts; the defaults are those of apps in the test's own process and of pages.
    public init(test: Duration = .seconds(60), waits: Timeouts = Timeouts()) {
        self.test = test
        self.waits = waits
    }

    /// The timeouts for apps on devices and simulators: five minutes for a test, ten seconds for a wait.
    public static let devices = UsualTimeouts(
        test: .seconds(300), waits: Timeouts(waiting: .seconds(10), validation: .seconds(10)))
}
