import Testing
@testable import FlowGraph

@Suite("A count in words")
struct CountTests {
    @Test(
        "has the plural of its noun unless it is one",
        arguments: [(0, "0 screens"), (1, "1 screen"), (2, "2 screens")])
    func plurals(count: Int, words: String) {
        #expect(Count.words(count, "screen") == words)
    }
}

@Suite("A spelling suggestion")
struct SpellingSuggestionTests {
    @Test(
        "is the candidate nearest to the name",
        arguments: [
            ("Hoem", ["Home", "Login"], "Home"), ("Loign", ["Home", "Login"], "Login"),
            ("Logi", ["Login", "Logic"], "Login"),
            ("Logic", ["Login", "Logic"], "Logic"), ("checkuot", ["Cart", "Checkout"], "Checkout"),
            ("HOME", ["home"], "home"),
            ("Settings", ["Setting", "Settings2"], "Setting"), ("Chekcut", ["Check", "Checkout"], "Checkout"),
            ("a", ["b"], "b"), ("ab", ["ba"], "ba"), ("kind", ["king", "kin", "find"], "king"),
            ("Straße", ["Strasse"], "Strasse"),
            ("Zurück", ["Zuruck"], "Zuruck"),
            ("chat", ["Main/Tabs", "Chat/ChatScreen", "Chat/Other"], "Chat/ChatScreen"),
            ("ChatScreen", ["Chat/ChatScreen", "ChatScree"], "ChatScree"),
        ])
    func found(name: String, candidates: [String], suggestion: String) {
        #expect(SpellingSuggestion.nearest(to: name, among: candidates) == suggestion)
    }

    @Test(
        "is not given if none is near",
        arguments: [
            ("Home", []), ("Home", ["Login"]), ("Home", ["Homepage"]), ("ab", ["cd"]), ("abc", ["ade"]), ("", ["ab"]),
            ("abcdefghijklmnopqrst", ["abcdefghijklmno12345"]),
        ] as [(String, [String])])
    func notFound(name: String, candidates: [String]) {
        #expect(SpellingSuggestion.nearest(to: name, among: candidates) == nil)
    }

    @Test("follows a message as a question")
    func question() {
        #expect(SpellingSuggestion.question("Home") == "; did you mean “Home”?")
        #expect(SpellingSuggestion.question(nil) == "")
    }
}

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

    @Test(
        "has no character that only hides, in any medium",
        arguments: [
            "\u{34F}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{17B5}", "\u{180E}", "\u{2060}", "\u{3164}", "\u{FFA0}",
            "\u{FE00}", "\u{FE0E}", "\u{FE0F}", "\u{E0041}", "\u{E0100}", "\u{E01EF}", "\u{E0FFF}", "\u{1D173}",
            "\u{200C}", "\u{200D}", "\u{AD}",
        ] as [Unicode.Scalar])
    func hiding(scalar: Unicode.Scalar) {
        let text = "a \(scalar)b"
        #expect(UntrustedText(text).forTerminal == "a \u{FFFD}b" && OneLine.text(text) == "a \u{FFFD}b")
        #expect(UntrustedText(text).forAnnotation == "a \u{FFFD}b" && UntrustedText(text).forMarkup == "a \u{FFFD}b")
        for written in [JSONText.quoted(text), JSONText.escapingOrders(in: "\"\(text)\""), XMLText.escaped(text)] {
            #expect(!written.unicodeScalars.contains(scalar))
        }
    }

    @Test(
        "keeps characters without a shape that shape another one",
        arguments: [
            "☎\u{FE0F}", "☎\u{FE0E}", "1\u{FE0F}\u{20E3}", "👩\u{200D}👩\u{200D}👧", "🏳\u{FE0F}\u{200D}🌈", "👍🏽",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "می\u{200C}خ", "ക്\u{200D}", "co\u{AD}op",
            "a\u{200F}\u{61C}b", "ᠠ\u{180B}",
        ])
    func shaping(text: String) {
        #expect(Array(UntrustedText(text).forTerminal.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(JSONText.quoted(text).unicodeScalars) == Array("\"\(text)\"".unicodeScalars))
    }

    @Test(
        "keeps none that only follow them",
        arguments: [
            ("😀\u{FE0F}\u{FE0F}\u{FE0E}", "😀\u{FE0F}\u{FFFD}\u{FFFD}"), ("1\u{FE0E}", "1\u{FFFD}"),
            ("🏴\u{E0067}\u{E0078}\u{E0067}", "🏴\u{E0067}\u{FFFD}\u{FFFD}"),
            ("م\u{200C}\u{200D}\u{200C}", "م\u{200C}\u{FFFD}\u{FFFD}"),
            ("\u{200E}\u{200E}\u{200E}a", "\u{200E}\u{200E}\u{FFFD}a"), ("a\u{AD}\u{AD}", "a\u{AD}\u{FFFD}"),
        ])
    func spelling(text: String, shown: String) {
        #expect(Array(UntrustedText(text).forTerminal.unicodeScalars) == Array(shown.unicodeScalars))
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
