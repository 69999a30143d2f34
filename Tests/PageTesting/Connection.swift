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
