import Foundation
import XCTest

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A server that takes connections and never says a word.
final class SilentServer {
    /// Where it listens.
    let address: URL
    private let socket: CInt

    init() throws {
        #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var socketAddress = sockaddr_in()
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = socket
        let isListening = withUnsafeMutablePointer(to: &socketAddress) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw XCTSkip("no free port on this machine") }
        address = try XCTUnwrap(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: socketAddress.sin_port))/"))
    }

    deinit { close(socket) }
}
