import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import FlowGraphTool

@Suite("flowgraph serve") struct ServeCommandTests {
    /// The lines that a command wrote while it went on.
    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []
        var text: String { lock.withLock { all.joined(separator: "\n") } }
        func add(_ line: String) { lock.withLock { all.append(line) } }
    }

    private struct Run {
        let result: CommandResult
        let said: String
        let complained: String
    }

    /// Serves a model, and ends it when the work is done; on a thread of its own, since the command waits for its server.
    private func serve(
        _ folder: TemporaryFolder, _ options: [String] = [],
        during work: @escaping @Sendable (UInt16) -> Void = { _ in }
    ) async -> Run {
        await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: served(folder, options, during: work)) }.start()
        }
    }

    private func served(
        _ folder: TemporaryFolder, _ options: [String] = [],
        during work: @escaping @Sendable (UInt16) -> Void = { _ in }
    ) -> Run {
        let (said, complained) = (Lines(), Lines())
        let environment = CommandEnvironment(
            standardInput: { () throws(ToolError) in [] }, isOutputTerminal: false, helpWidth: 80, progress: .hidden,
            announce: { said.add($0) }, complain: { complained.add($0) },
            waitForEnd: { port, isReady in
                isReady()
                work(port)
            })
        let arguments = ["serve", folder.path(of: "Shop.flowgraph.json")] + options
        let result = FlowGraphCommand.result(of: arguments, in: environment)
        return Run(result: result, said: said.text, complained: folder.shortened(complained.text))
    }

    private func folder(_ model: String = SampleModels.shop) throws -> TemporaryFolder {
        try TemporaryFolder(["Shop.flowgraph.json": model])
    }

    @Test("says where it listens, has the page there, and ends when it is to")
    func page() async throws {
        let answers = Lines()
        let run = await serve(try folder()) { port in answers.add(LoopbackRequest("/", port: port).answer) }
        #expect(run.said.contains(/^http:\/\/127\.0\.0\.1:\d+\/ shows the model until \^C$/))
        #expect(run.result.status == .yes)
        #expect(answers.text.contains("HTTP/1.1 200") && answers.text.contains("data-live=\""))
        #expect(answers.text.contains("X-Content-Type-Options: nosniff"))
        #expect(answers.text.contains("frame-ancestors 'none'"))
    }

    @Test("answers neither requests for other hosts nor those of other pages")
    func strangers() async throws {
        let answers = Lines()
        _ = await serve(try folder()) { port in
            for headers in [
                ["Host: evil.example"], ["Host: 127.0.0.1:\(port)", "Origin: http://evil.example"],
                ["Host: localhost:\(port)", "Sec-Fetch-Site: cross-site"], [],
            ] {
                answers.add(LoopbackRequest("/state", port: port, headers: headers).status)
            }
            answers.add(LoopbackRequest("/state", port: port, headers: ["Host: localhost:\(port)"]).status)
            answers.add(LoopbackRequest("/state", port: port, method: "POST").status)
            answers.add(LoopbackRequest("/etc/passwd", port: port).status)
        }
        #expect(answers.text.split(separator: "\n") == ["403", "403", "403", "403", "200", "405", "404"])
    }

    @Test("listens at 127.0.0.1, and at no other address of the machine")
    func loopback() async throws {
        let answers = Lines()
        _ = await serve(try folder()) { port in
            for host in ["127.0.0.1", "127.0.0.2"] {
                answers.add(LoopbackRequest("/state", port: port, at: host).status)
            }
        }
        #expect(answers.text == "200\nnone")
    }

    @Test("plans with the facts chosen, for its own version of the page alone")
    func plans() async throws {
        let answers = Lines()
        _ = await serve(try folder()) { port in
            let state = LoopbackRequest("/state", port: port).answer
            let version = state.firstMatch(of: /"version": "([^"]+)"/).map { String($0.1) } ?? ""
            answers.add(LoopbackRequest("/plan?version=\(version)&to=1&facts=0:0", port: port).answer)
            for query in ["version=other&to=1", "version=\(version)&to=99", "version=\(version)&to=1&facts=0"] {
                answers.add(LoopbackRequest("/plan?\(query)", port: port).status)
            }
        }
        #expect(answers.text.contains("{\"plan\":{\"from\":0"))
        #expect(answers.text.hasSuffix("\n409\n400\n400"))
    }

    @Test("has another version when the model changes, and tells what is wrong with it")
    func changes() async throws {
        let folder = try folder()
        let path = folder.path(of: "Shop.flowgraph.json")
        let answers = Lines()
        let run = await serve(folder) { port in
            func state(until isWanted: (String) -> Bool) -> String {
                let end = ContinuousClock.now + .seconds(60)
                while ContinuousClock.now < end {
                    let state = LoopbackRequest("/state", port: port).answer
                    if isWanted(state) { return state }
                }
                return "nothing changed"
            }
            try? Data("{ \"flowgraph\": 1, ".utf8).write(to: URL(fileURLWithPath: path))
            answers.add(state { !$0.contains("\"problem\": null") })
            let renamed = SampleModels.shop.replacingOccurrences(
                of: "\"name\": \"Shop\"", with: "\"name\": \"Second shop\"")
            try? Data(renamed.utf8).write(to: URL(fileURLWithPath: path))
            answers.add(state { $0.contains("\"problem\": null") })
            answers.add(LoopbackRequest("/", port: port).answer)
        }
        #expect(answers.text.contains("the document ends"))
        #expect(!answers.text.contains("nothing changed"))
        #expect(run.complained.hasPrefix("Shop.flowgraph.json:1:"))
        #expect(answers.text.contains("<title>Second shop</title>"))
    }

    @Test("a port in use is an error of the output, a model that is not valid one of the input")
    func problems() async throws {
        let other = Lines()
        let folder = try folder()
        _ = await serve(folder) { port in
            let second = served(folder, ["--port", "\(port)"])
            other.add(
                "\(second.result.status.rawValue) \(second.result.notes.joined())".replacing("\(port)", with: "PORT"))
        }
        #expect(
            other.text
                == "74 Error: the command cannot listen at port PORT of 127.0.0.1: another program listens there; "
                + "name another port, or none for a free one")
        #expect(await serve(try self.folder("{")).result.status == .invalidInput)
        #expect(await serve(try TemporaryFolder([:])).result.status == .unreadableInput)
        #expect(await serve(folder, ["--from", "Nowhere"]).result.status == .wrongUsage)
        #expect(await serve(folder, ["--port", "65536"]).result.status == .wrongUsage)
    }
}
