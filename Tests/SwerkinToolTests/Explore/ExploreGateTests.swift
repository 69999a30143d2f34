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
