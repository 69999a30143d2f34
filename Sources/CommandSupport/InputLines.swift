import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads lines from a file descriptor, and stops on request, even while it waits.
package struct InputLines {
    /// A line that was read.
    package enum Line: Equatable {
        case text(String)
        /// A line of more bytes than are allowed, which were passed over.
        case tooLong
    }

    private static let pause: Int32 = 100

    private let descriptor: Int32
    private let longest: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false

    /// Reads lines of at most so many bytes.
    package init(_ descriptor: Int32, longest: Int = 1 << 20) {
        (self.descriptor, self.longest) = (descriptor, longest)
    }

    /// The next line without its end, or nil at the end of the input or once `isStopped` returns true.
    package mutating func next(until isStopped: () -> Bool) -> Line? {
        var isTooLong = false
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { drop(to: end + 1) }
                return isTooLong || end - start > longest ? .tooLong : .text(Self.text(buffer[start..<end]))
            }
            if buffer.count - start > longest {
                isTooLong = true
                drop(to: buffer.count)
            }
            guard !hasEnded, !isStopped(), fill(until: isStopped) else {
                hasEnded = true
                guard !isStopped(), isTooLong || start < buffer.count else { return nil }
                defer { drop(to: buffer.count) }
                return isTooLong ? .tooLong : .text(Self.text(buffer[start...]))
            }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }

    private mutating func drop(to end: Int) {
        start = end
        guard start > 1 << 16 || start == buffer.count else { return }
        buffer.removeFirst(start)
        start = 0
    }

    /// Reads on; returns false at the end of the input.
    private mutating func fill(until isStopped: () -> Bool) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // A signal ends a wait too.
        while poll(&request, 1, Self.pause) <= 0 { if isStopped() { return false } }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 {
                buffer += chunk[..<count]
                return true
            }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return false }
        }
    }
}

/// The signal by which ^\ ends a process.
package enum QuitSignal {
    /// Lets the signal end the process at once, as others do.
    ///
    /// The runtime of Swift takes it for a crash on Linux, looks for the cause for seconds, and may hang then.
    package static func endsTheProcess() { signal(SIGQUIT, SIG_DFL) }
}
