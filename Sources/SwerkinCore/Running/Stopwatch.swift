/// Measures the real duration of a test, independent of the driver's clock.
///
/// A driver's clock may be virtual, and does not count the launch; shards are balanced by real durations.
package struct Stopwatch {
    private let now: () -> Duration
    private let start: Duration

    /// Starts to measure on a clock that returns the time since some moment.
    package init(now: @escaping () -> Duration) {
        self.now = now
        start = now()
    }

    /// Starts to measure on the wall clock.
    package static func started() -> Stopwatch {
        let clock = ContinuousClock()
        let start = clock.now
        return Stopwatch { clock.now - start }
    }

    /// The time since the start.
    package var elapsed: Duration { now() - start }
}

extension Duration {
    /// The seconds, rounded to milliseconds, and at least one of these: everything takes some time.
    var roundedSeconds: Double { max((seconds * 1000).rounded(), 1) / 1000 }
}
