import Foundation
import PageTesting
import XCTest

@testable import SwerkinBrowsers

final class WebDriverClientTests: XCTestCase {
    private var server: RecordingServer?

    override func tearDown() {
        server?.stop()
        server = nil
    }

    /// A client of a server that answers so.
    private func client(
        path: String = "", credentials: String = "", _ answer: @escaping @Sendable (RecordedRequest) -> RecordedAnswer
    ) throws -> WebDriverClient {
        let server = try RecordingServer(answer)
        self.server = server
        let address = server.url.absoluteString.replacingOccurrences(of: "//", with: "//\(credentials)") + path
        return try WebDriverClient(try XCTUnwrap(URL(string: address)), timeouts: .short)
    }

    // MARK: What is sent

    func testANewSessionIsAskedForAsAllServersTakeIt() throws {
        let client = try client { _ in .json(newSession) }
        let session = try client.newSession([
            "browserName": "chrome", "goog:chromeOptions": ["binary": "/usr/bin/chromium", "args": ["--a", "--b"]],
        ])
        XCTAssertEqual(session.identifier, "7")
        XCTAssertEqual(session.capabilities, ["browserName": "fake"])
        XCTAssertEqual(
            server?.requests.first?.line,
            """
            POST /session {"capabilities":{"alwaysMatch":{"browserName":"chrome","goog:chromeOptions":{"args":["--a",\
            "--b"],"binary":"/usr/bin/chromium"}},"firstMatch":[{}]}}
            """)
    }

    func testCommandsGoToTheSessionAndADeletedOneIsDeletedOnce() throws {
        let client = try client { $0.path == "/session" ? .json(newSession) : .json(#"{"value":null}"#) }
        let session = try client.newSession([:])
        try session.send(.get("title"))
        try session.send(.post("url", ["url": "http://localhost/ä"]))
        session.delete()
        session.delete()
        XCTAssertEqual(
            server?.requests.dropFirst().map(\.line),
            ["GET /session/7/title", #"POST /session/7/url {"url":"http://localhost/ä"}"#, "DELETE /session/7"])
    }

    func testThePathOfTheAddressComesFirstAndItsUserAuthenticates() throws {
        let client = try client(path: "/wd/hub/", credentials: "anna:p%40ss@") { _ in
            .json(#"{"value":{"ready":true}}"#)
        }
        XCTAssertTrue(try client.status().isReady)
        let request = try XCTUnwrap(server?.requests.first)
        XCTAssertEqual(request.line, "GET /wd/hub/status")
        XCTAssertEqual(request.headers["authorization"], "Basic YW5uYTpwQHNz")
        XCTAssertEqual(request.headers["accept"], "application/json")
    }

    func testOneConnectionServesAllCommandsAndABodyIsJSON() throws {
        let client = try client { $0.path == "/session" ? .json(newSession) : .json(#"{"value":null}"#) }
        let session = try client.newSession([:])
        for _ in 0..<3 { try session.send(.post("back")) }
        XCTAssertEqual(server?.requests.map(\.connection), [1, 1, 1, 1])
        let request = try XCTUnwrap(server?.requests.last)
        XCTAssertEqual(request.headers["content-type"], "application/json;charset=UTF-8")
        XCTAssertEqual(request.body, "{}")
    }

    func testASessionThatIsForgottenIsDeleted() throws {
        let client = try client { $0.path == "/session" ? .json(newSession) : .json(#"{"value":null}"#) }
        _ = try client.newSession([:])
        XCTAssertEqual(server?.requests.map(\.line).last, "DELETE /session/7")
    }

    func testTheExitOfTheProcessEndsWhatIsOpen() throws {
        let client = try client { $0.path == "/session" ? .json(newSession) : .json(#"{"value":null}"#) }
        let session = try client.newSession([:])
        OpenSessions.shared.endAll()
        XCTAssertEqual(server?.requests.map(\.line).last, "DELETE /session/7")
        withExtendedLifetime(session) {}
    }

    // MARK: What is answered

    func testAGridSaysHowManySessionsItCanHave() throws {
        let client = try client { _ in
            .json(#"{"value":{"ready":false,"message":"full","nodes":[{"maxSessions":2},{"maxSessions":3}]}}"#)
        }
        let status = try client.status()
        XCTAssertEqual(status.maximumSessions, 5)
        XCTAssertFalse(status.isReady)
        XCTAssertEqual(status.message, "full")
    }

    func testARefusalIsKnownByTheNameOfTheStandard() throws {
        let refusal = #"{"value":{"error":"no such element","message":"nothing fits\nBuild info: 4.2"}}"#
        let client = try client { $0.path == "/session" ? .json(newSession) : .json(refusal, status: 404) }
        let session = try client.newSession([:])
        let fault = self.fault { try session.send(.post("element", ["using": "xpath", "value": "//a"])) }
        XCTAssertEqual(fault?.code, .noSuchElement)
        XCTAssertEqual(fault?.words, "the server refused POST element: no such element, nothing fits")
    }

    func testEveryWrongAnswerIsReported() throws {
        let other = "the server answered GET status with something else: "
        let answers: [(RecordedAnswer, String)] = [
            (.json("<html><h1>Not me</h1></html>"), other + #""<html><h1>Not me</h1></html>""#),
            (.json("Bad\n gateway", status: 502), other + #"the status 502 and "Bad gateway""#),
            (.json(""), other + "an empty answer"),
            (.raw("SSH-2.0-OpenSSH_9.2\r\n"), other + #""SSH-2.0-OpenSSH_9.2" where an answer of HTTP begins"#),
            (.silence, "the server did not answer GET status within 1 s; it or its browser hangs"),
            (
                .hangUp,
                """
                the server ended the connection instead of answering GET status; it may have crashed or been ended
                """
            ),
        ]
        for (answer, words) in answers {
            let client = try client { _ in answer }
            XCTAssertEqual(fault { _ = try client.status() }?.words, words)
            server?.stop()
        }
    }

    func testASessionWithoutANameIsNone() throws {
        let client = try client { _ in .json(#"{"value":{"capabilities":{}}}"#) }
        XCTAssertEqual(
            fault { _ = try client.newSession([:]) }?.words,
            "the server answered POST session with something else: the answer has no sessionId in its value")
    }

    func testAMissingAuthorizationIsReported() throws {
        let client = try client { _ in .json("Unauthorized", status: 401) }
        let words = """
            the WebDriver server at \(server?.url.absoluteString ?? "") does not let us in: give the right user and \
            key, as in https://user:key@host
            """
        XCTAssertEqual(fault { _ = try client.status() }?.words, words)
    }

    func testAServerThatIsNotThereIsNamed() throws {
        let client = try client { _ in .silence }
        let address = try XCTUnwrap(server?.url.absoluteString)
        server?.stop()
        XCTAssertEqual(
            eventualFault(.connectionEnded(command: "GET status")) { _ = try client.status() }?.words,
            """
            no WebDriver server can be reached at \(address): Connection refused. Start one, or correct the address
            """)
    }

    func testAnAddressOfAnotherKindIsRefused() throws {
        let address = try XCTUnwrap(URL(string: "ftp://localhost/"))
        XCTAssertEqual(
            fault { _ = try WebDriverClient(address) }?.words,
            """
            no WebDriver server can be reached at ftp://localhost/: the address must begin with http:// or https:// \
            and name a host. Start one, or correct the address
            """)
    }

    // MARK: Faults

    private func fault(of body: () throws -> Void) -> WebDriverFault? {
        do {
            try body()
        } catch {
            return error as? WebDriverFault
        }
        return nil
    }

    /// The first fault that is not the one which comes while a server is on its way out.
    private func eventualFault(_ passing: WebDriverFault, of body: () throws -> Void) -> WebDriverFault? {
        for _ in 0..<100 {
            if let fault = fault(of: body), fault != passing { return fault }
        }
        return nil
    }
}

private let newSession = #"{"value":{"sessionId":"7","capabilities":{"browserName":"fake"}}}"#

extension WebDriverClient.AnswerTimeouts {
    /// For servers that never answer.
    static var short: Self {
        var timeouts = Self()
        timeouts.answer = .seconds(1)
        timeouts.newSession = .seconds(1)
        return timeouts
    }
}
