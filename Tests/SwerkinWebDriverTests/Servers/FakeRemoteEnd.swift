import Foundation
import PageTesting

/// A server that answers as one with an empty page would, but for what a test has it answer otherwise.
final class FakeRemoteEnd: Sendable {
    private let server: RecordingServer

    /// Starts a server; what the closure answers comes first.
    init(_ answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer? = { _ in nil }) throws {
        server = try RecordingServer { answer($0) ?? Self.usual($0.method, $0.path, $0.body) }
    }

    /// Where the server listens.
    var url: URL { server.url }

    /// The requests so far.
    var requests: [RecordedRequest] { server.requests }

    /// The requests so far but for the scripts, as lines.
    var lines: [String] { requests.filter { !$0.path.hasSuffix("execute/sync") }.map(\.line) }

    /// Ends it.
    func stop() { server.stop() }

    /// A refusal by the name of the standard.
    static func refusal(_ name: String, _ message: String, status: Int) -> RecordedAnswer {
        .json(#"{"value":{"error":"\#(name)","message":"\#(message)","stacktrace":""}}"#, status: status)
    }

    /// The answer of a server with an empty page in the session 7.
    static func usual(_ method: String, _ path: String, _ body: String) -> RecordedAnswer {
        switch (method, path) {
        case ("POST", "/session"): .json(#"{"value":{"sessionId":"7","capabilities":{}}}"#)
        case ("GET", "/session/7/window/handles"): .json(#"{"value":["front"]}"#)
        case (_, "/session/7/window/rect"): .json(#"{"value":{"x":0,"y":0,"width":500,"height":600}}"#)
        case ("POST", "/session/7/execute/sync"): .json(#"{"value":\#(scripted(body))}"#)
        default: .json(#"{"value":null}"#)
        }
    }

    /// What the driver's own scripts would come to.
    private static func scripted(_ script: String) -> String {
        if script.contains("innerWidth, innerHeight]") { return "[500,600]" }
        if script.contains("isMarked") {
            return #"{"address":"http://app/","state":"null","hasContent":true,"isLoaded":true,"isMarked":false}"#
        }
        guard script.contains("await swerkin(") else { return "null" }
        let view = #"{\"width\":500,\"height\":600,\"elements\":[]}"#
        return #"[1,"{\"value\":{\"before\":null,\"now\":\#(view)}}",[],false,[]]"#
    }
}
