import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation

/// Serves the page of a model on the loopback interface, and answers what the page asks.
struct ReviewServer: Sendable {
    private let server: LoopbackServer
    /// The port that it listens on.
    var port: UInt16 { server.port }

    /// Starts to listen on 127.0.0.1.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - wanted: The port; 0 for a free one that the system chooses.
    ///   - limits: The limits of the server.
    /// - Throws: ``ToolError`` if it can't listen there, as for a port that is in use.
    init(
        _ model: ReviewedModel, port wanted: UInt16, limits: LoopbackServer.Limits = LoopbackServer.Limits()
    ) throws(ToolError) {
        let handler = ReviewHandler(model: model)
        do throws(LoopbackSocket.Fault) {
            server = try LoopbackServer(port: wanted, limits: limits) { handler.reply(to: $0, at: $1) }
        } catch {
            throw .cannotListen(port: wanted, reason: ReviewServer.reason(error))
        }
    }

    /// Ends it with its connections.
    func stop() { server.stop() }

    private static func reason(_ fault: LoopbackSocket.Fault) -> String {
        fault.number == EADDRINUSE
            ? "another program listens there; name another port, or none for a free one"
            : FileFault.words(errorNumber: fault.number)
    }
}

/// Answers the requests of one page.
private struct ReviewHandler: Sendable {
    let model: ReviewedModel

    /// Refuses before anything else what another page asks.
    func reply(to request: RequestHead, at port: UInt16) -> HTTPReply {
        let refusal = RequestGate(port: port).refusal(
            host: request["host"], origin: request["origin"], site: request["sec-fetch-site"],
            isPage: request.path == "/")
        if let refusal { return .now(HTTPAnswer(.forbidden, refusal)) }
        guard request.method == "GET" else {
            return .now(HTTPAnswer(.methodNotAllowed, "This server answers only GET."))
        }
        switch request.path {
        case "/": return .now(HTTPAnswer(.ok, model.page, type: "text/html"))
        case "/state":
            let state = String(decoding: JSONWriter.text(model.state), as: UTF8.self)
            return .now(HTTPAnswer(.ok, state, type: "application/json"))
        case "/plan": return plan(request)
        default: return .now(HTTPAnswer(.notFound, "There is nothing here but the page, at /."))
        }
    }

    private func plan(_ request: RequestHead) -> HTTPReply {
        guard let version = request.parameters["version"], let planner = model.planner(for: version) else {
            return .now(HTTPAnswer(.conflict, "The page is of another version of the model."))
        }
        let question = LivePlanner.Request(request.parameters)
        return .later {
            guard let question, let json = planner.answer(to: question) else {
                return HTTPAnswer(
                    .badRequest, "The page asks for a screen or a fact that the model does not have.")
            }
            return HTTPAnswer(.ok, json, type: "application/json")
        }
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
