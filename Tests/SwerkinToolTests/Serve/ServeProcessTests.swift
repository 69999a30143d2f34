// The tests find processes in /proc, and need the coprocesses of a bash of this decade.
#if os(Linux)
import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// The built servers and the process of a client, which may be killed, and sends what it likes.
final class ServeProcessTests: BrowserTestCase {
    private static let model = """
        {"flowgraph": 1, "screens": [{"name": "home", "start": true, "trait": "the heading with label \\"Home\\""}],
         "segments": []}
        """

    /// A page with the heading Home, and what else there is on it.
    private static func page(_ content: String = "") -> String {
        "<!doctype html><html lang=en><meta charset=utf-8><title>Shop</title><h1>Home</h1>\(content)</html>"
    }

    /// A folder with files, which is deleted after the test.
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, content) in files { try Data(content.utf8).write(to: folder.appendingPathComponent(name)) }
        return folder
    }

    /// The processes whose command line has a text.
    private func processes(with text: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { name in
            guard Int(name) != nil, let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else {
                return false
            }
            return String(decoding: line, as: UTF8.self).contains(text)
        }
    }

    private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
            + "\n"
    }

    // MARK: A client that goes

    /// A process that starts a server, sends it a request, and prints what it answers until it is killed.
    private func client(of server: [String], sending request: String, in folder: URL) throws -> BuiltCommand {
        let script = #"""
            coproc server { exec "$@"; }
            printf '%s' "$REQUEST" >&"${server[1]}"
            while IFS= read -r line <&"${server[0]}"; do printf '%s\n' "$line"; done
            """#
        let client = BuiltCommand(
            program: URL(fileURLWithPath: "/bin/bash"),
            ["-c", script, "client", BuiltCommand.program(server[0]).path] + server.dropFirst(),
            environment: ["TMPDIR": folder.path, "REQUEST": request])
        try client.run()
        return client
    }

    /// Kills a client once its server has answered, and waits until none of its processes is left.
    private func expectNothingLeft(of client: BuiltCommand, after answer: String, atLeast count: Int, _ folder: URL)
        throws
    {
        XCTAssertTrue(client.output(containing: answer))
        XCTAssertGreaterThanOrEqual(processes(with: folder.path).count, count)
        client.kill()
        XCTAssertNotEqual(client.waitForExit(), 0)
        try eventually { processes(with: folder.path).isEmpty }
    }

    func testAKilledClientLeavesNoProcess() throws {
        try requireChromium()
        // The browser's profile lies in the folder too, so that its processes name it.
        let folder = try folder(["page.html": Self.page()])
        let client = try client(
            of: ["swerkin", "serve", folder.appendingPathComponent("page.html").path], sending: call(1, "where_am_i"),
            in: folder)
        try expectNothingLeft(of: client, after: "the model has no screens yet", atLeast: 4, folder)
    }

    func testAClientThatIsKilledDuringACallLeavesNoProcess() throws {
        try requireChromium()
        let folder = try folder([
            "page.html": Self.page(
                "<script>function never() { for (;;) { } }</script><button onclick=never()>Hang</button>")
        ])
        let client = try client(
            of: ["swerkin", "serve", folder.appendingPathComponent("page.html").path],
            sending: call(1, "where_am_i") + call(2, "perform", #"{"acts":["expect Nothing","touch Hang","look"]}"#),
            in: folder)
        try expectNothingLeft(of: client, after: "the model has no screens yet", atLeast: 4, folder)
    }

    func testAKilledClientOfAModelLeavesNoProcess() throws {
        let folder = try folder(["m.flowgraph.json": Self.model])
        let client = try client(
            of: ["flowgraph", "serve", folder.appendingPathComponent("m.flowgraph.json").path, "--mcp"],
            sending: call(1, "screens"), in: folder)
        try expectNothingLeft(of: client, after: "home, a start", atLeast: 2, folder)
    }

    func testAClientThatLeavesEndsTheServer() throws {
        try requireChromium()
        let folder = try folder(["page.html": Self.page()])
        let server = BuiltCommand(
            ["serve", folder.appendingPathComponent("page.html").path], environment: ["TMPDIR": folder.path])
        try server.run()
        try server.input.write(contentsOf: Data(call(1, "where_am_i").utf8))
        XCTAssertTrue(server.output(containing: "the model has no screens yet"))
        try server.input.close()
        XCTAssertEqual(server.waitForExit(), 0)
        XCTAssertEqual(processes(with: folder.path), [])
    }

    // MARK: What a client sends

    func testMessagesThatAreNoneAreAnsweredAndTheServersGoOn() throws {
        let folder = try folder(["m.flowgraph.json": Self.model])
        let model = folder.appendingPathComponent("m.flowgraph.json").path
        for (program, arguments) in [
            ("swerkin", ["serve", "--model", model]), ("flowgraph", ["serve", model, "--mcp"]),
        ] {
            let server = BuiltCommand(program: BuiltCommand.program(program), arguments)
            try server.run()
            let messages = [
                "{", "\u{0}", "[]", #"{"jsonrpc":"2.0","id":1,"method":3}"#, String(repeating: "x", count: 3 << 20),
                call(7, "check").trimmingCharacters(in: .newlines),
            ]
            for message in messages { try server.input.write(contentsOf: Data((message + "\n").utf8)) }
            for answer in [
                "the message is no JSON document on one line", "send each message on a line of its own, not a batch",
                "a message may have at most 1 MiB", #""id": 7"#, "no findings",
            ] {
                XCTAssertTrue(server.output(containing: answer), "\(program) says nothing of: \(answer)")
            }
            try server.input.close()
            XCTAssertEqual(server.waitForExit(), 0)
        }
    }

    // MARK: What a page does

    func testDialogsInALoopAreToldAndTheServerGoesOn() throws {
        try requireChromium()
        let folder = try folder(["page.html": Self.page("<button onclick=\"for (;;) alert('again')\">Loop</button>")])
        let server = BuiltCommand(
            ["serve", folder.appendingPathComponent("page.html").path], environment: ["TMPDIR": folder.path])
        try server.run()
        let calls = [
            call(1, "perform", #"{"acts":["touch Loop"]}"#), call(2, "perform", #"{"acts":["touch OK","touch OK"]}"#),
            call(3, "perform", #"{"acts":["touch Loop"]}"#), call(4, "look"),
        ]
        try server.input.write(contentsOf: Data(calls.joined().utf8))
        XCTAssertTrue(server.output(containing: #"| alertdialog \"again\""#))
        XCTAssertTrue(server.output(containing: "a dialog is in front of the page: touch one of its buttons"))
        XCTAssertTrue(server.output(containing: #"it lies beneath the alert dialog \"again\""#))
        XCTAssertTrue(server.output(containing: #""id": 4"#))
        try server.input.close()
        XCTAssertEqual(server.waitForExit(), 0)
        XCTAssertEqual(processes(with: folder.path), [])
    }

    func testAPageThatAsksWhetherItMayBeLeftIsToldAndAnswered() throws {
        try requireChromium()
        let asking = """
            <label>Name <input></label> <a href="other.html">Other</a>
            <script>addEventListener("beforeunload", (event) => event.preventDefault())</script>
            """
        let folder = try folder(["page.html": Self.page(asking), "other.html": "<!doctype html><h1>Other</h1>"])
        let server = BuiltCommand(
            ["serve", folder.appendingPathComponent("page.html").path], environment: ["TMPDIR": folder.path])
        try server.run()
        let calls = [
            call(1, "perform", #"{"acts":["enter Ada into Name","touch Other"]}"#),
            call(2, "perform", #"{"acts":["touch Cancel"]}"#),
            call(3, "perform", #"{"acts":["touch Other","touch OK"]}"#),
        ]
        try server.input.write(contentsOf: Data(calls.joined().utf8))
        XCTAssertTrue(server.output(containing: #"| + alertdialog"#))
        XCTAssertTrue(server.output(containing: #"| - alertdialog"#))
        XCTAssertTrue(server.output(containing: #"| + heading \"Other\""#))
        XCTAssertTrue(server.output(containing: #""id": 3"#))
        try server.input.close()
        XCTAssertEqual(server.waitForExit(), 0)
        XCTAssertEqual(processes(with: folder.path), [])
    }

    // MARK: Two clients

    func testASecondServerOfAnAppIsToldOfTheFirst() throws {
        try requireChromium()
        let pages = try PageServer()
        defer { pages.stop() }
        pages.answer("/", with: .html(Self.page()))
        let folder = try folder([:])
        let environment = ["TMPDIR": folder.path]
        let first = BuiltCommand(["serve", pages.url.absoluteString], environment: environment)
        try first.run()
        let greeting =
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"clientInfo":{"name":"Ada's editor"}}}"#
        try first.input.write(contentsOf: Data((greeting + "\n").utf8))
        XCTAssertTrue(first.output(containing: "protocolVersion"))

        let second = BuiltCommand(
            ["serve", pages.url.absoluteString.replacingOccurrences(of: "127.0.0.1", with: "localhost")],
            environment: environment)
        try second.run()
        let problems = second.problems()
        XCTAssertTrue(
            problems.contains(
                " (process \(first.identifier), for Ada's editor): end that one, or lead the app beside it with --share"
            ),
            problems)
        XCTAssertEqual(second.waitForExit(), 69)

        for arguments in [["--share"], []] {
            if arguments.isEmpty {
                try first.input.close()
                XCTAssertEqual(first.waitForExit(), 0)
            }
            let other = BuiltCommand(["serve", pages.url.absoluteString] + arguments, environment: environment)
            try other.run()
            try other.input.write(contentsOf: Data(call(1, "where_am_i").utf8))
            XCTAssertTrue(other.output(containing: "the model has no screens yet"))
            try other.input.close()
            XCTAssertEqual(other.waitForExit(), 0)
        }
    }
}
#endif
