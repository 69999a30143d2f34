import Foundation

/// Why a folder can't be read.
public enum SourceReadingError: Error, Equatable, CustomStringConvertible {
    /// The path names no folder.
    case noFolder(String)
    /// The folder has no Swift source of an app.
    case noSources(String)

    public var description: String {
        switch self {
        case .noFolder(let path): "There is no folder \(path). Name the folder of an app's sources."
        case .noSources(let path): "The folder \(path) has no Swift sources of an app. Name the folder that has the app's sources."
        }
    }
}

/// What the sources of an app say of its navigation.
public struct SourceReading: Sendable {
    /// A screen.
    public struct Screen: Sendable, Codable {
        public let name: String
        public let title: String?
        public let file: String?
        public let line: Int?
        public let role: String?
    }

    /// A segment.
    public struct Segment: Sendable, Codable {
        public let start: String
        public let end: String
        public let kind: SegmentKind
        public let label: String?
        public let identifier: String?
        public let condition: String?
        public let file: String
        public let line: Int
        /// The places on the way to the presentation, `file:line`.
        public let via: [String]
        public let certainty: Certainty
    }

    /// The screens, in the order of discovery.
    public let screens: [Screen]
    /// The segments, in the order of discovery.
    public let segments: [Segment]
    /// The calls of navigation functions that couldn't be resolved.
    public let unresolved: [UnresolvedCall]
    /// The files that weren't read, each with the reason.
    public let skipped: [String]
}

/// Reads the Swift sources in a folder.
public struct SourceReader: Sendable {
    /// The folder of the app's sources.
    public let folder: String

    public init(folder: String) { self.folder = folder }

    /// Reads all sources and follows them from the app's launch.
    public func read() throws(SourceReadingError) -> SourceReading {
        let files = try SourceFiles(folder: folder)
        let trees = SourceFiles.trees(of: files.swift, in: folder)
        return Self.reading(trees, files.resources(), files.skipped)
    }

    /// Reads texts of files, for tests.
    package static func read(_ sources: [(file: String, text: String)]) -> SourceReading {
        let trees = sources.enumerated().map { SourceLowering.tree(of: $0.element.text, file: $0.element.file, number: $0.offset) }
        return reading(trees, AppResources(), [])
    }

    private static func reading(_ trees: [SourceTree], _ resources: AppResources, _ skipped: [String]) -> SourceReading {
        DeepStack.run {
            let interpreter = Interpreter(index: AppIndex(trees: trees), resources: resources)
            interpreter.run()
            return ReadingSummary(interpreter: interpreter, skipped: skipped).reading()
        }
    }
}
