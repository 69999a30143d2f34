/// Words of a tool: texts that stand in its source, and numbers.
///
/// No other text can be put into it. So everything that comes from an app, from its model or from an assistant goes into the
/// data of an answer, which is marked.
package struct ToolWords: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The parts of words, as the compiler finds them in the source.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
        /// Adds a number.
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }
        /// Adds other words of a tool.
        package mutating func appendInterpolation(_ words: ToolWords) { text += words.text }
    }

    /// The text.
    package let text: String

    package init(stringLiteral literal: StaticString) { text = literal.description }

    package init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

    /// Words that another module has in its source.
    package init(_ literal: StaticString) { text = literal.description }

    private init(text: String) { self.text = text }

    /// Some words, with a separator between them.
    static func joined(_ words: [ToolWords], by separator: ToolWords) -> ToolWords {
        ToolWords(text: words.map(\.text).joined(separator: separator.text))
    }

    package static func + (first: ToolWords, second: ToolWords) -> ToolWords {
        ToolWords(text: first.text + second.text)
    }
}
