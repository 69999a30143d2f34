import Testing
@testable import FlowGraph
@testable import FlowGraphDrawing

struct DrawnTextTests {
    private func lines(_ text: String, width: Int = 10, limit: Int = 3) -> [String] {
        DrawnText(width: width, lineLimit: limit).lines(of: text)
    }

    @Test("a text within the width stays one line")
    func shortText() { #expect(lines("Log in") == ["Log in"]) }

    @Test("a text wider than a line is broken between words")
    func wrapsByWords() { #expect(lines("the quick brown fox") == ["the quick", "brown fox"]) }

    @Test("a word wider than a line is broken between characters")
    func wrapsByCharacters() { #expect(lines("abcdefghijklmno") == ["abcdefghij", "klmno"]) }

    @Test("a long name is broken at the end of a word within it, unless the line would be very short")
    func wrapsWithinNames() {
        #expect(lines("welcomeScreenView") == ["welcome", "ScreenView"])
        #expect(lines("action_to_session") == ["action_to_", "session"])
        #expect(lines("Intro/Welcome") == ["Intro/", "Welcome"])
        #expect(lines("a_bcdefghijklm") == ["a_bcdefghi", "jklm"])
    }

    @Test("wide characters count double")
    func wideCharacters() {
        #expect(DrawnText.width(of: "结账a🙂é") == 8)
        #expect(lines("结账页面标题") == ["结账页面标", "题"])
    }

    @Test("a family of emoji is never torn apart")
    func graphemes() { #expect(lines("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", width: 3) == ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]) }

    @Test("what is too long ends with an ellipsis after the last line allowed")
    func cutsWithEllipsis() {
        #expect(lines("one two three four five six", width: 9, limit: 2) == ["one two", "three…"])
        #expect(lines(String(repeating: "x", count: 300)) == ["xxxxxxxxxx", "xxxxxxxxxx", "xxxxxxxxx…"])
    }

    @Test("a sign before a word too long for its line is not all that is left")
    func cutsNotToNothing() {
        let name = "⟳ TogglePrivateModeFromTabBarBrowserTab"
        #expect(lines(name, width: 28, limit: 1) == ["⟳ TogglePrivateModeFromTab…"])
        #expect(lines("⟳ abcdefghijklmnop", width: 10, limit: 1) == ["⟳ abcdefg…"])
    }

    @Test("exactly as many lines as allowed are not cut")
    func fullButNotCut() { #expect(lines("aa bb cc", width: 2) == ["aa", "bb", "cc"]) }

    @Test("line breaks stay, other white space becomes one space")
    func whiteSpace() { #expect(lines(" a\t b\r\n\n c ") == ["a b", "c"]) }

    @Test("a text with nothing to be seen has no lines", arguments: ["", " ", "\n\t"])
    func blank(text: String) { #expect(lines(text).isEmpty) }

    @Test("control characters and code points that are no characters become U+FFFD")
    func controlCharacters() {
        #expect(lines("a\u{0}\u{7}\u{7F}\u{9F}\u{FFFE}b") == ["a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b"])
    }
}

struct TextMetricsTests {
    @Test("a text has the width of its characters in Helvetica")
    func widths() {
        // By Adobe's tables: 667 and 222 thousandths, in bold 722 and 278.
        #expect(TextMetrics.width(of: "Al", size: 10, isBold: false) == 8.89)
        #expect(TextMetrics.width(of: "Al", size: 20, isBold: true) == 20)
        #expect(
            TextMetrics.width(of: "é", size: 10, isBold: false) == TextMetrics.width(of: "e", size: 10, isBold: false))
    }

    @Test("a mark upon a letter and a joiner take no room, an emoji takes a square")
    func others() {
        #expect(TextMetrics.width(of: "e\u{301}\u{200B}", size: 10, isBold: false) == 5.56)
        #expect(TextMetrics.width(of: "漢⇒", size: 10, isBold: false) == 20)
    }

    @Test("a width is reliable if it is in the tables, but for symbols that are at most a third of it")
    func reliability() {
        for text in ["Größe 12", "“Cart” – 3 items…", "⇒ Home", "⚠ unreachable"] {
            #expect(TextMetrics.isReliable(text), "\(text)")
        }
        for text in ["⇒ A", "⚠", "漢字 in a long line of Latin letters", "Příklad"] {
            #expect(!TextMetrics.isReliable(text), "\(text)")
        }
    }

    @Test("the cells of a picture have the widths of their texts, so that no font changes the layout")
    func cells() {
        let title = StyledLine("Al", .title)
        #expect(
            DOTText.cell(title)
                == "<TD ALIGN=\"LEFT\" BALIGN=\"LEFT\" FIXEDSIZE=\"TRUE\" WIDTH=\"14\" HEIGHT=\"16\">"
                + "<FONT POINT-SIZE=\"14\"><B>Al</B></FONT></TD>")
        let two = DOTText.cell(StyledLine("1", .label) + title)
        #expect(two.contains("WIDTH=\"20\" HEIGHT=\"16\"><TABLE") && two.contains("WIDTH=\"6\" HEIGHT=\"16\">"))
    }
}

@Suite("The label of an arrow")
struct LabelLengthTests {
    private static let long = "A label with so many words that it takes three lines of text on its arrow at least"

    /// The rows of the labels of arrows.
    private static func rowCount(_ segments: [Segment], _ options: GraphDrawing.Options = .init()) throws -> Int {
        let graph = try NavigationGraph(
            name: "A", facts: [Fact("isOpen", .bool)], screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: segments)
        let line = GraphDrawing(graph, options: options).dot().split(separator: "\n").first {
            $0.contains("s0 -> s1 [")
        }
        // A row with several texts has a table of its own, which has a single row.
        return line?.split(separator: "labeltooltip")[0].matches(of: #/</TR><TR>/#).count.advanced(by: 1) ?? 0
    }

    private static func segments(_ count: Int, _ label: String) -> [Segment] {
        (0..<count).map { Segment(from: "A", to: "B", label: "\($0) \(label)", effects: ["isOpen": true]) }
    }

    @Test("has at most six lines, however many segments share the arrow", arguments: [1, 2, 3, 4, 12])
    func limit(count: Int) throws {
        let rows = try Self.rowCount(Self.segments(count, Self.long))
        #expect(rows <= 6 && rows >= 3, "\(rows)")
    }

    @Test("shortens texts before it leaves segments out, and says how many it leaves out")
    func rest() throws {
        let graph = try NavigationGraph(
            name: "A", screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: (0..<12).map { Segment(from: "A", to: "B", label: "go \($0)") })
        let dot = GraphDrawing(graph).dot()
        #expect(dot.contains(">+ 7 more<") && dot.contains(">go 4<") && !dot.contains(">go 5<"))
        #expect(dot.contains("go 11"), "tooltips have all")
    }

    @Test("keeps the segments of a plan")
    func plan() throws {
        let graph = try NavigationGraph(
            name: "A", screens: [GraphScreen("A", isStart: true), GraphScreen("B")],
            segments: (0..<12).map { Segment(from: "A", to: "B", label: "go \($0)") })
        let dot = GraphDrawing(graph, options: GraphDrawing.Options(highlight: [11])).dot()
        #expect(dot.contains(">go 11<") && dot.contains(">+ 7 more<"))
    }
}
