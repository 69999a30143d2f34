import FlowGraph

/// Texts that break writers which do not escape.
public enum NastyText {
    /// One of each sort, all of them with something to be seen.
    public static let samples: [String] = [
        "say \"hi\"", "it's", "back\\slash\\", "\\N \\G \\L \\n \\l", "line\nbreak", "carriage\r\nreturn", "tab\there",
        "<b>&amp;</b>", "a < b && c > d", "&lt;script&gt;alert(1)&lt;/script&gt;", "</script><script>alert(1)</script>",
        "&#60; &nbsp; &unknown; & &;", "]]>", "<!-- -->", "{a|b}", "[x](y) *z* `c`", "#quot; #35;", "%% comment",
        "%%{init: {}}%%",
        "end", "style x:#fff;", "semi;colon: a", "🙂👩‍👩‍👧‍👦🇩🇪", "结账页面和一个非常非常非常长的中文标题用来测试换行和截断", "صفحة الدفع", "\u{202E}turned",
        "nul\u{0}bell\u{7}del\u{7F}c1\u{85}", "\u{FFFE}\u{FFFF}", "e\u{301}", "  spaces   around  ",
        String(repeating: "x", count: 300), String(repeating: "long words ", count: 40), "$(rm) ${x} `y`", "-->|x|",
        "subgraph a",
        "\u{200B}", "…", "–1 − 2",
    ]

    /// A text made of pieces of the samples.
    public static func random(using generator: inout some RandomNumberGenerator) -> String {
        let count = Int.random(in: 1...4, using: &generator)
        return (0..<count).map { _ in
            let sample = samples.randomElement(using: &generator) ?? ""
            return String(sample.unicodeScalars.prefix(Int.random(in: 1...40, using: &generator)))
        }.joined()
    }

    /// A graph whose every text is nasty: a screen for each of some texts, and segments between them.
    public static func graph(of texts: [String]) throws(GraphError) -> NavigationGraph {
        let screens = texts.enumerated().map { index, text in
            GraphScreen(
                "\(index) \(text)", title: text, module: texts[index / 4], trait: text, tags: [text],
                isStart: index == 0)
        }
        let segments = texts.indices.flatMap { index in
            let start = screens[index].name
            let next = screens[(index + 1) % screens.count].name
            return [
                Segment(
                    from: start, to: next, label: texts[index],
                    preconditions: [texts[index]: .equals(.string(texts[index]))],
                    effects: [texts[index]: .set(.string(texts[index]))], steps: [texts[index]], tags: [texts[index]]
                ),
                Segment(from: start, to: next, kind: .present, steps: [texts[index]]),
                Segment(from: start, to: nil, label: texts[index], kind: .back),
            ]
        }
        return try NavigationGraph(name: texts.first, screens: screens, segments: segments)
    }
}
