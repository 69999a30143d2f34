import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation
import SwerkinRecords

/// Serves the page of a model on the loopback interface, and answers the requests of the page.
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
            : FileFault(errorNumber: fault.number).description
    }
}

/// Answers the requests of one page.
private struct ReviewHandler: Sendable {
    let model: ReviewedModel

    /// Refuses requests of other pages before anything else.
    func reply(to request: RequestHead, at port: UInt16) -> HTTPReply {
        let refusal = SameOriginPolicy(port: port).refusal(
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
        guard let segments = Self.positions(parameters["segments"]), let screens = Self.positions(parameters["screens"])
        else { return nil }
        (goneSegments, goneScreens) = (segments, screens)
    }

    /// The numbers of a list with commas, or nil if something else is among them.
    private static func positions(_ text: String?) -> [Int]? {
        let parts = (text ?? "").split(separator: ",")
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers : nil
    }
}

/// The page of a model that a server shows: the last version that could be read, and the problem with the current one.
///
/// A version is read without keeping those waiting that ask for the last one.
final class ReviewedModel: @unchecked Sendable {
    /// One version of the model.
    struct Version: Sendable {
        let drawing: GraphDrawing
        /// The picture, as SVG.
        let svg: String
        /// The positions of its parts, for the next version.
        let positions: PicturePositions
        /// The parts that the page shows first.
        let parts: PageParts?
        let answers: PageAnswers?
        let layers: [PageLayer]
        /// The missing parts of the picture.
        let notes: [String]
        let planner: LivePlanner
    }

    private struct Shown {
        let planner: LivePlanner
        let positions: PicturePositions
        let page: String
        /// The name of the version.
        let name: String
        var problem: String?

        init(_ version: Version, name: String) {
            self.name = name
            planner = version.planner
            positions = version.positions
            page = version.drawing.livePage(
                svg: version.svg, parts: version.parts, answers: version.answers, layers: version.layers,
                notes: version.notes, version: name)
        }
    }

    private let read: @Sendable (PicturePositions?) throws(ToolError) -> Version
    private let files: [String]
    /// Tells the versions of this server from those of one before at the same port.
    private let name = String(UInt32.random(in: .min ... .max), radix: 36)
    /// Used by the one who updates alone, as the number of the version is.
    private var fingerprint: ModelFingerprint
    private var number = 0
    private let lock = NSLock()
    /// Guarded by the lock.
    private var shown: Shown

    /// Reads the model for the first time.
    ///
    /// - Parameters:
    ///   - files: The files and folders whose changes matter.
    ///   - read: Reads the current version; its screens keep the positions that they have in the last one, if there is one.
    /// - Throws: `ToolError` as `read` does.
    init(files: [String], read: @escaping @Sendable (PicturePositions?) throws(ToolError) -> Version) throws(ToolError)
    {
        self.files = files
        self.read = read
        fingerprint = ModelFingerprint(of: files)
        shown = Shown(try read(nil), name: "\(name).0")
    }

    /// The page of the current version.
    var page: String { lock.withLock { self.shown.page } }

    /// The name of the current version, and the problem with the files as they are now, as JSON.
    var state: JSON {
        let shown = lock.withLock { self.shown }
        return ["version": .string(shown.name), "problem": shown.problem.map(JSON.string) ?? .null]
    }

    /// Reads the model anew if its files have changed; a fault in them is the problem until they change again.
    ///
    /// Called by one task alone.
    ///
    /// - Returns: The problem, or nil if there is none or nothing has changed.
    @discardableResult
    func update() -> String? {
        let current = ModelFingerprint(of: files)
        guard current != fingerprint else { return nil }
        fingerprint = current
        do throws(ToolError) {
            number += 1
            let earlier = lock.withLock { shown.positions }
            let next = Shown(try read(earlier), name: "\(name).\(number)")
            lock.withLock { shown = next }
            return nil
        } catch {
            let problem = UntrustedText(error.description).forLog
            lock.withLock { shown.problem = problem }
            return problem
        }
    }

    /// The planner of the current version, or nil if a page asks whose version is another.
    func planner(for version: String) -> LivePlanner? {
        let shown = lock.withLock { self.shown }
        return version == shown.name ? shown.planner : nil
    }
}
