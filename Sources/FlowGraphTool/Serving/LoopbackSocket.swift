import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Sockets of TCP on 127.0.0.1, on which no call waits and which no program inherits.
enum LoopbackSocket {
    /// The error number of a call that failed.
    struct Fault: Error { let number: CInt }

    /// A socket that listens at a port; 0 for a free one.
    static func listening(at port: UInt16) throws(Fault) -> CInt {
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw Fault(number: errno) }
        prepare(descriptor)
        // A port stays in use for a minute after its server has ended, unless a server says that it doesn't mind.
        set(SO_REUSEADDR, of: descriptor)
        let isListening = withAddress(at: port) { bind(descriptor, $0, $1) } == 0 && listen(descriptor, 1024) == 0
        guard isListening else {
            let fault = Fault(number: errno)
            close(descriptor)
            throw fault
        }
        return descriptor
    }

    /// The port that a socket listens at.
    static func port(of descriptor: CInt) -> UInt16 {
        var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        _ = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// The next connection that waits at a socket, or nil if none does.
    static func accepted(by listener: CInt) throws(Fault) -> CInt? {
        let descriptor = accept(listener, nil, nil)
        guard descriptor < 0 else {
            prepare(descriptor)
            return descriptor
        }
        switch errno {
        // The last of these: a connection that ended while it waited.
        case EAGAIN, EINTR, ECONNABORTED: return nil
        default: throw Fault(number: errno)
        }
    }

    /// The state of a connection.
    enum Received {
        /// Bytes that have arrived.
        case bytes([UInt8])
        /// Nothing yet.
        case nothing
        /// The other side has ended it.
        case end
    }

    /// Receives the bytes that have arrived, at most `limit` bytes.
    static func receive(from descriptor: CInt, limit: Int) -> Received {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &buffer, limit, 0)
        if count > 0 { return .bytes(Array(buffer[..<count])) }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
    }

    /// Sends as many bytes as there is room for; returns their number, or nil if the connection has ended.
    static func send(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Int? {
        let count = bytes.withUnsafeBytes { buffer in
            #if canImport(Darwin)
            Darwin.send(descriptor, buffer.baseAddress, buffer.count, 0)
            #else
            Glibc.send(descriptor, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
            #endif
        }
        if count >= 0 { return count }
        return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    /// Two connected sockets: a byte sent to one wakes who polls the other.
    static func pair() throws(Fault) -> (CInt, CInt) {
        var descriptors: [CInt] = [-1, -1]
        #if canImport(Darwin)
        let result = socketpair(AF_UNIX, SOCK_STREAM, 0, &descriptors)
        #else
        let result = socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &descriptors)
        #endif
        guard result == 0 else { throw Fault(number: errno) }
        descriptors.forEach(prepare)
        return (descriptors[0], descriptors[1])
    }

    /// Shuts down the sending side; the bytes that the other side still sends can be read.
    static func endSending(to descriptor: CInt) { _ = shutdown(descriptor, CInt(SHUT_WR)) }

    private static func prepare(_ descriptor: CInt) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
        set(SO_NOSIGPIPE, of: descriptor)
        #endif
    }

    private static func set(_ option: CInt, of descriptor: CInt) {
        var yes: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, option, &yes, socklen_t(MemoryLayout<CInt>.size))
    }

    private static func withAddress(at port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
