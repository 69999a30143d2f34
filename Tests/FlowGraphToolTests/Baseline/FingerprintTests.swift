import Testing

@testable import FlowGraphTool

@Suite("A fingerprint")
struct FingerprintTests {
    @Test(
        "is FNV-1a of 64 bits",
        arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func vectors(text: String, fingerprint: String) {
        #expect(Fingerprint(text).description == fingerprint)
    }
}
