import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Waits for ^C and for a request to end, and tells the session, instead of ending the process in the middle.
///
/// While something runs, ^C cancels it, and a second one ends the session after it. Else ^C ends the session.
final class Interruption: @unchecked Sendable {  // The lock guards what changes.
    private let lock = NSLock()
    private var lockedIsBusy = false
    private var lockedIsCancelling = false
    private var lockedHasEnded = false
    private let cancel: @Sendable () -> Void

    /// Begins to wait; `cancel` is called on another thread.
    init(cancel: @escaping @Sendable () -> Void) {
        self.cancel = cancel
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

    private func take(_ number: Int32) {
        let cancels = lock.withLock {
            if !lockedIsBusy || lockedIsCancelling || number == SIGTERM { lockedHasEnded = true }
            lockedIsCancelling = lockedIsBusy
            return lockedIsBusy
        }
        if cancels { cancel() }
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
        for number in [SIGINT, SIGTERM] {
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
