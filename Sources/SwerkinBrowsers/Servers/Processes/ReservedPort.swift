import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A port of this machine on which no process listens, reserved for one server.
///
/// On Linux, a socket that is bound to it keeps the system from assigning it to others until the server listens: the server may
/// bind a second one, since servers allow the reuse of addresses. Elsewhere that is not so, and another process may take it.
package final class ReservedPort: Sendable {
    /// The port.
    package let number: UInt16
    private let socket: CInt

    /// Reserves one that the operating system gives out.
    package init() throws(SystemFault) {
        socket = try Self.makeSocket()
        do throws(SystemFault) {
            number = try Self.bind(socket, to: 0)
        } catch {
            close(socket)
            throw error
        }
        #if !canImport(Glibc)
        close(socket)
        #endif
    }

    /// Takes a port that may be in use.
    package init(taking number: UInt16) throws(SystemFault) {
        socket = try Self.makeSocket()
        self.number = number
        #if !canImport(Glibc)
        close(socket)
        #endif
    }

    deinit {
        #if canImport(Glibc)
        close(socket)
        #endif
    }

    /// True if a process listens on the port.
    package var isTaken: Bool {
        guard let probe = try? Self.makeSocket() else { return false }
        defer { close(probe) }
        do throws(SystemFault) {
            _ = try Self.bind(probe, to: number)
            return false
        } catch {
            return error.code == EADDRINUSE
        }
    }

    private static func makeSocket() throws(SystemFault) -> CInt {
        let socket = try SystemSocket.make(AF_INET)
        var isOn: CInt = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<CInt>.size))
        return socket
    }

    /// Binds a socket to a port of the loopback, to any free one by 0, and gives the one that it has then.
    private static func bind(_ socket: CInt, to port: UInt16) throws(SystemFault) -> UInt16 {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemBind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { throw SystemFault(call: "bind", code: errno) }
        return UInt16(bigEndian: place.sin_port)
    }

    private static func systemBind(
        _ socket: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
    ) -> CInt {
        #if canImport(Glibc)
        Glibc.bind(socket, address, length)
        #else
        Darwin.bind(socket, address, length)
        #endif
    }
}
