import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A connection to a server of this machine that stays open until it is no longer used.
final class OpenSocket {
    private let descriptor: CInt

    /// Connects; nil if nothing listens at the port.
    init?(to port: UInt16) {
        #if canImport(Glibc)
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // A server that does not answer fails the test, and does not keep it.
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard result == 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Lets the process have so many descriptors; false if the system doesn't.
    static func allow(_ count: Int) -> Bool {
        var limits = rlimit()
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        guard getrlimit(resource, &limits) == 0 else { return false }
        if limits.rlim_cur >= rlim_t(count) { return true }
        limits.rlim_cur = min(rlim_t(count), limits.rlim_max)
        return setrlimit(resource, &limits) == 0 && limits.rlim_cur >= rlim_t(count)
    }

    /// Sends a text, as far as the other side takes it.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.send(descriptor, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
                #else
                Darwin.send(descriptor, buffer.baseAddress, buffer.count, 0)
                #endif
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// What arrives until it ends with a text, or until the other side has ended.
    func receive(until end: String) -> String {
        var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while !text.suffix(end.utf8.count).elementsEqual(end.utf8) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            text += buffer[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The number of bytes that arrive, at most so many; 0 if the other side has ended.
    func receive(atMost count: Int) -> Int {
        var buffer = [UInt8](repeating: 0, count: count)
        return max(0, recv(descriptor, &buffer, count, 0))
    }

    /// True if the other side ends within some milliseconds, in which it sends nothing.
    func ends(within milliseconds: CInt) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { return false }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, CInt(MSG_PEEK)) <= 0
    }
}
