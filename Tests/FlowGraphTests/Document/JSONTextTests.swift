import Testing

@testable import FlowGraph

@Suite("Texts and numbers written as JSON")
struct JSONTextTests {
    @Test(
        "have the characters escaped that JSON forbids, and no others",
        arguments: [
            ("", "\"\""), ("Home", "\"Home\""), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
            ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("é🙂/\u{2028}\u{85}", "\"é🙂/\u{2028}\u{85}\""),
            ("\r\n", #""\r\n""#),
        ])
    func texts(text: String, quoted: String) {
        #expect(JSONText.quoted(text) == quoted)
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
