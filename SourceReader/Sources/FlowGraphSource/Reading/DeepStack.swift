import Foundation

/// Runs work on a thread whose stack is deep enough for nested code.
enum DeepStack {
    static func run<T: Sendable>(_ work: @escaping @Sendable () -> T) -> T {
        let slot = Slot<T>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            slot.value = work()
            done.signal()
        }
        thread.stackSize = 1 << 30
        thread.start()
        done.wait()
        // The thread has set the value before it signals.
        return slot.value.unsafelyUnwrapped
    }

    private final class Slot<T>: @unchecked Sendable { var value: T? }
}
