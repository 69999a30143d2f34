import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Notices the end of standard input: ^D on a terminal, or the end of the program that writes to it.
final class InputEnd: @unchecked Sendable {  // The lock guards what changes.
    private let lock = NSLock()
    private var lockedHasCome = false

    /// Begins to read; without a terminal or a program at the other end there is no end to notice.
    init() {
        guard Self.isConnected else { return }
        Thread.detachNewThread { [weak self] in
            var bytes = [UInt8](repeating: 0, count: 256)
            var count = 1
            while count > 0 { count = read(STDIN_FILENO, &bytes, bytes.count) }
            // An error is no end: a command in the background may not read from its terminal.
            if count == 0 { self?.lock.withLock { self?.lockedHasCome = true } }
        }
    }

    /// True once it has come.
    var hasCome: Bool { lock.withLock { lockedHasCome } }

    private static var isConnected: Bool {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return isatty(STDIN_FILENO) == 1 || kind == S_IFIFO || kind == S_IFSOCK
    }
}
