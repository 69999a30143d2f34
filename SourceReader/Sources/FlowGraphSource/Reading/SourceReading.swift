import Foundation

/// Why a folder can't be read.
public enum SourceReadingError: Error, Equatable, CustomStringConvertible {
    /// The path names no folder.
    case noFolder(String)
    /// The folder has no Swift source of an app.
    case noSources(String)

    /// The reason, and what to do.
    public var description: String {
        switch self {
        case .noFolder(let path): "There is no folder \(path). Name the folder of an app's sources."
        case .noSources(let path):
            "The folder \(path) has no Swift sources of an app. Name the folder that has the app's sources."
        }
    }
}

/// What the sources of an app say of its navigation.
public struct SourceReading: Sendable {
    /// A screen.
    public struct Screen: Sendable, Codable {
        /// The name of the innermost view or controller that is the whole content.
        public let name: String
        /// The title in its bar, or nil if the code has none.
        public let title: String?
        /// The file of its type, or nil for a page of the system.
        public let file: String?
        /// The line of its type, from 1.
        public let line: Int?
        /// `container`, `dialog` or `system`, or nil for an ordinary screen.
        public let role: String?
        /// The accessibility identifiers of its elements, those that vary left out.
        public let identifiers: [String]
    }

    /// A segment.
    public struct Segment: Sendable, Codable {
        /// The screen that shows the trigger; `@launch` or `@external` for a start of the app.
        public let start: String
        /// The screen that is shown then; `@presenter` or `@previous` for what lies beneath.
        public let end: String
        /// The way in which the end is shown.
        public let kind: SegmentKind
        /// The visible text of the control, or nil if it has none.
        public let label: String?
        /// The accessibility identifier of the control, or nil if it has none.
        public let identifier: String?
        /// The conditions in the words of the code, or nil if there are none.
        public let condition: String?
        /// The file of the trigger.
        public let file: String
        /// The line of the trigger, from 1.
        public let line: Int
        /// The lines on the way to the presentation, `file:line`.
        public let via: [String]
        /// How it was concluded.
        public let certainty: Certainty
    }

    /// The screens, in the order of discovery.
    public let screens: [Screen]
    /// The segments, in the order of discovery.
    public let segments: [Segment]
    /// The calls of navigation functions that couldn't be resolved.
    public let unresolved: [UnresolvedCall]
    /// The files and folders that weren't read, or not as a whole, each with the reason.
    public let skipped: [String]
}

/// Reads the Swift sources in a folder.
public struct SourceReader: Sendable {
    /// The folder of the app's sources.
    public let folder: String

    /// Creates a reader of a folder.
    public init(folder: String) { self.folder = folder }

    /// Reads all sources and follows them from the app's launch.
    ///
    /// Time and memory are bounded: each screen is followed for a number of steps, in at most eight forms.
    ///
    /// - Returns: The reading, the same for the same files.
    /// - Throws: ``SourceReadingError`` if there is no such folder, or no source in it.
    public func read() throws(SourceReadingError) -> SourceReading {
        let files = try SourceFiles(folder: folder)
        let (trees, codeRemarks) = SourceFiles.trees(of: files.swift, in: folder)
        let (resources, remarks) = files.resources()
        return Self.reading(trees, resources, files.skipped + codeRemarks + remarks)
    }

    /// Reads texts of files, for tests.
    package static func read(_ sources: [(file: String, text: String)]) -> SourceReading {
        let trees = DeepStack.run {
            sources.enumerated().map {
                SourceLowering.tree(of: $0.element.text, file: $0.element.file, number: $0.offset)
            }
        }
        return reading(trees, AppResources(), [])
    }

    private static func reading(_ trees: [SourceTree], _ resources: AppResources, _ skipped: [String]) -> SourceReading
    {
        DeepStack.run {
            let interpreter = Interpreter(index: AppIndex(trees: trees), resources: resources)
            interpreter.run()
            return ReadingSummary(interpreter: interpreter, skipped: skipped).reading()
        }
    }
}
