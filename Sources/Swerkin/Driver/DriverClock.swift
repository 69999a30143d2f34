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
