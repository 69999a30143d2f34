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
        for options in ["Close", "keep-alive\r\nConnection: close", "close\r\nConnection: keep-alive", "x,\tCLOSE , y"]
        {
            let head = try self.head("GET / HTTP/1.1\r\nConnection: \(options)\r\n\r\n")
            #expect(head?.keepsConnection == false, "\(options)")
        }
        #expect(try self.head("GET / HTTP/1.1\r\nConnection: closed\r\n\r\n")?.keepsConnection == true)
    }

    @Test("has only spaces and tabs around a value", arguments: ["\u{A0}", "\u{3000}", "\u{2003}", "\u{85}"])
    func blanks(blank: String) throws {
        let head = try head("GET / HTTP/1.1\r\nHost: \t\(blank)a:1\(blank)\t \r\n\r\n")
        #expect(head?["host"] == "\(blank)a:1\(blank)")
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
            "GET / HTTP/1.1\r\nContent-Length: +0\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -0\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length:\u{A0}0\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length: 0x\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: ٠\r\n\r\n",
            "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / TLS/1.1\r\n\r\n",
        ])
    func malformed(text: String) { #expect(throws: RequestHead.Fault.malformed) { try head(text) } }

    @Test("has no body, and is of HTTP/1")
    func refused() {
        #expect(throws: RequestHead.Fault.hasBody) { try head("POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\n") }
        let long = String(repeating: "9", count: 40)
        #expect(throws: RequestHead.Fault.hasBody) { try head("POST / HTTP/1.1\r\nContent-Length: \(long)\r\n\r\n") }
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

@Suite("The gate of a server on the loopback interface") struct RequestGateTests {
    private func isOpen(
        _ host: String?, origin: String? = nil, site: String? = nil, port: UInt16 = 8080, isPage: Bool = false
    ) -> Bool {
        SameOriginPolicy(port: port).refusal(host: host, origin: origin, site: site, isPage: isPage) == nil
    }

    @Test(
        "answers to the names of this machine with its port",
        arguments: ["127.0.0.1:8080", "localhost:8080", "LocalHost:8080"])
    func own(host: String) {
        #expect(isOpen(host) && isOpen(host, origin: "http://\(host)", site: "same-origin"))
    }

    @Test(
        "answers to no other name, as one that was bound to this machine later",
        arguments: [
            nil, "", "127.0.0.1", "localhost", "127.0.0.1:80", "localhost:8081", "localhost.:8080", "evil.example:8080",
            "127.0.0.1.evil.example:8080", "localhost:8080@evil.example", "[::1]:8080", "[::ffff:127.0.0.1]:8080",
            "2130706433:8080",
            "127.1:8080", "0.0.0.0:8080", "127.0.0.1:8080 ",
        ])
    func others(host: String?) { #expect(!isOpen(host)) }

    @Test("answers at port 80 to browsers, which leave it out", arguments: ["127.0.0.1", "localhost", "localhost:80"])
    func port80(host: String) {
        #expect(isOpen(host, origin: "http://\(host)", port: 80))
        #expect(!isOpen("evil.example", port: 80) && !isOpen(host, origin: "http://evil.example", port: 80))
    }

    @Test(
        "answers no other page",
        arguments: ["http://evil.example", "null", "https://127.0.0.1:8080", "http://localhost:8081", ""])
    func origins(origin: String) {
        #expect(!isOpen("127.0.0.1:8080", origin: origin) && !isOpen("127.0.0.1:8080", origin: origin, isPage: true))
    }

    @Test("lets links of other sites lead to the page, and to nothing else")
    func sites() {
        for site in ["cross-site", "same-site"] {
            #expect(isOpen("localhost:8080", site: site, isPage: true) && !isOpen("localhost:8080", site: site))
        }
        #expect(isOpen("localhost:8080", site: "none"))
    }
}
