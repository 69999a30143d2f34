import FlowGraph
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Texts that give orders to what shows them, and the faults of an output that carries one of them out.
public enum HostileText {
    /// One of each sort.
    public static let samples: [String] = [
        "::error::a", "\n::error file=b::c", "\r::add-mask::d", " \t::warning::e", "\u{2028}::error::f",
        "\u{85}::error::g",
        "##[error]h", "##vso[task.setvariable variable=i]j", "##teamcity[k]", "\u{1B}]52;c;bA==\u{7}",
        "\u{1B}[2J\u{1B}[31m",
        "\u{9B}31m\u{9D}0;m\u{9C}", "\u{0}\u{8}\u{7F}", "\u{202E}n\u{202C}", "\u{2066}o\u{2069}",
        "p\u{200B}\u{2060}\u{FEFF}\u{FFF9}", "q\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}",
        "\u{FFFE}\u{FFFF}", "s\u{E0149}\u{E0147}\u{34F}\u{3164}\u{FFA0}\u{115F}\u{17B4}t", "u \u{200D}\u{200C}\u{FE0F}",
        "<script>alert(1)</script>", "</title></script><img src=x onerror=alert(1)>", "]]><r/>", "--><s>",
        "&lt;t&gt; &#60;u&#62;",
        "`v` ``w`` | x <y>", "\\`<z>", "[a](javascript:alert(1)) ![b](http://c)", "www.d.example",
        "@e #1 $f$ ~~g~~ **h**",
        "\n# i\n- j\n> k\n```\nl", "\\(m) \"n\" \"\"\" #\"o\"#", "\n\"); print(1) //", "*/ import p /*",
        "\"] ; q [label=\"",
        "#quot;\"]:::r", "%%{init: {}}%%", "\nend\nclick s0 href \"javascript:s\"", "\nScenario: t", "%0A::error::u",
    ]

    /// What an output is written in.
    public enum Medium: Sendable {
        case text, markdown, workflowCommands, xml, json, html, source
    }

    /// The faults of an output, each with the line that has it.
    ///
    /// No line begins with two colons but a workflow command's own, no character orders or hides anything, no command to a runner is
    /// anywhere, no tag in Markdown but the report's own, and XML and JSON are well formed.
    public static func faults(in output: String, as medium: Medium) -> [String] {
        let lines = output.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        let faulty = lines.filter { isFaulty($0, medium) }.map(String.init)
        let isWellFormed =
            switch medium {
            case .xml: XMLParser(data: Data(output.utf8)).parse()
            case .json: (try? JSONSerialization.jsonObject(with: Data(output.utf8))) != nil
            case .text, .markdown, .workflowCommands, .html, .source: true
            }
        return faulty + (isWellFormed ? [] : ["not well formed: \(output.prefix(2000))"])
    }

    private static func isFaulty(_ line: Substring, _ medium: Medium) -> Bool {
        if line.unicodeScalars.contains(where: isOrder) { return true }
        let start = line.drop { $0.isWhitespace }
        if medium == .workflowCommands, line.hasPrefix("::") {
            return !line.contains(/^::(error|warning|notice) [a-z]+=/)
        }
        if start.hasPrefix("::") || line.contains(/##[A-Za-z]*\[/) { return true }
        return medium == .markdown && hasMarkup(String(line))
    }

    private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0..<0x20, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        case 0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x3164, 0xFFA0, 0xE0000...0xE0FFF: true
        default: false
        }
    }

    /// True if a line has a tag or a link of its own, outside of code spans and behind no backslash.
    private static func hasMarkup(_ line: String) -> Bool {
        let bare = outsideCode(line).replacing(/\\[!-\/:-@\[-`{-~]/, with: "")
        let tags = /<\/?(details( open)?|summary|br)>/
        let rest = bare.replacing(tags, with: "")
        return rest.contains("<") || rest.contains("](") || rest.contains(/[wW]{3}\./)
    }

    /// A line without its code spans (CommonMark 0.31, section 6.1).
    private static func outsideCode(_ line: String) -> String {
        var (rest, outside) = (line[...], "")
        while let start = rest.firstIndex(where: { $0 == "`" || $0 == "\\" }) {
            outside += rest[..<start]
            if rest[start] == "\\" {
                outside += rest[start...].prefix(2)
                rest = rest[start...].dropFirst(2)
                continue
            }
            let fence = rest[start...].prefix { $0 == "`" }
            rest = rest[fence.endIndex...]
            guard let end = closing(fence.count, in: rest) else {
                outside += fence
                continue
            }
            rest = rest[end...]
        }
        return outside + rest
    }

    /// The position behind the next run of just so many backticks.
    private static func closing(_ count: Int, in text: Substring) -> Substring.Index? {
        var rest = text
        while let start = rest.firstIndex(of: "`") {
            let run = rest[start...].prefix { $0 == "`" }
            if run.count == count { return run.endIndex }
            rest = rest[run.endIndex...]
        }
        return nil
    }
}

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
