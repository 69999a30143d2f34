import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file for what a program writes to standard error.
///
/// It has no name in any folder, so that nothing is left of it whoever ends first.
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

    /// The last three lines; empty where nothing was written.
    package var lastLines: String {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return "" }
        var end = [UInt8](repeating: 0, count: Self.longestEnd)
        let count = pread(descriptor, &end, end.count, max(0, status.st_size - off_t(end.count)))
        let text = String(decoding: end.prefix(max(count, 0)), as: UTF8.self)
        return text.split(separator: "\n").suffix(3).joined(separator: "\n")
    }
}
