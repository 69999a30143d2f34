import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Sockets as the operating system has them: no program inherits one by accident, and every wait has a limit.
package enum SystemSocket {
    /// The outcome of sending bytes.
    package enum SendOutcome {
        /// The other side has taken them, or will.
        case sent
        /// The other side did not take all of them in time.
        case late
        /// The connection has ended.
        case ended
    }

    /// Makes a socket for a stream of TCP that no program inherits; throws ``SystemFault`` if that fails.
    package static func make(_ family: CInt) throws(SystemFault) -> CInt {
        #if canImport(Glibc)
        let socket = Glibc.socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
        let socket = SpawnLock.withLock {
            let socket = Darwin.socket(family, SOCK_STREAM, 0)
            if socket >= 0 { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
            return socket
        }
        #endif
        guard socket >= 0 else { throw SystemFault(call: "socket", code: errno) }
        return socket
    }

    /// Sends bytes, all of them, without ever being ended by a signal.
    package static func send(
        _ bytes: UnsafeRawBufferPointer, over socket: CInt, until deadline: ContinuousClock.Instant
    ) -> SendOutcome {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = systemSend(socket, UnsafeRawBufferPointer(rebasing: rest))
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                guard wait(for: POLLOUT, on: socket, until: deadline) else { return .late }
            } else {
                return .ended
            }
        }
        return .sent
    }

    /// Waits until a socket can be read or written, and says whether it can.
    package static func wait(for events: CInt, on socket: CInt, until deadline: ContinuousClock.Instant) -> Bool {
        var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
        while true {
            let remaining = ContinuousClock.now.duration(to: deadline).seconds * 1000
            guard remaining > 0 else { return false }
            if poll(&entry, 1, CInt(min(remaining.rounded(.up), 60_000))) > 0 { return true }
        }
    }

    private static func systemSend(_ socket: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.send(socket, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
        #else
        Darwin.send(socket, bytes.baseAddress, bytes.count, MSG_DONTWAIT)
        #endif
    }
}

/// The two ends of a socket within this machine.
///
/// A socket replaces the two pipes that Chromium expects: writing to a closed socket fails with an error, while writing to a
/// closed pipe would end the process by a signal.
package struct SocketPair {
    /// The end that stays here.
    package let ours: CInt
    /// The end for the other process.
    package let theirs: CInt

    /// Makes a pair that no other process inherits by accident.
    package init() throws(SystemFault) {
        var ends: [CInt] = [-1, -1]
        let code = SpawnLock.withLock { Self.make(&ends) }
        guard code == 0 else { throw SystemFault(call: "socketpair", code: code) }
        (ours, theirs) = (ends[0], ends[1])
    }

    /// Gives 0, or why it failed.
    private static func make(_ ends: inout [CInt]) -> CInt {
        #if canImport(Glibc)
        return socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 ? 0 : errno
        #else
        guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return errno }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var isOn: CInt = 1
        setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
        return 0
        #endif
    }
}

/// Keeps programs from being started while a descriptor is there that is not marked yet as being for this process alone.
///
/// Some systems make a descriptor and mark it in two calls; a program that is started in between would inherit it, and a
/// browser whose socket another one holds too does not end when that closes.
enum SpawnLock {
    private static let lock = NSLock()

    static func withLock<Value>(_ body: () -> Value) -> Value { lock.withLock(body) }
}
