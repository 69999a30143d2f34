import Foundation
import PageTesting
import XCTest

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class PageServerTests: XCTestCase {
    private func served(_ files: [String: String] = [:]) throws -> PageServer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let server = try PageServer(folder: folder)
        addTeardownBlock { server.stop() }
        return server
    }

    func testAFileOfTheFolderIsServedWithItsType() throws {
        let server = try served(["style.css": "p { margin: 0; }"])
        let fetched = try Fetch(server, "style.css").get()
        XCTAssertEqual(fetched.text, "p { margin: 0; }")
        XCTAssertEqual(fetched.response.mimeType, "text/css")
    }

    func testTheRootIsTheIndex() throws {
        XCTAssertEqual(try Fetch(served(["index.html": "<p>Hi"]), "").get().text, "<p>Hi")
    }

    func testWhatIsNotInTheFolderIsNotFound() throws {
        let server = try served()
        for path in ["nothing.html", "../../../../../../etc/hostname", "%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname"] {
            XCTAssertEqual(try Fetch(server, path).get().response.statusCode, 404, path)
        }
    }

    func testWithoutAFolderOnlyWhatIsArrangedIsFound() throws {
        let server = try PageServer()
        defer { server.stop() }
        server.answer("/one", with: .html("1"))
        XCTAssertEqual(try Fetch(server, "one").get().text, "1")
        XCTAssertEqual(try Fetch(server, "two").get().response.statusCode, 404)
    }

    func testAnArrangedAnswerStandsBeforeTheFileUntilItIsChanged() throws {
        let server = try served(["index.html": "file"])
        server.answer("/index.html", with: .status(503))
        XCTAssertEqual(try Fetch(server, "index.html").get().response.statusCode, 503)
        server.answer("/index.html", with: .html("arranged"))
        XCTAssertEqual(try Fetch(server, "index.html").get().text, "arranged")
        server.answer("/index.html", with: .file)
        XCTAssertEqual(try Fetch(server, "index.html").get().text, "file")
    }

    func testARedirectLeadsElsewhere() throws {
        let server = try served(["index.html": "there"])
        server.answer("/here", with: .redirect(to: "/index.html"))
        XCTAssertEqual(try Fetch(server, "here").get().text, "there")
        XCTAssertEqual(server.requestedPaths, ["/here", "/index.html"])
    }

    func testALateAnswerComesAfterItsDelay() throws {
        let server = try served(["index.html": "late"])
        server.answer("/", with: .later(.milliseconds(50), .file))
        let clock = ContinuousClock()
        let start = clock.now
        XCTAssertEqual(try Fetch(server, "").get().text, "late")
        XCTAssertGreaterThanOrEqual(clock.now - start, .milliseconds(50))
    }

    func testADroppedConnectionEndsWithoutAnAnswer() throws {
        let server = try served()
        server.answer("/gone", with: .dropped)
        XCTAssertThrowsError(try Fetch(server, "gone").get()) { error in
            // Foundation calls it by other names on other platforms.
            let codes: [URLError.Code?] = [.networkConnectionLost, .badServerResponse]
            XCTAssertTrue(codes.contains((error as? URLError)?.code), "\(error)")
        }
        server.answer("/gone", with: .html("back"))
        XCTAssertEqual(try Fetch(server, "gone").get().text, "back")
    }

    func testWhatIsNeverAnsweredEndsWithTheServer() throws {
        let server = try PageServer()
        server.answer("/silence", with: .never)
        server.answer("/noise", with: .html("!"))
        let silent = try Fetch(server, "silence")
        // The server goes on answering others meanwhile.
        XCTAssertEqual(try Fetch(server, "noise").get().text, "!")
        XCTAssertFalse(silent.isDone)
        server.stop()
        XCTAssertThrowsError(try silent.get())
    }

    func testAStoppedServerFreesItsPort() throws {
        let server = try PageServer()
        server.stop()
        XCTAssertThrowsError(try Fetch(server, "").get()) { error in
            XCTAssertEqual((error as? URLError)?.code, .cannotConnectToHost, "\(error)")
        }
    }

    func testEveryServerHasAPortOfItsOwn() throws {
        let servers = try (1...3).map { _ in try PageServer() }
        defer { for server in servers { server.stop() } }
        XCTAssertEqual(Set(servers.map(\.url)).count, 3)
        XCTAssertEqual(Set(servers.map(\.url.host)), ["127.0.0.1"])
    }
}

/// One request to a server, under way from the beginning.
final class Fetch: @unchecked Sendable {
    struct Answer {
        let response: HTTPURLResponse
        let text: String
    }

    private let isFinished = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var result: Result<Answer, any Error>?

    convenience init(_ server: PageServer, _ path: String) throws { try self.init(server.url, path) }

    init(_ root: URL, _ path: String) throws {
        guard let url = URL(string: root.absoluteString + path) else { throw URLError(.badURL) }
        let session = URLSession(configuration: .ephemeral)
        session.dataTask(with: url) { [self] data, response, error in
            lock.withLock { result = Self.result(data, response, error) }
            isFinished.signal()
        }.resume()
        session.finishTasksAndInvalidate()
    }

    /// Whether there is an answer, or an error, by now.
    var isDone: Bool { lock.withLock { result != nil } }

    /// Waits for the answer.
    func get() throws -> Answer {
        guard isFinished.wait(timeout: .now() + 20) == .success, let result = lock.withLock({ result }) else {
            throw URLError(.timedOut)
        }
        return try result.get()
    }

    private static func result(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<Answer, any Error> {
        guard let response = response as? HTTPURLResponse else { return .failure(error ?? URLError(.unknown)) }
        return .success(Answer(response: response, text: String(decoding: data ?? Data(), as: UTF8.self)))
    }
}
