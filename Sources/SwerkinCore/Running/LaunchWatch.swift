import Foundation

/// Notices if a test hangs before its app is launched.
///
/// Set-up, `makeDriver()` and a launch run on the thread of the test, which nothing can interrupt. So a hang is reported while it
/// lasts, at the limit, and the process ends if it has lasted as long again.
final class LaunchWatch: @unchecked Sendable {
    // The lock guards the variables.

    private let lock: NSRecursiveLock
    private let alarm: ProcessAlarm
    /// Called at the limit, and with true when as much time has passed again; the lock is held.
    private let observer: (LaunchPhase, _ limit: Duration, _ isLast: Bool) -> Void
    private var limit: Duration
    private var phase: LaunchPhase? = .setUp
    private var isReported = false
    private var cancel: () -> Void = {}

    /// Watches a test that may take so long until its launch.
    init(
        limit: Duration, alarm: ProcessAlarm, lock: NSRecursiveLock,
        observer: @escaping (LaunchPhase, _ limit: Duration, _ isLast: Bool) -> Void
    ) {
        (self.alarm, self.lock, self.observer, self.limit) = (alarm, lock, observer, limit)
    }

    deinit { cancel() }

    /// Has the test begin something else.
    func enter(_ phase: LaunchPhase) {
        lock.withLock { if self.phase != nil { self.phase = phase } }
    }

    /// Counts the time from now on; `elapsed` of the limit has passed.
    func start(elapsed: Duration) {
        lock.withLock { if phase != nil { schedule(after: max(limit - elapsed, .zero)) } }
    }

    /// Changes the limit, of which `elapsed` has passed; a hang that was reported stays one.
    func change(limit: Duration, elapsed: Duration) {
        lock.withLock {
            self.limit = limit
            if !isReported { start(elapsed: elapsed) }
        }
    }

    /// Stops counting until the next start.
    func pause() {
        lock.withLock {
            cancel()
            cancel = {}
        }
    }

    /// Ends the watch: the app is launched, or the test has ended.
    func end() {
        lock.withLock {
            pause()
            phase = nil
        }
    }

    private func schedule(after time: Duration) {
        cancel()
        cancel = alarm.schedule(time) { [weak self] in self?.fire() }
    }

    private func fire() {
        lock.withLock {
            guard let phase else { return }
            observer(phase, limit, isReported)
            if isReported { return }
            isReported = true
            schedule(after: limit)
        }
    }
}

/// A timer and the end of a process that hangs.
package struct ProcessAlarm: Sendable {
    /// Calls an action once after a time, on another thread, unless the closure that it returns is called before.
    package var schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> () -> Void
    /// Ends the process at once, as one in which tests failed.
    package var endProcess: @Sendable () -> Void

    /// An alarm of these parts.
    package init(
        schedule: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> () -> Void,
        endProcess: @escaping @Sendable () -> Void
    ) {
        (self.schedule, self.endProcess) = (schedule, endProcess)
    }

    /// The alarm by the wall clock.
    ///
    /// It does not end a process in a debugger, whose test waits for a person.
    package static let system = ProcessAlarm { time, action in
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + min(time.seconds, longestTime))
        // The handler keeps the timer until it has fired: nothing else needs to.
        timer.setEventHandler {
            action()
            timer.cancel()
        }
        timer.resume()
        return { timer.cancel() }
    } endProcess: {
        if isDebugged { return }
        fflush(nil)
        // Not exit(3): a handler of atexit(3) may wait for the thread that hangs.
        _exit(1)
    }

    private static let queue = DispatchQueue(label: "swerkin.alarm")
    /// A hundred years; longer times overflow the integers of the system.
    private static let longestTime = 100 * 365 * 24 * 3600.0

    /// True if a debugger is attached.
    ///
    /// Sources: proc_pid_status(5); Technical Q&A QA1361 of Apple.
    private static var isDebugged: Bool {
        #if canImport(Darwin)
        var information = kinfo_proc()
        var size = MemoryLayout<kinfo_proc>.stride
        var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
        let code = sysctl(&name, u_int(name.count), &information, &size, nil, 0)
        return code == 0 && information.kp_proc.p_flag & P_TRACED != 0
        #else
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let tracer = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return tracer.map { !$0.hasSuffix("\t0") } ?? false
        #endif
    }
}

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
