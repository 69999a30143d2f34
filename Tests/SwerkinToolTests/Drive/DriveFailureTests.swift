#if os(Linux)
import Foundation
import PageTesting
import XCTest

@testable import SwerkinTool

/// Sessions whose page crashes or hangs.
final class DriveFailureTests: BrowserTestCase {
    private static let page = """
        <!doctype html><html lang=en><title>App</title><h1>Home</h1><button onclick="fetch('/die')">Boom</button>
        <button onclick="while (true) {}">Loop</button>
        <button onclick="document.cookie = 'seen=1; max-age=99'; location.reload()">Sign in</button>
        <script>if (document.cookie.includes("seen")) document.write("<p>Welcome back</p>")</script>
        """

    /// The answers of a session that goes on after each request.
    private func answers(_ requests: [String]) throws -> String {
        try requireChromium()
        let box = Box()
        let server = try RecordingServer { request in
            guard request.path == "/die" else { return .content(Self.page) }
            Renderers.kill(below: box.process)
            return .silence
        }
        defer { server.stop() }
        let client = BuiltCommand(["serve", "\(server.url)/", "--share"])
        try client.run()
        box.process = client.identifier
        for (index, request) in requests.enumerated() {
            let line =
                #"{"jsonrpc":"2.0","id":\#(index),"method":"tools/call","params":{"name":"perform","arguments":{"acts":["\#(request)"]}}}"#
            try client.input.write(contentsOf: Data((line + "\n").utf8))
            XCTAssertTrue(client.output(containing: "\"id\": \(index)"), request)
        }
        try client.input.close()
        XCTAssertEqual(client.waitForExit(), 0)
        return client.received
    }

    private final class Box: @unchecked Sendable { var process: Int32 = 0 }

    func testACrashedPageIsOpenedAgainWithWhatItHadStored() throws {
        let output = try answers(["touch Sign in", "expect Welcome back", "touch Boom", "expect Welcome back"])
        XCTAssertTrue(output.contains("the page has crashed"), output)
        XCTAssertTrue(output.contains("the app was started again, at its beginning"), output)
        XCTAssertEqual(output.components(separatedBy: "\"isError\": true").count - 1, 1, output)
    }

    func testAPageThatHangsIsOpenedAgain() throws {
        let output = try answers(["touch Loop", "expect Home"])
        XCTAssertTrue(output.contains("one of its scripts may run without end"), output)
        XCTAssertEqual(output.components(separatedBy: "\"isError\": true").count - 1, 1, output)
    }
}
#endif
