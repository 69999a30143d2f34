import FlowGraph

/// Writing texts in GitHub Flavored Markdown.
///
/// GitHub Flavored Markdown 0.29, sections 6.3 (code spans) and 4.10 (tables).
package enum MarkdownText {
    /// The greatest number of characters of a name that are shown.
    package static let nameLimit = 120

    /// A name from a model as a code span, in which no character has a meaning: it mentions no user, links no issue and
    /// opens no tag.
    ///
    /// Fits into a cell of a table: a line break becomes a space, and a bar gets a backslash, which tables remove.
    /// Control characters, and those that change the writing direction, become U+FFFD. Long names are truncated.
    package static func code(_ name: String) -> Markdown {
        let visible = UntrustedText(OneLine.text(name)).forLog
        let shown = visible.count > nameLimit ? visible.prefix(nameLimit) + "…" : visible[...]
        let fence = String(repeating: "`", count: longestRun(of: "`", in: shown) + 1)
        // Markdown removes a space at either end, so that a backtick may stand there, and spaces themselves stay.
        let ends: [Character] = [shown.first, shown.last].compactMap { $0 }
        let touches = ends.contains { "` ".contains($0) }
        let isBlank = shown.allSatisfy { $0 == " " }
        let padding = touches && !isBlank ? " " : ""
        let parts = shown.split(separator: "|", omittingEmptySubsequences: false)
        let content = shown.isEmpty ? " " : parts.joined(separator: "\\|")
        return Markdown(verbatim: fence + padding + content + padding + fence)
    }

    /// Names as code spans, joined by commas; above a limit only their number.
    package static func codes(_ names: [String], limit: Int) -> Markdown {
        let shown = names.prefix(limit).map(code).joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }

    private static func longestRun(of character: Character, in text: some StringProtocol) -> Int {
        var longest = 0
        var run = 0
        for other in text {
            run = other == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
