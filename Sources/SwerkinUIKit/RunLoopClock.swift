import Foundation
import SwerkinCore

/// The clock on the wall for an app in the test's own process: while a step waits, the main thread's run loop runs, so that the app goes on.
public final class RunLoopClock: DriverClock {
    private let wall = WallClock()

    /// Starts a clock at zero.
    public init() {}

    /// The time since the clock was made.
    public var now: Duration { wall.now }

    /// Runs the run loop of the calling thread.
    public func sleep(for duration: Duration) {
        let end = Date(timeIntervalSinceNow: duration.seconds)
        while Date() < end {
            // Without a source the loop returns at once, and the thread must rest by itself.
            if !RunLoop.current.run(mode: .default, before: end) { wall.sleep(for: .milliseconds(1)) }
        }
    }
}
