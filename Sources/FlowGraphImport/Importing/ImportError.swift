import FlowGraph

/// The reason why a model could not be imported.
public struct ImportError: Error, Hashable, Sendable {
    /// A position in a file.
    public struct Location: Hashable, Sendable {
        /// The line, counted from 1.
        public var line: Int
        /// The column, counted from 1 in bytes of UTF-8.
        public var column: Int

        /// Creates a position from its line and column, both counted from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The reason for an error.
    public enum Reason: Hashable, Sendable {
        /// There is neither a file nor a folder at the path.
        case missing
        /// The file or folder exists but cannot be read.
        case unreadable
        /// The input exceeds a limit.
        case exceeds(ImportLimit)
        /// The text is in this encoding, which is not UTF-8.
        case encoding(String)
        /// The XML declares a document type, which could define entities.
        case documentType
        /// The XML is not well-formed.
        case malformed(MarkupFault)
        /// The XML has an unknown format; its outermost element has this name.
        case unknownFormat(root: String)
        /// The folder contains no file of a known format.
        case emptyFolder
        /// The input has files of two formats.
        case mixedFormats(storyboards: Int, androidNavigation: Int)
        /// The model has no screen.
        case noScreens
        /// No file has the given name of the main file.
        case unknownMain(String, files: [String], suggestion: String?)
        /// A file includes itself; the names are those of the files along the cycle.
        case includeCycle([String])
        /// The content does not make a valid graph.
        case invalidGraph(GraphError)
    }

    /// The kind of fault, for an exit code.
    public enum Fault: Hashable, Sendable {
        /// The request is impossible.
        case request
        /// The content of the input is wrong.
        case content
        /// The input cannot be read.
        case reading
    }

    /// The file or folder, as it was given.
    public var file: String
    /// The position in the file, or nil if the whole file is meant.
    public var location: Location?
    /// The reason.
    public var reason: Reason

    /// Creates an error from a file, a position in it and a reason.
    public init(file: String, location: Location? = nil, reason: Reason) {
        self.file = file
        self.location = location
        self.reason = reason
    }

    /// The kind of fault.
    public var fault: Fault {
        switch reason {
        case .unknownMain: .request
        case .missing, .unreadable: .reading
        default: .content
        }
    }
}
