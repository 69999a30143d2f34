import Testing

@testable import CommandSupport

@Suite struct TokenBoundTests {
    @Test(
        "small letters count by two, everything else by one, a space before a letter not at all",
        arguments: [
            ("", 0), ("a", 1), ("ab", 1), ("abc", 2), ("ab cd", 2), ("Save", 3), ("ab  cd", 4), ("a1", 2), ("a 1", 3),
            ("12", 2), ("é", 2), ("日", 3), ("a\nb", 3), ("a ", 2),
        ])
    func counts(_ text: String, _ tokens: Int) { #expect(TokenBound.tokens(in: text) == tokens) }
}

@Suite struct PagerTests {
    @Test("an answer is never larger than the limit, and its pages have all of it")
    func pages() throws {
        var pager = Pager()
        let lines = (1...700).map { "button \"Order number \($0)\" #order-\($0)" }
        var page = pager.page(lines)
        var seen: [String] = []
        while true {
            #expect(TokenBound.tokens(in: page) <= Pager.limit)
            let all = page.split(separator: "\n").map(String.init)
            guard let last = all.last, last.hasPrefix("…") else {
                seen += all
                break
            }
            seen += all.dropLast()
            let handle = last.split(separator: " ").last.map(String.init) ?? ""
            let next = pager.more(handle)
            page = try #require(next)
        }
        #expect(seen == lines)
        #expect(pager.handles.isEmpty)
    }

    @Test("a line that is too long is cut")
    func cuts() {
        var pager = Pager()
        let page = pager.page([String(repeating: "日", count: 5_000), "next"])
        #expect(page.hasSuffix("… (cut)\nnext"))
        #expect(TokenBound.tokens(in: page) <= Pager.limit)
    }

    @Test("only the latest answers are kept")
    func forgets() {
        var pager = Pager()
        let lines = (1...700).map { "line \($0)" }
        for _ in 1...20 { _ = pager.page(lines) }
        let (first, count, last) = (pager.more("m1"), pager.handles.count, pager.more("m20"))
        #expect(first == nil)
        #expect(count == 16)
        #expect(last != nil)
    }
}
