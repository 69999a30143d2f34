import Foundation
import OfficeAdmin
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct OfficeServerTests {
    @Test("the server has every file that the pages name, and keeps a session by its cookie")
    func serving() async throws {
        let server = try OfficeServer()
        let task = Task { try await server.run() }
        defer { task.cancel() }
        let root = try #require(URL(string: "http://127.0.0.1:\(try await server.port)/"))
        let browser = Browser(root: root)
        let page = try await browser.open("")
        #expect(page.hasPrefix("<!doctype html>"))
        let scripts = try await browser.open("app.js")
        let names = page.matches(of: /(?:href|src)="\/([^"]+)"/) + scripts.matches(of: /from "\.\/([^"]+)"/)
        #expect(names.count > 8)
        for name in names { #expect(try await !browser.open(String(name.1)).isEmpty) }
        #expect(try await browser.open("api/session") == #"{"name":null}"#)
        _ = try await browser.open("api/session", posting: #"{"name": "ada", "password": "engine no. 1"}"#)
        #expect(try await browser.open("api/session") == #"{"name":"Ada Lovelace"}"#)
        await #expect(throws: Browser.Status(code: 404)) { try await browser.open("nothing.js") }
    }
}

/// Opens addresses and keeps cookies.
private struct Browser {
    struct Status: Error, Equatable { var code: Int }

    let root: URL
    private let session = URLSession(configuration: .ephemeral)

    init(root: URL) { self.root = root }

    func open(_ path: String, posting body: String? = nil) async throws -> String {
        var request = URLRequest(url: root.appendingPathComponent(path))
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body.map { Data($0.utf8) }
        let (data, response) = try await session.data(for: request)
        let code = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard code == 200 else { throw Status(code: code) }
        return String(decoding: data, as: UTF8.self)
    }
}
