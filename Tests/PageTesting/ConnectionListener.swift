import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A connection of TCP, by its socket.
struct Connection {
    private let socket: CInt

    init(_ socket: CInt) { self.socket = socket }

    /// Connects to a port of this machine, until ``close()``; nil if nothing listens there.
    init?(toPort port: UInt16) {
        socket = Self.makeSocket()
        var address = Self.localAddress(port)
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            close()
            return nil
        }
    }

    /// Ends a connection that was made here.
    func close() {
        #if canImport(Glibc)
        _ = Glibc.close(socket)
        #else
        _ = Darwin.close(socket)
        #endif
    }

    /// The next bytes; nil at the end of the connection.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends all bytes; says whether it could.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.send(socket, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
                #else
                Darwin.send(socket, buffer.baseAddress, buffer.count, 0)
                #endif
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A socket of TCP that programs started from here do not get.
    static func makeSocket() -> CInt {
        #if canImport(Glibc)
        let socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
        let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        return socket
    }

    /// The address of a port of this machine alone.
    static func localAddress(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_port = port.bigEndian
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

/// Accepts connections on a port of this machine alone; each is served on a thread of its own.
final class ConnectionListener: @unchecked Sendable {
    // The lock guards `connections` and `isStopped`.

    /// The port.
    let port: UInt16
    private let socket: CInt
    private let lock = NSLock()
    private var connections: [CInt] = []
    private var isStopped = false

    /// Listens on a port, or on any free one by 0; throws ``PageServerError`` if that is impossible.
    init(port: UInt16 = 0) throws { (socket, self.port) = try Self.listen(on: port) }

    /// Serves every connection from now on, by its number from 1 on; it is closed when `serve` returns.
    func start(_ serve: @escaping @Sendable (Connection, Int) -> Void) {
        Thread.detachNewThread { self.acceptAll(serve) }
    }

    /// Ends all connections, answered or not, and frees the port.
    func stop() {
        lock.withLock {
            guard !isStopped else { return }
            isStopped = true
            for connection in connections { shutdown(connection, CInt(SHUT_RDWR)) }
            // Wakes the thread that accepts, which then closes the socket.
            shutdown(socket, CInt(SHUT_RDWR))
        }
    }

    private static func listen(on port: UInt16) throws -> (socket: CInt, port: UInt16) {
        let socket = Connection.makeSocket()
        var isOn: CInt = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<CInt>.size))
        var socketAddress = Connection.localAddress(port)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &socketAddress) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && systemListen(socket) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isListening else { throw PageServerError.notListening }
        return (socket, UInt16(bigEndian: socketAddress.sin_port))
    }

    private static func systemListen(_ socket: CInt) -> CInt {
        #if canImport(Glibc)
        Glibc.listen(socket, 64)
        #else
        Darwin.listen(socket, 64)
        #endif
    }

    private func acceptAll(_ serve: @escaping @Sendable (Connection, Int) -> Void) {
        var count = 0
        while case let connection = accept(socket, nil, nil), connection >= 0 {
            count += 1
            let number = count
            guard keep(connection) else { break }
            Thread.detachNewThread {
                serve(Connection(connection), number)
                self.finish(connection)
            }
        }
        close(socket)
    }

    private func keep(_ connection: CInt) -> Bool {
        lock.withLock {
            if isStopped { close(connection) } else { connections.append(connection) }
            return !isStopped
        }
    }

    private func finish(_ connection: CInt) {
        lock.withLock {
            connections.removeAll { $0 == connection }
            _ = close(connection)
        }
    }
}
