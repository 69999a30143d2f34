import CommandSupport
import Foundation
import Testing

@Suite struct JSONWriterTests {
    private func text(_ document: JSON) -> String { String(decoding: JSONWriter.text(document), as: UTF8.self) }

    @Test("members keep their order, and what fits stands in one line")
    func layout() {
        let document: JSON = [
            "z": .int(-1), "a": ["y": .number(2.5), "b": .null], "list": .array([.bool(true), .string("x")]),
            "none": .array([]), "nothing": .object([]),
        ]
        #expect(
            text(document) == """
                {
                  "z": -1,
                  "a": { "y": 2.5, "b": null },
                  "list": [true, "x"],
                  "none": [],
                  "nothing": {}
                }

                """)
    }

    @Test("what does not fit in a line of 140 bytes is broken, and no more of it than must be")
    func breaking() {
        let long = String(repeating: "x", count: 120)
        let document: JSON = ["a": ["b": ["short": true], "c": .string(long), "d": .int(1)]]
        #expect(
            text(document) == """
                {
                  "a": {
                    "b": { "short": true },
                    "c": "\(long)",
                    "d": 1
                  }
                }

                """)
    }

    @Test("no line that could be broken is longer than 140 bytes, and none is broken that fits", arguments: 100...150)
    func width(length: Int) {
        let inner: JSON = ["a": .string(String(repeating: "x", count: length)), "b": .int(1)]
        let lines = text(["o": inner]).split(separator: "\n")
        // In one line: two spaces, `"o": { "a": "…", "b": 1 }`.
        let width = length + 26
        #expect(lines.count == (width <= 140 ? 3 : 6))
        if width <= 140 { #expect(lines[1].utf8.count == width) }
    }

    @Test("texts are escaped and whole numbers have no fraction")
    func values() {
        #expect(text(.string("a\"\\\n\u{1}é")) == "\"a\\\"\\\\\\n\\u0001é\"\n")
        #expect(text(.number(3)) == "3\n")
        #expect(text(.number(0.1)) == "0.1\n")
    }
}

@Suite("Markdown")
struct MarkdownTests {
    @Test(
        "a name is a code span in which nothing means anything",
        arguments: [
            ("Home", "`Home`"), ("a|b", "`a\\|b`"), ("a`b", "``a`b``"), ("``a``", "``` ``a`` ```"),
            ("@team #1", "`@team #1`"),
            ("<b>*x*</b>", "`<b>*x*</b>`"), ("two\nlines", "`two lines`"), (" a ", "`  a  `"), ("", "` `"),
            ("  ", "`  `"),
            ("\u{202E}turned\u{7}", "`\u{FFFD}turned\u{FFFD}`"),
            (String(repeating: "x", count: 200), "`" + String(repeating: "x", count: 120) + "…`"),
        ])
    func code(name: String, written: String) {
        #expect(MarkdownText.code(name).text == written)
    }

    @Test("of many names the first are listed, and the number of the others")
    func names() {
        #expect(MarkdownText.codes(["a", "b", "c"], limit: 2) == "`a`, `b` and 1 more")
        #expect(MarkdownText.codes(["a", "b"], limit: 2) == "`a`, `b`")
    }

    @Test("a table that does not fit is cut, with a note")
    func cut() {
        var comment = MarkdownComment(tableCount: 2, wholeReport: "flowgraph diff --all", limit: 2_000)
        comment.add("Summary.")
        let rows: [[Markdown]] = (0..<100).map { ["+", "row \($0) \(String(repeating: "x", count: 40))"] }
        for _ in 0..<2 { comment.add(MarkdownComment.Table(summary: "100 rows", columns: [" ", "Row"], rows: rows)) }
        #expect(comment.text.utf8.count <= 2_000)
        #expect(comment.text.components(separatedBy: " more were left out").count == 3)
        #expect(comment.text.components(separatedBy: "</details>").count == 3)
        #expect(comment.text.contains("row 0 "))
    }
}
