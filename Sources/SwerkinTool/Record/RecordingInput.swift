import CommandSupport
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard input of a recording: its end ends the recording, and its lines answer questions afterwards.
///
/// The end is ^D on a terminal, or the end of the program that writes to it. It is used from one thread.
final class RecordingInput {
    private let descriptor: Int32
    private var hasCome = false
    private lazy var lines = InputLines(descriptor)

    /// Takes a descriptor that is open.
    init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

    /// True once the end has come; earlier input is skipped.
    ///
    /// Without a terminal or a program at the other end there is no end to notice.
    var hasEnded: Bool {
        var bytes = [UInt8](repeating: 0, count: 256)
        while !hasCome, isConnected, isReady {
            let count = read(descriptor, &bytes, bytes.count)
            // An error is no end: a terminal may belong to another command.
            guard count >= 0 else { break }
            hasCome = count == 0
        }
        return hasCome
    }

    /// True if a person answers there.
    var isTerminal: Bool { isatty(descriptor) == 1 && isatty(STDERR_FILENO) == 1 && isInForeground }

    /// The next line; nil at the end of the input, or once `isStopped` returns true.
    ///
    /// A terminal has lines also after an end.
    func nextLine(until isStopped: () -> Bool) -> String? {
        while let line = lines.next(until: isStopped) {
            if case .text(let text) = line { return text }
        }
        return nil
    }

    private var isConnected: Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return isatty(descriptor) == 1 ? isInForeground : kind == S_IFIFO || kind == S_IFSOCK
    }

    /// True unless the terminal belongs to another command, which would get the input.
    private var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    private var isReady: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }
}
