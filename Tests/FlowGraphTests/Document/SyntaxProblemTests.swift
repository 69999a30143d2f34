import FlowGraph
import Testing

@Suite("A text that is no JSON")
struct SyntaxProblemTests {
    @Test(
        "is rejected with the position and the remedy",
        arguments: [
            ("", "1:1: the document is empty"),
            (" \n\t", "2:2: the document is empty"),
            ("\u{FEFF}", "1:1: the document is empty"),
            ("{", "1:2: the document ends where a key in double quotes or “}” should come; it may be cut off"),
            ("{\"screens\"", "1:11: the document ends where “:” should come; it may be cut off"),
            ("{\"screens\":", "1:12: screens: the document ends where a value should come; it may be cut off"),
            ("{\"screens\": [", "1:14: screens: the document ends where a value or “]” should come; it may be cut off"),
            (
                "{\"screens\": [{}",
                "1:16: screens: the document ends where “,” or “]” should come; it may be cut off"
            ),
            ("{\"name\": \"a\"", "1:13: the document ends where “,” or “}” should come; it may be cut off"),
            (
                "{\"name\": \"a\",",
                "1:14: the document ends where a key in double quotes should come; it may be cut off"
            ),
            ("{ name: 1 }", "1:3: “n” stands where a key in double quotes or “}” should come"),
            ("{ \"name\" 1 }", "1:10: “1” stands where “:” should come"),
            ("{ \"name\": }", "1:11: name: “}” stands where a value should come"),
            ("{ \"name\": \"a\" \"b\" }", "1:15: “\"” stands where “,” or “}” should come"),
            ("{ \"name\": \"a\", 1 }", "1:16: “1” stands where a key in double quotes should come"),
            ("{ \"screens\": [{} {}] }", "1:18: screens: “{” stands where “,” or “]” should come"),
            ("{ \"name\": \u{1} }", "1:11: name: U+0001 stands where a value should come"),
            ("{ \"name\": é }", "1:11: name: “é” stands where a value should come"),
            ("\u{FEFF}[é", "1:2: “é” stands where a value should come"),
            ("{ 'name': 1 }", "1:3: texts need double quotes, not single ones"),
            ("{ \"name\": 'a' }", "1:11: name: texts need double quotes, not single ones"),
            ("// a graph\n{}", "1:1: JSON has no comments; remove it"),
            ("{ \"name\": \"a\", }", "1:14: nothing follows the comma; remove it"),
            ("{ \"screens\": [{}\n,\n] }", "2:1: screens: nothing follows the comma; remove it"),
            ("{} {}", "1:4: there is text after the end of the document; a file holds one graph"),
        ])
    func structure(json: String, problem: String) {
        #expect(problems(in: json) == [problem])
    }

    @Test(
        "is rejected for its words and numbers",
        arguments: [
            (
                "tru",
                "“tru” is not a value; texts need double quotes, and the only words without quotes are true, false"
                    + " and null"
            ),
            (
                "nullable",
                "“nullable” is not a value; texts need double quotes, and the only words without quotes are true,"
                    + " false and null"
            ),
            (
                "NaN",
                "“NaN” is not a value; texts need double quotes, and the only words without quotes are true, false"
                    + " and null"
            ),
            ("01", "“01” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("-", "“-” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("-x", "“-x” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("+1", "“+1” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            (".5", "“.5” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("1.", "“1.” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("1.e5", "“1.e5” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("1e", "“1e” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("1e+", "“1e+” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("0x10", "“0x10” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("1.2.3", "“1.2.3” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
            ("-Infinity", "“-Infinity” is not written as a JSON number, such as 12, -3, 0.5 or 1e6"),
        ])
    func words(word: String, problem: String) {
        let json = document(segments: "{ \"cost\": \(word) }")
        #expect(problems(in: json) == ["4:13: segments[0].cost: " + problem])
        let unknown = document(segments: "{ \"unknown\": \(word) }")
        #expect(problems(in: unknown) == ["4:16: segments[0].unknown: " + problem], "also where it is passed over")
    }

    @Test(
        "is rejected for the content of its texts",
        arguments: [
            ("\"a", 11, "the text that begins here has no closing quote"),
            ("\"a\\", 13, "“\\” is not an escape; a backslash itself is written \\\\"),
            (
                "\"a\nb\"", 13,
                "the line ends within a text; close the text with a quote, or write a line break in it as \\n"
            ),
            (
                "\"a\r\n\"", 13,
                "the line ends within a text; close the text with a quote, or write a line break in it as \\n"
            ),
            ("\"a\tb\"", 13, "the control character U+0009 must be written as an escape: \\t"),
            ("\"é\u{0}b\"", 13, "the control character U+0000 must be written as an escape: \\u0000"),
            ("\"a\\x\"", 13, "“\\x” is not an escape; a backslash itself is written \\\\"),
            ("\"é\\é\"", 13, "“\\é” is not an escape; a backslash itself is written \\\\"),
            ("\"a\\\nb\"", 13, "“\\” is not an escape; a backslash itself is written \\\\"),
            ("\"a\\u12g4\"", 13, "\\u needs four hexadecimal digits, as in \\u00e9"),
            ("\"\\u12", 12, "\\u needs four hexadecimal digits, as in \\u00e9"),
            ("\"a\\uD83D\"", 13, "\\ud83d is half of a surrogate pair, and the other half is missing"),
            ("\"a\\uD83D\\n\"", 13, "\\ud83d is half of a surrogate pair, and the other half is missing"),
            ("\"a\\uD83D\\u0041\"", 13, "\\ud83d is half of a surrogate pair, and the other half is missing"),
            ("\"a\\uDE00\"", 13, "\\ude00 is half of a surrogate pair, and the other half is missing"),
            ("\"a\\uD83D\\u00\"", 19, "\\u needs four hexadecimal digits, as in \\u00e9"),
        ])
    func texts(text: String, column: Int, problem: String) {
        #expect(problems(in: "{ \"name\": " + text) == ["1:\(column): name: " + problem])
    }

    @Test(
        "is rejected for bytes that are not UTF-8",
        arguments: [
            (Array("{ \"name\": \"é".utf8) + [0xFF], "1:13: name: the byte 0xff is not UTF-8; save the file as UTF-8"),
            (
                Array("{ \"name\": \"".utf8) + [0xC3, 0x22],
                "1:12: name: the byte 0xc3 is not UTF-8; save the file as UTF-8"
            ),
            ([0xFF, 0xFE, 0x7B, 0], "1:1: the byte 0xff is not UTF-8; save the file as UTF-8"),
            (
                Array("{ \"name\": \"".utf8) + [0xED, 0xA0, 0x80],
                "1:12: name: the byte 0xed is not UTF-8; save the file as UTF-8"
            ),
            (
                Array("{ \"name\": \"".utf8) + [0xC0, 0x80],
                "1:12: name: the byte 0xc0 is not UTF-8; save the file as UTF-8"
            ),
            (Array("{ \"name\": \"\\".utf8) + [0x80], "1:13: name: the byte 0x80 is not UTF-8; save the file as UTF-8"),
        ] as [([UInt8], String)])
    func encoding(json: [UInt8], problem: String) {
        #expect(problems(in: json) == [problem])
    }

    @Test("is rejected when it is nested deeper than any model, at any depth")
    func nesting() {
        let lists = "{ \"x\": " + String(repeating: "[", count: 100_000)
        #expect(problems(in: lists) == ["1:71: x: lists and objects are nested more than 64 deep"])
        let objects = String(repeating: "{ \"x\":", count: 100_000)
        #expect(problems(in: objects) == ["1:385: x: lists and objects are nested more than 64 deep"])
        let deepest = "{ \"x\": " + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + ", \"y\" }"
        #expect(problems(in: deepest) == ["1:140: “}” stands where “:” should come"])
    }
}
