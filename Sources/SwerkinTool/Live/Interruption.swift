import Foundation
import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Waits for the signals that end a process, and tells the session, instead of ending the process in the middle.
///
/// A session that is to end has two seconds for it, even if a step waits: then its browsers are gone, and the process with them.
/// The results are written in any case, however long that takes, unless there is a second signal.
final class Interruption: @unchecked Sendable {  // The lock guards what changes.
    /// The meaning of ^C.
    enum Interrupt {
        /// It ends the session.
        case ends
        /// While something runs it cancels that, and a second one ends the session after it. Else it ends the session.
        case cancelsWhatRuns
        /// The same, and there is no hurry: the work after the end is its purpose.
        case endsInput
    }

    /// The time after which a step that still runs loses its browser, for which it may be waiting.
    private static let stepTimeout = Duration.milliseconds(800)
    /// The time from then on after which the process ends as if the signal had not been taken.
    private static let longestEnd = Duration.milliseconds(1000)

    private let lock = NSLock()
    private var lockedIsBusy = false
    private var lockedIsCancelling = false
    private var lockedHasEnded = false
    private var lockedIsWriting = false
    private var lockedSignals = 0
    private let interrupt: Interrupt
    private let cancel: @Sendable () -> Void

    /// Begins to wait; `cancel` is called on another thread.
    init(_ interrupt: Interrupt, cancel: @escaping @Sendable () -> Void) {
        (self.interrupt, self.cancel) = (interrupt, cancel)
        guard let signals = SignalPipe() else { return }
        Thread.detachNewThread { [weak self] in
            while let number = signals.next() { self?.take(number) }
        }
    }

    /// True once the session is to end.
    var hasEnded: Bool { lock.withLock { lockedHasEnded } }

    /// Performs something that ^C cancels.
    func during<Value>(_ body: () -> Value) -> Value {
        lock.withLock { (lockedIsBusy, lockedIsCancelling) = (true, false) }
        defer { lock.withLock { lockedIsBusy = false } }
        return body()
    }

    /// Notes that the session has ended, and only its results are still to be written.
    func beginToWrite() { lock.withLock { lockedIsWriting = true } }

    private func take(_ number: Int32) {
        let (cancels, ends) = lock.withLock {
            lockedSignals += 1
            let isInterrupt = number == SIGINT && interrupt != .ends
            let ends = !isInterrupt || !lockedIsBusy || lockedIsCancelling
            if ends { lockedHasEnded = true }
            lockedIsCancelling = lockedIsBusy
            return (lockedIsBusy, ends && !(isInterrupt && interrupt == .endsInput))
        }
        if cancels { cancel() }
        if ends { enforceEnd(number) }
    }

    /// Ends the process in two seconds at most, unless it writes its results.
    private func enforceEnd(_ number: Int32) {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: Self.stepTimeout / .seconds(1))
            ChromiumDriver.killBrowsers()
            FirefoxDriver.killBrowsers()
            Thread.sleep(forTimeInterval: Self.longestEnd / .seconds(1))
            if lock.withLock({ lockedIsWriting && lockedSignals == 1 }) { return }
            signal(number, SIG_DFL)
            kill(getpid(), number)
        }
    }
}

/// The signals that end a process, in the order in which they come.
private struct SignalPipe {
    private let readEnd: Int32

    /// Takes the signals over from the process; returns nil if the system has no pipe.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        readEnd = ends[0]
        signalPipe = ends[1]
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(signalPipe, &byte, 1)
            }
        }
    }

    /// Waits for the next signal.
    func next() -> Int32? {
        var byte: UInt8 = 0
        while read(readEnd, &byte, 1) != 1 { guard errno == EINTR else { return nil } }
        return Int32(byte)
    }
}

/// The end of the pipe that the handler of signals writes to, which can reach nothing but a global.
///
/// Written once, before there is a handler.
nonisolated(unsafe) private var signalPipe: Int32 = -1
