import CommandSupport
import FlowGraph
import FlowGraphPage
import FlyingFox
import FlyingSocks
import Foundation

/// Serves the page of a model on the loopback interface, and answers what the page asks.
struct ReviewServer: Sendable {
    private let model: ReviewedModel
    private let server: HTTPServer
    /// The port that it listens on.
    let port: UInt16

    /// Starts to listen on 127.0.0.1.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - wanted: The port; 0 for a free one that the system chooses.
    /// - Throws: ``ToolError`` if it can't listen there, as for a port that is in use.
    init(_ model: ReviewedModel, port wanted: UInt16) async throws(ToolError) {
        let handler = ReviewHandler(model)
        do {
            let configuration = HTTPServer.Configuration(
                address: try sockaddr_in.inet(ip4: "127.0.0.1", port: wanted), timeout: 120, logger: .disabled)
            server = HTTPServer(config: configuration, handler: handler)
            port = try await ReviewServer.listen(server)
        } catch {
            throw .cannotListen(port: wanted, reason: ReviewServer.reason(error))
        }
        self.model = model
        handler.open(RequestGate(port: port))
    }

    /// A server that has begun to listen, or the reason why none has.
    static func listening(_ model: ReviewedModel, port: UInt16) async -> Result<ReviewServer, ToolError> {
        do throws(ToolError) {
            return .success(try await ReviewServer(model, port: port))
        } catch {
            return .failure(error)
        }
    }

    /// Ends it with its connections.
    func stop() async { await server.stop() }

    /// The port on which a server has begun to listen, or the error by which it ended instead.
    private static func listen(_ server: HTTPServer) async throws -> UInt16 {
        let (events, event) = AsyncThrowingStream.makeStream(of: Void.self)
        Task {
            do {
                try await server.run()
            } catch {
                event.finish(throwing: error)
            }
        }
        let waiting = Task {
            try await server.waitUntilListening(timeout: 10)
            event.yield()
        }
        defer { waiting.cancel() }
        for try await _ in events {
            guard case .ip4(_, let port) = await server.listeningAddress else { break }
            return port
        }
        throw SocketError.disconnected
    }

    private static func reason(_ error: any Error) -> String {
        guard case .failed(_, let number, _)? = error as? SocketError else { return error.localizedDescription }
        return number == EADDRINUSE
            ? "another program listens there; name another port, or none for a free one"
            : FileFault.words(errorNumber: number)
    }
}

/// Answers the requests of one page.
private final class ReviewHandler: HTTPHandler, @unchecked Sendable {
    private let model: ReviewedModel
    private let lock = NSLock()
    private var gate: RequestGate?

    init(_ model: ReviewedModel) { self.model = model }

    /// Answers from now on; until then every request is refused.
    func open(_ gate: RequestGate) { lock.withLock { self.gate = gate } }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let gate = lock.withLock({ gate }) else { return answer(.serviceUnavailable, "") }
        let refusal = gate.refusal(
            host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
            site: request.headers[HTTPHeader("Sec-Fetch-Site")], isPage: request.path == "/")
        if let refusal { return answer(.forbidden, refusal) }
        guard request.method == .GET else { return answer(.methodNotAllowed, "This server answers only GET.") }
        switch request.path {
        case "/": return await answer(.ok, model.page, type: "text/html")
        case "/state":
            let state = await model.state
            return answer(.ok, String(decoding: JSONWriter.text(state), as: UTF8.self), type: "application/json")
        case "/plan": return await plan(request)
        default: return answer(.notFound, "There is nothing here but the page, at /.")
        }
    }

    private func plan(_ request: HTTPRequest) async -> HTTPResponse {
        let parameters = Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        guard let version = parameters["version"], let planner = await model.planner(for: version) else {
            return answer(.conflict, "The page is of another version of the model.")
        }
        guard let question = LivePlanner.Request(parameters), let json = planner.answer(to: question) else {
            return answer(.badRequest, "The page asks for a screen or a fact that the model does not have.")
        }
        return answer(.ok, json, type: "application/json")
    }

    private func answer(_ status: HTTPStatusCode, _ text: String, type: String = "text/plain") -> HTTPResponse {
        HTTPResponse(
            statusCode: status,
            headers: [
                .contentType: "\(type); charset=utf-8", .cacheControl: "no-store",
                HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
                HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
            ],
            body: Data(text.utf8))
    }
}

extension LivePlanner.Request {
    /// The request in the parameters of an address, or nil if it names no screen.
    fileprivate init?(_ parameters: [String: String]) {
        guard let goal = parameters["to"].flatMap(Int.init) else { return nil }
        self.init(from: parameters["from"].flatMap(Int.init), to: goal)
        if parameters["from"] != nil, from == nil { return nil }
        for pair in (parameters["facts"] ?? "").split(separator: ",") {
            let numbers = pair.split(separator: ":").compactMap { Int($0) }
            guard numbers.count == 2 else { return nil }
            values[numbers[0]] = numbers[1]
        }
    }
}
