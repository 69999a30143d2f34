import Foundation

/// The code blocks of an article in Markdown.
public struct Article {
    /// The lines between a pair of fences.
    public struct Block: Equatable {
        /// The word after the opening fence, as in `swift`; empty where there is none.
        public var language: String
        /// The lines without leading and trailing white space, empty ones left out.
        public var lines: [String]

        /// Makes a block.
        public init(language: String, lines: [String]) {
            self.language = language
            self.lines = lines
        }
    }

    /// A fence that is never closed, by the number of its line counted from 1.
    public struct OpenBlock: Error, Equatable {
        /// The line.
        public var line: Int

        /// Names the line.
        public init(line: Int) { self.line = line }
    }

    /// The blocks, in order.
    public let blocks: [Block]

    /// Takes the code blocks out of an article's text.
    public init(_ text: String) throws(OpenBlock) {
        var blocks: [Block] = []
        var open: (block: Block, line: Int)?
        for (index, line) in Article.lines(text, keepingEmpty: true).enumerated() {
            if line.hasPrefix("```") {
                if let closed = open { blocks.append(closed.block) }
                open = open == nil ? (Block(language: String(line.dropFirst(3)), lines: []), index + 1) : nil
            } else if !line.isEmpty {
                open?.block.lines.append(line)
            }
        }
        if let open { throw OpenBlock(line: open.line) }
        self.blocks = blocks
    }

    /// The blocks of a language that a source does not contain line by line, whatever the indentation.
    public func blocks(in language: String, missingFrom source: String) -> [Block] {
        let sourceLines = Article.lines(source, keepingEmpty: false)
        return blocks.filter { $0.language == language && !sourceLines.contains($0.lines) }
    }

    private static func lines(_ text: String, keepingEmpty: Bool) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { keepingEmpty || !$0.isEmpty }
    }
}
