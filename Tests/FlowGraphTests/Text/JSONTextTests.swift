import Testing

@testable import FlowGraph

@Suite("Texts and numbers written as JSON")
struct JSONTextTests {
    @Test(
        "have the characters escaped that JSON forbids or a terminal obeys, and no others",
        arguments: [
            ("", "\"\""), ("Home", "\"Home\""), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
            ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("é🙂👩‍👩‍👧/\u{200E}¢→", "\"é🙂👩‍👩‍👧/\u{200E}¢→\""),
            ("\u{85}\u{9B}2J\u{202E}\u{2066}", #""\u0085\u009b2J\u202e\u2066""#),
            ("\r\n", #""\r\n""#), ("\u{2028}\u{200B}\u{FEFF}", #""\u2028\u200b\ufeff""#),
            ("\u{E0041}", #""\udb40\udc41""#), ("##[a ##vso[b # ## c", ##""\u0023#[a \u0023#vso[b # ## c""##),
        ])
    func texts(text: String, quoted: String) {
        #expect(JSONText.quoted(text) == quoted)
    }

    @Test("are escaped in a whole document as they are in its texts")
    func documents() {
        let document = "{\n  \"name\" : \"a\u{9B}→\u{202E}\"\n}\n"
        #expect(JSONText.escapingOrders(in: document) == "{\n  \"name\" : \"a\\u009b→\\u202e\"\n}\n")
        #expect(JSONText.escapingOrders(in: "[\"##vso[a] ## b\"]") == #"["\u0023#vso[a] ## b"]"#)
    }

    @Test(
        "are as short as they can be and read back the same",
        arguments: [
            (1, "1"), (0, "0"), (-3, "-3"), (2.5, "2.5"), (1e9, "1000000000"), (0.1, "0.1"), (1e-7, "1e-07"),
            (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
        ] as [(Double, String)])
    func numbers(number: Double, text: String) {
        #expect(JSONText.number(number) == text)
        #expect(Double(text) == number)
    }
}
