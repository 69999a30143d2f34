import FlowGraph
import Foundation
import SwerkinRecords

/// A server of the Model Context Protocol over two file descriptors, for one client.
///
/// A second thread reads, so that a request can be cancelled while it runs. Each answer has at most 1,500 tokens by
/// ``TokenBound``; the rest is kept under a handle. Source: Model Context Protocol Specification, 2025-11-25.
package final class ModelContextServer {
    /// The offer of a server.
    package struct Offer {
        /// The name of the server.
        package var name: String
        /// The version of the server.
        package var version: String
        /// The advice on the tools, for the assistant.
        package var instructions: String
        /// The tools.
        package var tools: [AgentTool]
        /// The texts to read.
        package var resources: [AgentResource]

        package init(
            name: String, version: String, instructions: String, tools: [AgentTool], resources: [AgentResource]
        ) {
            (self.name, self.version, self.instructions) = (name, version, instructions)
            (self.tools, self.resources) = (tools, resources)
        }
    }

    private let offer: Offer
    private let greeted: (String) -> Void
    private let cancel: (@Sendable () -> Void)?
    private let inbox = Inbox()
    private var pager = Pager()

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - offer: the name, the advice, the tools and the texts of the server.
    ///   - greeted: called with the name of the client once that has introduced itself.
    ///   - cancel: called on another thread, to end the running call; waiting requests are dropped when the client has gone. Without
    ///     it calls are short, and all requests that have come are answered first.
    package init(
        _ offer: Offer, greeted: @escaping (String) -> Void = { _ in }, cancel: (@Sendable () -> Void)? = nil
    ) {
        (self.offer, self.greeted, self.cancel) = (offer, greeted, cancel)
    }

    /// Answers requests until the client has gone.
    ///
    /// - Returns: the reason why an answer could not be written, which ends the server, too; nil if all could, or the client has closed its end.
    @discardableResult
    package func run(
        input: Int32 = FileHandle.standardInput.fileDescriptor, output: FileHandle = .standardOutput
    ) -> String? {
        // A client that has gone is an error of a write then, and does not end the process before its app.
        signal(SIGPIPE, SIG_IGN)
        let outbox = Outbox(output)
        Thread.detachNewThread { [inbox, cancel] in Self.read(input, into: inbox, outbox, cancel) }
        while let (identifier, method, parameters) = inbox.take() {
            let result = Result { () throws(Fault) in try answer(method, parameters, outbox) }
            // A client that has cancelled a request waits for no response to it.
            if inbox.finish() { continue }
            switch result {
            case .success(let result): outbox.answer(identifier, result)
            case .failure(let fault): outbox.send(fault.response(to: identifier))
            }
            // Calls whose answers no one gets are not performed.
            if outbox.problem != nil { break }
        }
        guard let words = outbox.problem.map({ FileFault($0).description }) else { return nil }
        return words == FileFault(errorNumber: EPIPE).description ? nil : words
    }

    // MARK: Reading

    private static func read(_ input: Int32, into inbox: Inbox, _ outbox: Outbox, _ cancel: (() -> Void)?) {
        var lines = InputLines(input)
        while let line = lines.next(until: { false }) {
            guard case .text(let text) = line else {
                outbox.send(Fault(.invalidRequest, "a message may have at most 1 MiB").response())
                continue
            }
            guard text.contains(where: { !$0.isWhitespace }) else { continue }
            do throws(Fault) {
                take(try Message(text), into: inbox, outbox, cancel)
            } catch {
                outbox.send(error.response())
            }
        }
        if inbox.close(answeringRest: cancel == nil) { cancel?() }
    }

    private static func take(_ message: Message, into inbox: Inbox, _ outbox: Outbox, _ cancel: (() -> Void)?) {
        switch message {
        case .request(let identifier, "ping", _): outbox.answer(identifier, [:])
        case .request(let identifier, let method, let parameters):
            if inbox.put(identifier, method, parameters) { return }
            let fault = Fault(.busy, "too many requests wait: send the next ones after some answers")
            outbox.send(fault.response(to: identifier))
        case .notification("notifications/cancelled", let parameters):
            if let identifier = Message.Identifier(parameters["requestId"]), inbox.cancel(identifier) { cancel?() }
        case .notification, .response: break
        }
    }

    // MARK: Answering

    private func answer(_ method: String, _ parameters: JSON, _ outbox: Outbox) throws(Fault) -> JSON {
        switch method {
        case "initialize": greeting(parameters)
        case "tools/list": ["tools": .array((offer.tools + [moreTool]).map(\.listing))]
        case "tools/call": try call(parameters, outbox)
        case "resources/list": ["resources": .array(offer.resources.map(\.listing))]
        case "resources/templates/list": ["resourceTemplates": .array([])]
        case "resources/read": try read(parameters)
        default: throw Fault(.unknownMethod, "there is no such method")
        }
    }

    private func greeting(_ parameters: JSON) -> JSON {
        if let client = parameters["clientInfo"]?["name"]?.text { greeted(OneLine.text(String(client.prefix(80)))) }
        return [
            "protocolVersion": .string(ProtocolVersion.negotiated(parameters["protocolVersion"]?.text)),
            "capabilities": ["tools": [:], "resources": [:]],
            "serverInfo": ["name": .string(offer.name), "version": .string(offer.version)],
            "instructions": .string(offer.instructions),
        ]
    }

    private var moreTool: AgentTool {
        AgentTool(
            "more", "The next page of a long answer.",
            [AgentTool.Parameter("handle", .text, "the handle that the answer ended with", isRequired: true)]
        ) { _, _ in AgentAnswer([]) }
    }

    private func call(_ parameters: JSON, _ outbox: Outbox) throws(Fault) -> JSON {
        let name = parameters["name"]?.text ?? ""
        let tools = offer.tools + [moreTool]
        guard let tool = tools.first(where: { $0.name.text == name }) else {
            throw Fault(.invalidParameters, Self.unknownTool(name, among: tools.map(\.name)))
        }
        let arguments: AgentArguments
        do throws(AgentArguments.Problem) {
            arguments = try AgentArguments(parameters["arguments"], of: tool)
        } catch {
            return answered(AgentAnswer(error.lines, isError: true))
        }
        if tool.name == moreTool.name { return more(arguments.text("handle") ?? "") }
        return answered(tool.perform(arguments, AgentProgress(parameters, outbox)))
    }

    private static func unknownTool(_ name: String, among names: [ToolWords]) -> ToolWords {
        if let nearest = names.nearest(to: name) { return "there is no such tool; did you mean “\(nearest)”?" }
        return "there is no such tool; there are \(ToolWords.joined(names, by: ", "))"
    }

    private func more(_ handle: String) -> JSON {
        if let page = pager.more(handle) { return content(page, isError: false) }
        let known = pager.handles
        return answered(
            AgentAnswer(
                [known.isEmpty ? "nothing is left of any answer" : "nothing is left under this handle; there are:"],
                data: known.isEmpty ? [] : [known.joined(separator: ", ")], isError: true))
    }

    private func answered(_ answer: AgentAnswer) -> JSON { content(pager.page(answer.lines), isError: answer.isError) }

    private func content(_ text: String, isError: Bool) -> JSON {
        ["content": .array([["type": "text", "text": .string(text)]]), "isError": .bool(isError)]
    }

    // MARK: Resources

    /// The lines of a resource from one on, as the part of its address after `?from=` says.
    private func read(_ parameters: JSON) throws(Fault) -> JSON {
        let parts = (parameters["uri"]?.text ?? "").split(separator: "?from=", maxSplits: 1).map(String.init)
        guard let resource = offer.resources.first(where: { $0.uri.text == parts.first }) else {
            let known = ToolWords.joined(offer.resources.map(\.uri), by: ", ")
            throw Fault(.unknownResource, "there is no such resource; there are \(known)")
        }
        let lines = resource.lines()
        guard let start = parts.count > 1 ? Int(parts[1]) : 1, start >= 1, start <= max(lines.count, 1) else {
            throw Fault(
                .unknownResource, "the lines of \(resource.uri) have the numbers 1 to \(max(lines.count, 1))")
        }
        var pages = Pager()
        var text = pages.page(AgentAnswer.marked(Array(lines[(start - 1)...])))
        if let rest = pages.rest {
            text = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n")
            text += "\n… read \(resource.uri.text)?from=\(lines.count - rest + 1) for \(rest) more lines"
        }
        let address = parts.count > 1 ? "\(resource.uri.text)?from=\(start)" : resource.uri.text
        return ["contents": .array([["uri": .string(address), "mimeType": "text/plain", "text": .string(text)]])]
    }
}

extension AgentResource {
    fileprivate var listing: JSON {
        [
            "uri": .string(uri.text), "name": .string(name.text), "description": .string(description.text),
            "mimeType": "text/plain",
        ]
    }
}

extension JSON: ExpressibleByStringLiteral {
    /// A text.
    package init(stringLiteral text: String) { self = .string(text) }
}

/// The versions of the Model Context Protocol that begin with a handshake, which this server speaks.
///
/// Source: Model Context Protocol Specification, “Lifecycle”. The parts that it uses are the same in all of them.
enum ProtocolVersion {
    static let known = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

    /// The version to speak with a client that asks for one: that one, or else the latest, which the client may refuse.
    static func negotiated(_ wanted: String?) -> String {
        wanted.flatMap { known.contains($0) ? $0 : nil } ?? known[known.count - 1]
    }
}
