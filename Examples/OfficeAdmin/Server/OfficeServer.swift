import FlyingFox
import FlyingSocks
import Foundation

/// Serves the pages of the office admin and its API, to this machine alone.
public struct OfficeServer: Sendable {
    private let server: HTTPServer

    /// Makes a server; it listens on a port once ``run()`` is called, on a free one if the port is 0.
    public init(port: UInt16 = 0) throws {
        let configuration = HTTPServer.Configuration(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), logger: .disabled)
        server = HTTPServer(config: configuration, handler: OfficeHandler())
    }

    /// Serves until the task is cancelled; throws if the port is taken.
    public func run() async throws { try await server.run() }

    /// The port, once the server listens.
    public var port: UInt16 {
        get async throws {
            try await server.waitUntilListening(timeout: 30)
            guard case .ip4(_, let port) = await server.listeningAddress else { return 0 }
            return port
        }
    }
}
