import Foundation

/// The code in a page of documentation, with the file that each piece is said to be of.
///
/// A line `**path**` before a block of code names its file. A line that consists of `// …` stands for lines left out.
struct DocumentedCode {
    /// A block of code.
    struct Block {
        let file: String?
        let language: String
        let lines: [String]

        /// What stands between the lines left out.
        var pieces: [String] {
            lines.split { $0.trimmingCharacters(in: .whitespaces) == "// …" }.map { $0.joined(separator: "\n") }
        }

        var text: String { lines.joined(separator: "\n") }
    }

    /// The folder of the project.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    let blocks: [Block]

    init(page: String) throws {
        var blocks: [Block] = []
        var file: String?
        var open: (language: String, lines: [String])?
        for line in try Self.text(page).components(separatedBy: "\n") {
            if let block = open {
                if line == "```" {
                    blocks.append(Block(file: file, language: block.language, lines: block.lines))
                    (open, file) = (nil, nil)
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            } else if line.hasPrefix("**"), line.hasSuffix("**"), line.contains(".swift") {
                file = String(line.dropFirst(2).dropLast(2))
            }
        }
        self.blocks = blocks
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
