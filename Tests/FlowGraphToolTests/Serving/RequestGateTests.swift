import Testing

@testable import FlowGraphTool

@Suite("The gate of a server on the loopback interface") struct RequestGateTests {
    private func isOpen(
        _ host: String?, origin: String? = nil, site: String? = nil, port: UInt16 = 8080, isPage: Bool = false
    ) -> Bool {
        RequestGate(port: port).refusal(host: host, origin: origin, site: site, isPage: isPage) == nil
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
