import Testing

@testable import FlowGraph

@Suite("An FNV-1a hash")
struct FNV1aHashTests {
    @Test(
        "is that of RFC 9923",
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)])
    func vectors(text: String, hash: UInt64) {
        #expect(FNV1aHash(text).value == hash)
    }

    @Test("of bytes that are added in parts is that of all of them")
    func parts() {
        var hash = FNV1aHash()
        hash.add("foo".utf8)
        hash.add("bar".utf8)
        #expect(hash.value == FNV1aHash("foobar").value)
    }

    @Test("is another one with another seed")
    func seeds() {
        #expect(FNV1aHash("foobar", seed: 1).value != FNV1aHash("foobar").value)
    }
}
