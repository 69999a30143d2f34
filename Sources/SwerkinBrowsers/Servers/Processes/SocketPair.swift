import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
