import FlowGraph

/// A text in GitHub Flavored Markdown.
///
/// A literal is Markdown; interpolated values are escaped, so that a text from outside never has a meaning there. That is the only
/// door to a ``MarkdownComment``.
package struct Markdown: Hashable, Sendable {
    /// The text in Markdown.
    package private(set) var text: String

    /// Words of the command itself, which quote nothing from outside.
    package init(verbatim words: String) { text = words }

    /// True if it has no character.
    package var isEmpty: Bool { text.isEmpty }

    /// The text with its first letter as a capital.
    package var capitalized: Markdown { Markdown(verbatim: text.prefix(1).uppercased() + text.dropFirst()) }
}

extension Markdown: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Joins literals, which are Markdown, with texts, which are escaped.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a text from outside, displayed literally.
        package mutating func appendInterpolation(_ text: some StringProtocol) {
            self.text += UntrustedText(text).forMarkdownCell
        }

        /// Appends a number.
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }

        /// Appends Markdown.
        package mutating func appendInterpolation(_ markdown: Markdown) { text += markdown.text }

        /// Appends a text from outside as a code span.
        package mutating func appendInterpolation(code text: String) { self.text += MarkdownText.code(text).text }
    }
}

extension Array<Markdown> {
    /// The parts one after another, with a separator of Markdown between them.
    package func joined(separator: Markdown = "") -> Markdown {
        Markdown(verbatim: map(\.text).joined(separator: separator.text))
    }
}

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
