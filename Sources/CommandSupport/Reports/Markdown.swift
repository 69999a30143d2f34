import FlowGraph

/// A text in GitHub Flavored Markdown.
///
/// A literal is Markdown; what is put into it is escaped, so that a text from outside never has a meaning there. That is the only door
/// to a ``MarkdownComment``.
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
