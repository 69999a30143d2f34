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
