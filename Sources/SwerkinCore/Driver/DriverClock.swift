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
    /// It asks at once, every ``PollingInterval/change``, and once more when the time is up; an answer that takes longer than
    /// all that is the last. Throws what asking throws, at once.
    ///
    /// - Parameters:
    ///   - timeout: how long to ask; with none, once.
    ///   - question: gives an answer.
    ///   - isEnough: whether an answer is good enough.
    /// - Returns: the last answer.
    /// - Throws: what asking throws.
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
