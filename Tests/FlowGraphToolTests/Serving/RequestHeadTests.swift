import Testing

@testable import FlowGraphTool

@Suite("The head of a request") struct RequestHeadTests {
    private func head(_ text: String) throws -> RequestHead? {
        var (input, searched) = (Array(text.utf8), 0)
        return try RequestHead.next(in: &input, searched: &searched)
    }

    @Test("has a path, parameters and headers")
    func parts() throws {
        let head = try #require(try head("GET /plan?a=1%2C2&b=x+y&a=3&c HTTP/1.1\r\nHost: a:1\r\nORIGIN:b \r\n\r\n"))
        #expect(head.method == "GET" && head.path == "/plan" && head.keepsConnection)
        #expect(head.parameters == ["a": "3", "b": "x y", "c": ""])
        #expect(head["host"] == "a:1" && head["origin"] == "b" && head["x"] == nil)
        #expect(try self.head("GET / HTTP/1.0\r\n\r\n")?.keepsConnection == false)
        #expect(try self.head("GET / HTTP/1.1\r\nConnection: Close\r\n\r\n")?.keepsConnection == false)
    }

    @Test("is taken from what has arrived, and what follows stays")
    func pipelined() throws {
        var (input, searched) = (Array("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r".utf8), 0)
        #expect(try RequestHead.next(in: &input, searched: &searched)?.path == "/a")
        #expect(try RequestHead.next(in: &input, searched: &searched) == nil)
        input += Array("\n".utf8)
        #expect(try RequestHead.next(in: &input, searched: &searched)?.path == "/b")
        #expect(input.isEmpty)
    }

    @Test(
        "is refused if it could be read in two ways",
        arguments: [
            "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1 x\r\n\r\n", "GET http://evil.example/ HTTP/1.1\r\n\r\n",
            "GET * HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\nOrigin: b\r\n\r\n",
            "GET /\u{0} HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / TLS/1.1\r\n\r\n",
        ])
    func malformed(text: String) { #expect(throws: RequestHead.Fault.malformed) { try head(text) } }

    @Test("has no body, and is of HTTP/1")
    func refused() {
        #expect(throws: RequestHead.Fault.hasBody) { try head("POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\n") }
        #expect(throws: RequestHead.Fault.hasBody) { try head("POST / HTTP/1.1\r\nContent-Length: 0x\r\n\r\n") }
        #expect(throws: RequestHead.Fault.hasBody) { try head("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n") }
        #expect(throws: RequestHead.Fault.unknownVersion) { try head("PRI / HTTP/2.0\r\n\r\n") }
    }

    @Test("has at most 8192 bytes, and no more are looked at")
    func limit() throws {
        let line = "GET /" + String(repeating: "a", count: RequestHead.limit - 18) + " HTTP/1.1\r\n\r\n"
        #expect(line.utf8.count == RequestHead.limit)
        #expect(try head(line) != nil)
        #expect(throws: RequestHead.Fault.tooLong) { try head("GET /a" + line.dropFirst(5)) }
    }
}
