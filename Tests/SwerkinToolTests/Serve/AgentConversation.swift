import Foundation

/// A conversation of an assistant with a built server.
final class AgentConversation {
    /// A response of the server.
    struct Response {
        /// The text for the assistant: of a result, a resource or an error.
        let text: String
        /// True if what was asked was not possible.
        let isError: Bool
        /// The whole message.
        let message: String
    }

    let server: BuiltCommand
    private var count = 0

    /// Starts a server, a program of ours with arguments.
    init(of program: String = "swerkin", _ arguments: [String], environment: [String: String] = [:]) throws {
        server = BuiltCommand(program: BuiltCommand.program(program), arguments, environment: environment)
        try server.run()
    }

    /// Calls a tool.
    func call(_ tool: String, _ arguments: Any = [String: String]()) -> Response? {
        request("tools/call", ["name": tool, "arguments": arguments, "_meta": ["progressToken": "p"]])
    }

    /// Sends a request; nil if the server has ended.
    func request(_ method: String, _ parameters: Any) -> Response? {
        let message: [String: Any] = ["jsonrpc": "2.0", "id": count + 1, "method": method, "params": parameters]
        guard let data = try? JSONSerialization.data(withJSONObject: message) else { return nil }
        return send(String(decoding: data, as: UTF8.self))
    }

    /// Sends a line, and waits for the response after notifications of progress.
    func send(_ line: String) -> Response? {
        count += 1
        guard (try? server.input.write(contentsOf: Data((line + "\n").utf8))) != nil else { return nil }
        var progress = ""
        while let line = server.nextLine() {
            let json = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            guard json?["method"] == nil else {
                progress += line + "\n"
                continue
            }
            return Self.response(json ?? [:], progress + line)
        }
        return nil
    }

    private static func response(_ json: [String: Any], _ message: String) -> Response {
        let result = json["result"] as? [String: Any]
        let parts = (result?["content"] ?? result?["contents"]) as? [[String: Any]]
        let error = json["error"] as? [String: Any]
        let text = parts?.compactMap { $0["text"] as? String }.joined(separator: "\n") ?? error?["message"] as? String
        return Response(
            text: text ?? "", isError: error != nil || result?["isError"] as? Bool == true, message: message)
    }

    /// The tools with the types of their parameters.
    func tools() -> [(name: String, parameters: [(name: String, type: String)])] {
        let message = request("tools/list", [String: String]())?.message ?? ""
        let json = try? JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
        let tools = (json?["result"] as? [String: Any])?["tools"] as? [[String: Any]] ?? []
        return tools.map { tool in
            let schema = tool["inputSchema"] as? [String: Any]
            let properties = schema?["properties"] as? [String: [String: Any]] ?? [:]
            return (
                tool["name"] as? String ?? "",
                properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value["type"] as? String ?? "") }
            )
        }
    }

    /// Leaves; returns the exit code of the server.
    func leave() -> Int32 {
        try? server.input.close()
        return server.waitForExit()
    }
}
