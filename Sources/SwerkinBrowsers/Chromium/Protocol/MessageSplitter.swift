import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Divides a stream of bytes into messages, each of which ends with a zero byte.
///
/// Pictures are messages of many megabytes that come in thousands of pieces, so each byte is examined once: O(bytes).
struct MessageSplitter {
    /// The beginning of a message whose end is still to come.
    private var beginning = Data()

    /// Takes the next bytes.
    ///
    /// - Parameter bytes: what has come.
    /// - Returns: the messages that end in them, without their ends.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Data] {
        bytes.withUnsafeBytes { take($0) }
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Data] {
        var messages: [Data] = []
        var rest = bytes
        while let end = Self.firstZero(in: rest) {
            keep(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            messages.append(beginning)
            beginning = Data()
            rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        }
        // What stands behind the last end is the beginning of the next message.
        keep(rest)
        return messages
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        beginning.append(start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }

    private static func firstZero(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = bytes.baseAddress, let end = memchr(start, 0, bytes.count) else { return nil }
        return UnsafeRawPointer(end) - start
    }
}
