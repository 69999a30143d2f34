import CommandSupport
import Testing

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
