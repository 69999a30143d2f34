import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One connection of TCP to a server; every wait on it has a limit.
final class SocketConnection {
    private static let bufferSize = 64 << 10
    private let socket: CInt

    /// Connects to a server, by the first of its addresses that takes the connection.
    init(_ server: ServerAddress, until deadline: ContinuousClock.Instant) throws(HTTPFault) {
        var reason = "it has no address"
        for systemAddress in try Self.systemAddresses(of: server) {
            do throws(HTTPFault) {
                socket = try Self.connect(to: systemAddress, until: deadline)
                return
            } catch .unreachable(let problem) {
                reason = problem
            }
        }
        throw .unreachable(reason)
    }

    deinit { close(socket) }

    /// True if the server has closed its end, or sent unrequested bytes: nothing more may be sent then.
    var isUnusable: Bool { hasInput }

    /// True if the server has sent bytes that were not received yet, or has closed its end.
    var hasInput: Bool {
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) != 0
    }

    /// Sends bytes, all of them.
    func send(_ data: [UInt8], until deadline: ContinuousClock.Instant) throws(HTTPFault) {
        switch data.withUnsafeBytes({ SystemSocket.send($0, over: socket, until: deadline) }) {
        case .sent: return
        case .late: throw .late
        case .ended: throw .ended
        }
    }

    /// The next bytes, at least one; empty if the server has closed its end.
    func receive(until deadline: ContinuousClock.Instant) throws(HTTPFault) -> [UInt8] {
        var isBroken = false
        while true {
            // A server may send without end.
            guard ContinuousClock.now < deadline else { throw .late }
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.bufferSize) { buffer, count in
                let received = recv(socket, buffer.baseAddress, buffer.count, 0)
                isBroken = received < 0
                count = max(received, 0)
            }
            if !isBroken { return bytes }
            guard errno == EAGAIN || errno == EINTR else { return [] }
            try Self.wait(for: POLLIN, on: socket, until: deadline)
        }
    }

    // MARK: The operating system

    /// An address of a server, as the operating system writes it.
    private typealias SystemAddress = (family: CInt, bytes: [UInt8])

    private static func systemAddresses(of server: ServerAddress) throws(HTTPFault) -> [SystemAddress] {
        var hints = addrinfo()
        #if canImport(Glibc)
        hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(server.host, String(server.port), &hints, &first)
        guard code == 0 else {
            throw .unreachable("\"\(server.host)\" is not known (\(String(cString: gai_strerror(code))))")
        }
        defer { freeaddrinfo(first) }
        return sequence(first: first) { $0?.pointee.ai_next }.compactMap { entry in
            guard let entry = entry?.pointee, let address = entry.ai_addr else { return nil }
            return (entry.ai_family, Array(UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))))
        }
    }

    private static func connect(
        to systemAddress: SystemAddress, until deadline: ContinuousClock.Instant
    ) throws(HTTPFault) -> CInt {
        let socket = try makeSocket(systemAddress.family)
        do throws(HTTPFault) {
            let code = systemAddress.bytes.withUnsafeBytes { bytes in
                bytes.withMemoryRebound(to: sockaddr.self) {
                    systemConnect(socket, $0.baseAddress, socklen_t(bytes.count))
                }
            }
            if code != 0, errno != EINPROGRESS { throw HTTPFault.unreachable(String(cString: strerror(errno))) }
            try wait(for: POLLOUT, on: socket, until: deadline)
            var problem: CInt = 0
            var length = socklen_t(MemoryLayout<CInt>.size)
            getsockopt(socket, SOL_SOCKET, SO_ERROR, &problem, &length)
            if problem != 0 { throw HTTPFault.unreachable(String(cString: strerror(problem))) }
            return socket
        } catch {
            close(socket)
            throw error
        }
    }

    private static func makeSocket(_ family: CInt) throws(HTTPFault) -> CInt {
        let socket: CInt
        do {
            socket = try SystemSocket.make(family)
        } catch {
            throw .unreachable(String(cString: strerror(error.code)))
        }
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        var isOn: CInt = 1
        let size = socklen_t(MemoryLayout<CInt>.size)
        // A command is one packet, which must not wait for a second one to fill it.
        setsockopt(socket, CInt(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
        #if canImport(Darwin)
        setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, size)
        #endif
        return socket
    }

    private static func wait(
        for events: CInt, on socket: CInt, until deadline: ContinuousClock.Instant
    ) throws(HTTPFault) {
        guard SystemSocket.wait(for: events, on: socket, until: deadline) else { throw .late }
    }

    private static func systemConnect(
        _ socket: CInt, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
    ) -> CInt {
        #if canImport(Glibc)
        Glibc.connect(socket, address, length)
        #else
        Darwin.connect(socket, address, length)
        #endif
    }
}
