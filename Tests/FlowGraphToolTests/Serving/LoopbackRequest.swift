import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A request to a server of this machine, written as it goes over the wire, so that its headers can be any.
struct LoopbackRequest {
    /// The whole answer, or an empty text if there is none.
    let answer: String

    /// The status code.
    var status: String { String(answer.split(separator: " ", maxSplits: 2).dropFirst().first ?? "none") }

    /// Sends a request and reads until the server closes the connection.
    ///
    /// `host` is the address that it is sent to.
    init(
        _ path: String, port: UInt16, at host: String = "127.0.0.1", method: String = "GET", headers: [String]? = nil
    ) {
        let lines =
            ["\(method) \(path) HTTP/1.1"] + (headers ?? ["Host: 127.0.0.1:\(port)"])
            + ["Connection: close", "Content-Length: 0", "", ""]
        answer = LoopbackRequest.exchange(Array(lines.joined(separator: "\r\n").utf8), port: port, at: host)
    }

    private static func exchange(_ request: [UInt8], port: UInt16, at host: String) -> String {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected, write(descriptor, request, request.count) == request.count else { return "" }
        var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += buffer[..<count]
        }
    }
}
