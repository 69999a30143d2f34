import Foundation
import PageTesting
import XCTest
@testable import SwerkinTool

/// Which requests reach the server of an app that is explored or walked through, by method.
final class ExploreGateTests: BrowserTestCase {
    private static let sending = """
        <script>
        fetch('/app/first', { method: 'POST' }).catch(() => {});
        navigator.sendBeacon('/app/beacon', 'x');
        new SharedWorker('/app/shared.js');
        navigator.serviceWorker.register('/app/service.js');
        new WebSocket('ws://' + location.host + '/app/socket');
        </script>
        """

    private func server() throws -> RecordingServer {
        try RecordingServer { request in
            let name = request.path.split(separator: "/").last ?? ""
            if name.hasSuffix(".js") {
                return .content(
                    "fetch('/app/from-\(name)', { method: 'PUT' }).catch(() => {})", type: "text/javascript")
            }
            return .content(
                """
                <!doctype html><html lang=en><title>App</title><main><h1>\(name)</h1><a href="/app/next">Next</a>
                <label>Name <input></label> <button onclick="enter()">Enter</button></main>
                <script>function enter() { fetch('/app/session', { method: 'POST' }).then(() => location = '/app/inside', () => {}) }</script>
                \(Self.sending)
                """)
        }
    }

    private func folder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gate-\(UUID().uuidString)")
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    /// The requests that may change something, and web sockets.
    private func changes(_ server: RecordingServer) -> [String] {
        server.requests.filter { $0.method != "GET" || $0.headers["upgrade"] != nil }.map { "\($0.method) \($0.path)" }
    }

    func testAnExplorationSendsNothingThatChangesSomethingNotEvenAtTheFirstLoad() throws {
        try requireChromium()
        let server = try server()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["explore", "\(server.url)/app/start", "-o", folder().path])
        let output = String(decoding: result.output, as: UTF8.self)
        XCTAssertEqual(result.status, .yes, output + result.notes.joined())
        XCTAssertEqual(changes(server), [])
        for kept in [
            "POST \(server.url)/app/first", "POST \(server.url)/app/beacon", "PUT \(server.url)/app/from-shared.js",
            "PUT \(server.url)/app/from-service.js", "WebSocket ws://127.0.0.1:\(server.url.port ?? 0)/app/socket",
        ] {
            XCTAssertTrue(output.contains("  \(kept)\n"), "\(kept) in \(output)")
        }
        XCTAssertFalse(output.contains("Errors"), output)
    }

    func testWithSubmitAllOfItReachesTheServer() throws {
        try requireChromium()
        let server = try server()
        defer { server.stop() }
        _ = SwerkinCommand.result(
            of: ["explore", "\(server.url)/app/start", "-o", folder().path, "--submit", "--acts", "1"])
        let all = ["POST /app/first", "POST /app/beacon", "PUT /app/from-shared.js", "GET /app/socket"]
        XCTAssertTrue(Set(changes(server)).isSuperset(of: all), "\(changes(server))")
    }

    func testALogInReachesTheServerAndNothingBeforeAndAfterIt() throws {
        try requireChromium()
        let server = try server()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: [
            "explore", "\(server.url)/app/start", "-o", folder().path, "--fill", "Name=ada", "--touch", "Enter",
        ])
        XCTAssertEqual(result.status, .yes, result.notes.joined())
        XCTAssertEqual(changes(server).filter { $0.contains("session") }, ["POST /app/session"])
        let first = server.requests.prefix { $0.path != "/app/session" }
        XCTAssertTrue(first.allSatisfy { $0.method == "GET" }, "\(first.map(\.line))")
    }

    func testAWalkSendsNothingThatChangesSomethingNotEvenAtTheFirstLoad() throws {
        try requireChromium()
        let server = try server()
        defer { server.stop() }
        let result = SwerkinCommand.result(of: ["screens", "\(server.url)/app/start", "--walk"])
        XCTAssertEqual(result.status, .yes, result.notes.joined())
        XCTAssertEqual(changes(server), [])
        XCTAssertTrue(result.notes.joined().contains("POST \(server.url)/app/first"), "\(result.notes)")
    }
}

/// What explorations, proposals and sessions write of a password that the page repeats and logs in every spelling.
final class ExploreSecretTests: BrowserTestCase {
    private static let secret = "notebook-7/ä&<g>\"9"
    /// Parts of the secret's spellings: plain, in an address, in HTML, in JSON, Base64, in capitals, and with its data left out.
    private static let traces = [
        "notebook-7", "NOTEBOOK-7", "notebook-#", "&lt;g&gt;", "%C3%A4%26%3Cg", "<g>",
        String(Data("ada:\(secret)".utf8).base64EncodedString().prefix(16).dropFirst(6)),
    ]

    private static let page = """
        <!doctype html><html lang=en><meta charset=utf-8><title>App</title>
        <main id=m><h1>Welcome</h1><form onsubmit="event.preventDefault(); enter(this.p.value)">
        <label>Username <input name=u></label> <label>Password <input type=password name=p></label>
        <button>Sign in</button></form></main><script>
        const base64 = text => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
        function enter(s) {
          document.title = "Logged in with " + s;
          history.replaceState(null, "", "?password=" + encodeURIComponent(s));
          m.innerHTML = "<h1>Overview</h1><p id=p></p><a id=a>Link</a><button id=b></button><button id=e>Break</button>";
          p.textContent = s + " " + s.toUpperCase() + " " + JSON.stringify(s);
          a.href = "#" + encodeURIComponent(s); a.textContent = "Link " + s;
          b.textContent = "Show " + s;
          e.onclick = () => { throw new Error("with " + base64("ada:" + s)) };
          console.error("logged in with " + s, base64("ada:" + s), encodeURIComponent(s));
          fetch("/log?with=" + encodeURIComponent(s), { method: "POST" }).catch(() => {});
        }
        </script>
        """

    private func withServer(_ body: (String, URL) throws -> Void) throws {
        try requireChromium()
        setenv("SWERKIN_SECRET_TEST", Self.secret, 1)
        let server = try RecordingServer { _ in .content(Self.page) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            server.stop()
            unsetenv("SWERKIN_SECRET_TEST")
            try? FileManager.default.removeItem(at: folder)
        }
        try body("\(server.url)/app", folder)
    }

    private static let logIn = ["--fill", "Username=ada", "--touch", "Sign in", "--fill"]

    private func expectNoTrace(in text: String, _ name: String) {
        for trace in Self.traces where text.contains(trace) { XCTFail("\(trace) is in \(name): \(text)") }
    }

    private func checkExploration(_ password: String) throws {
        try withServer { address, folder in
            let result = SwerkinCommand.result(
                of: ["explore", address, "-o", folder.path] + Self.logIn + ["Password=\(password)"])
            let output = String(decoding: result.output, as: UTF8.self)
            XCTAssertTrue(output.contains("Overview".lowercased()), output + result.notes.joined())
            expectNoTrace(in: output + result.notes.joined(), "the output")
            for name in ["report.txt", "index.html", "exploration.json", "Screens.swift", "model.flowgraph.json"] {
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                expectNoTrace(in: text, name)
            }
            XCTAssertTrue(
                try String(contentsOf: folder.appendingPathComponent("report.txt"), encoding: .utf8)
                    .contains("••••"))
            // The username is no secret.
            XCTAssertTrue(
                try String(contentsOf: folder.appendingPathComponent("Screens.swift"), encoding: .utf8)
                    .contains("\"ada\""))
        }
    }

    func testAnExplorationWritesNoSpellingOfAPasswordOfTheArguments() throws { try checkExploration(Self.secret) }

    func testAnExplorationWritesNoSpellingOfAPasswordOfTheEnvironment() throws {
        try checkExploration("env:SWERKIN_SECRET_TEST")
    }

    func testProposalsHaveNoSpellingOfAPassword() throws {
        try withServer { address, _ in
            let result = SwerkinCommand.result(
                of: ["screens", address, "--walk"] + Self.logIn + ["Password=\(Self.secret)"])
            XCTAssertEqual(result.status, .yes, result.notes.joined())
            expectNoTrace(in: String(decoding: result.output, as: UTF8.self), "the output")
            expectNoTrace(in: result.notes.joined(), "the notes")
        }
    }

    func testASessionAnswersAndWritesNoSpellingOfAPassword() throws {
        try withServer { address, folder in
            let picture = folder.appendingPathComponent("a.png").path
            let requests = folder.appendingPathComponent("requests")
            let lines = [
                "screen", "IEnter(••••, into: the field with label \"Password\")", "touch Sign in", "look", "screen",
                "segment Log in", "picture \(picture)", "swift", "declared", "save \(folder.path)/m.json",
            ]
            try Data(lines.joined(separator: "\n").utf8).write(to: requests)
            let command = BuiltCommand(
                [
                    "drive", address, "--run", requests.path, "--files", folder.path, "--fill",
                    "Password=env:SWERKIN_SECRET_TEST",
                ])
            try command.run()
            let output = command.restOfOutput()
            XCTAssertEqual(command.waitForExit(), 0, output + command.problems())
            XCTAssertTrue(output.contains("••••"), output)
            expectNoTrace(in: output, "the output")
            expectNoTrace(in: try String(contentsOfFile: "\(folder.path)/m.json", encoding: .utf8), "the model")
            XCTAssertTrue(FileManager.default.fileExists(atPath: picture))
        }
    }
}
