import COfficePages
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

/// Hands requests to the API, and everything else out of the pages.
struct OfficeHandler: HTTPHandler {
    private static let cookie = "session="

    private let api = OfficeAPI()

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.path.hasPrefix("/api/") else { return page(request.path) }
        let answer = try await api.answer(apiRequest(request))
        if answer.delay > .zero { try await Task.sleep(for: answer.delay) }
        var headers: HTTPHeaders = [.contentType: "application/json", .cacheControl: "no-store"]
        headers[.setCookie] = answer.session.map { "\(Self.cookie)\($0); Path=/; HttpOnly; SameSite=Strict" }
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: "As the body says"), headers: headers, body: answer.body)
    }

    private func page(_ path: String) -> HTTPResponse {
        guard let page = OfficePages.page(at: path) else { return HTTPResponse(statusCode: .notFound) }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: page.type, .cacheControl: "no-cache"], body: Data(page.bytes))
    }

    private func apiRequest(_ request: HTTPRequest) async throws -> APIRequest {
        var asked = APIRequest(request.method.rawValue, String(request.path.dropFirst("/api/".count)))
        asked.query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
        asked.body = try await request.bodyData
        asked.session = request.headers[.cookie]?.split(separator: ";")
            .map { $0.trimmingCharacters(in: .whitespaces) }.first { $0.hasPrefix(Self.cookie) }
            .map { String($0.dropFirst(Self.cookie.count)) }
        return asked
    }
}

/// The files of the folder `Pages`, which are part of the program.
enum OfficePages {
    /// The file that a path names, with its type; nil if there is none.
    static func page(at path: String) -> (bytes: [UInt8], type: String)? {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        let page = office_page(name)
        guard let bytes = page.bytes else { return nil }
        return (Array(UnsafeBufferPointer(start: bytes, count: page.count)), type(of: name))
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        default: "text/html; charset=utf-8"
        }
    }
}
