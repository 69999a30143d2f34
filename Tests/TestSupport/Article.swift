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

/// A check of sources by the compiler, against the modules that the tests were built with.
public struct SourceCheck {
    /// True if the sources have no errors.
    public let isAccepted: Bool
    /// The diagnostics, as LLVM writes them.
    public let output: String

    private final class Marker {}

    /// Checks files as one module; returns nil if the modules do not lie beside the tests, as SwiftPM puts them.
    public init?(_ files: [URL]) throws {
        let places = [Bundle.main.bundleURL, Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()]
        let folder = places.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("Modules/Swerkin.swiftmodule").path)
        }
        guard let folder else { return nil }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style=llvm"]
            + ["-I", folder.appendingPathComponent("Modules").path] + Self.moduleMaps(in: folder) + files.map(\.path)
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        isAccepted = process.terminationStatus == 0
    }

    /// The arguments that name the modules of C that SwiftPM has made maps for.
    private static func moduleMaps(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appendingPathComponent("\($0)/module.modulemap").path }
            .filter(FileManager.default.fileExists(atPath:)).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
}
