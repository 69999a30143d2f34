import Testing

@testable import FlowGraph

@Suite("Text that others wrote")
struct UntrustedTextTests {
    @Test("reaches a terminal without orders; tabs, line breaks and all else stay")
    func terminal() {
        let orders = "a\u{1B}[31mb\tc\u{202E}d\u{85}e\u{0}f\u{2067}g\u{9B}2Jh\ri\u{7F}"
        #expect(
            UntrustedText(orders).forTerminal
                == "a\u{FFFD}[31mb\tc\u{FFFD}d\u{FFFD}e\u{FFFD}f\u{FFFD}g\u{FFFD}2Jh\u{FFFD}i\u{FFFD}")
        let hidden = "k\u{200B}l\u{2028}m\u{2060}n\u{FEFF}o\u{E0041}p\u{FFF9}q"
        let shown = "k\u{FFFD}l\u{FFFD}m\u{FFFD}n\u{FFFD}o\u{FFFD}p\u{FFFD}q"
        #expect(UntrustedText(hidden).forTerminal == shown)
        let shaping = "نمی\u{200C}خواهم \u{200E}a\u{200F}\u{61C} 👩‍👩‍👧‍👦 ☎\u{FE0F} co\u{AD}op"
        #expect(UntrustedText(shaping).forTerminal == shaping)
        #expect(UntrustedText("首页 🛒\n→ “é”\r\nשלום").forTerminal == "首页 🛒\n→ “é”\nשלום")
    }

    @Test("leaves no command to a runner in a log")
    func log() {
        let log = """
            ::error::a
              ::warning::b
            \t::add-mask::c
            \u{A0}\u{2003}::set-output name=d::e
            f ::notice::g
            h ##[error]i ##[j]
            ##vso[task.setvariable]k ##teamcity[l] ###[m]
            ##[\u{301}n :: :
            """
        #expect(
            UntrustedText(log).forLog == """
                \u{FFFD}::error::a
                  \u{FFFD}::warning::b
                \t\u{FFFD}::add-mask::c
                \u{A0}\u{2003}\u{FFFD}::set-output name=d::e
                f ::notice::g
                h ##\u{FFFD}[error]i ##\u{FFFD}[j]
                ##vso\u{FFFD}[task.setvariable]k ##teamcity\u{FFFD}[l] ###\u{FFFD}[m]
                ##\u{FFFD}[\u{301}n :: :
                """)
        #expect(UntrustedText("a\n\r\n::b").forLog == "a\n\n\u{FFFD}::b")
        #expect(UntrustedText("a\n\nb: c\n# d [e] #[f] ## g [h]").forLog == "a\n\nb: c\n# d [e] #[f] ## g [h]")
    }

    @Test("is one line of an annotation, for any content")
    func annotation() {
        let text = "50%, a:b\r\n::error::c\u{1B}c\u{202E}"
        #expect(UntrustedText(text).forAnnotation == "50%25, a:b%0D%0A::error::c\u{FFFD}c\u{FFFD}")
        #expect(
            UntrustedText(text).forAnnotationProperty == "50%25%2C a%3Ab%0D%0A%3A%3Aerror%3A%3Ac\u{FFFD}c\u{FFFD}")
    }

    @Test("opens and closes nothing in XML and HTML")
    func markup() {
        let text = "<b a=\"1\">&\n\u{1}\u{202E}\u{FFFF}"
        #expect(UntrustedText(text).forMarkup == "&lt;b a=&quot;1&quot;&gt;&amp;&#10;\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(
            UntrustedText("<a>\r\n]]>\t").forMarkupLines == "&lt;a&gt;\n]]&gt;&#9;")
        #expect(UntrustedText("a\n::error::b").forMarkupLines == "a\n\u{FFFD}::error::b")
        #expect(UntrustedText("##[a] ##").forMarkup == "&#35;#[a] ##")
    }

    @Test("makes no markup in a cell of a table in Markdown")
    func markdown() {
        let text = "a | b\n[c](http://d) `e` *f* <img> @g \\ \u{202E}"
        let shown = #"a \| b \[c\](http\://d) \`e\` \*f\* \<img\> \@g \\ "# + "\u{FFFD}"
        #expect(UntrustedText(text).forMarkdownCell == shown)
        #expect(UntrustedText("$a$ WWW.b.c ww.d").forMarkdownCell == #"\$a\$ WWW\.b.c ww.d"#)
    }

    @Test("is unchanged without control characters", arguments: ["", "Shop", "a\nb", "7:30: ##", "é ü 首"])
    func harmless(text: String) {
        let untrusted = UntrustedText(text)
        #expect(untrusted.forTerminal == text && untrusted.forLog == text)
    }
}
