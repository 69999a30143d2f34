import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file for the output of a program.
///
/// It has no name in any folder, so that it disappears with the last process that uses it.
package final class MessageLog: Sendable {
    /// The file, open for reading and writing.
    package let descriptor: CInt
    /// As much of the end as is read.
    private static let longestEnd = 4096

    /// Makes an empty file.
    package init() throws(SystemFault) {
        let name = "swerkin-\(UUID().uuidString)"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemFault(call: "open", code: errno) }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// The last three lines; empty if nothing was written.
    package var lastLines: String { lastLines(3) }

    /// The number of bytes written.
    package var length: off_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_size : 0
    }

    /// The last lines, or an empty text if nothing was written.
    package func lastLines(_ count: Int) -> String {
        let lines = text(from: 0, atMost: Self.longestEnd).split(separator: "\n")
        return lines.suffix(count).joined(separator: "\n")
    }

    /// The text from a byte on, its last bytes if it has more than `limit`.
    package func text(from start: off_t, atMost limit: Int) -> String {
        let length = length
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, max(start, length - off_t(limit)))
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
