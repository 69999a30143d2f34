/// The time of a test before the launch of its app: its set-up, and the making of the driver.
///
/// In whole seconds: a test on a virtual clock takes a few milliseconds here, which would make its limit inexact.
struct TimeBeforeLaunch {
    private let stopwatch: Stopwatch
    private var excused = Duration.zero
    private var pauseBegin: Duration?
    private var total: Duration?

    /// Counts the time of a stopwatch from now on.
    init(_ stopwatch: Stopwatch) { self.stopwatch = stopwatch }

    /// The time so far, or until the launch once there was one.
    var time: Duration {
        total ?? .seconds(((pauseBegin ?? stopwatch.elapsed) - excused).components.seconds)
    }

    /// Records the launch.
    mutating func stop() { total = total ?? time }

    /// Counts no time until ``resume()``.
    mutating func pause() { pauseBegin = pauseBegin ?? stopwatch.elapsed }

    /// Counts time again.
    mutating func resume() {
        guard let begin = pauseBegin else { return }
        excused += stopwatch.elapsed - begin
        pauseBegin = nil
    }
}
