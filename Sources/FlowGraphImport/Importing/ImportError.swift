import FlowGraph

/// Why a model could not be imported.
public struct ImportError: Error, Hashable, Sendable {
    /// A place in a file.
    public struct Location: Hashable, Sendable {
        /// The line, counted from 1.
        public var line: Int
        /// The column, counted from 1 in bytes of UTF-8.
        public var column: Int

        /// Creates a place from its line and column, both counted from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// There is neither a file nor a folder of that path.
        case missing
        /// The file or folder is there but cannot be read.
        case unreadable
        /// The input exceeds a limit.
        case exceeds(ImportLimit)
        /// The text is in another encoding than UTF-8, which has this name.
        case encoding(String)
        /// The XML declares a document type, which could define entities.
        case documentType
        /// The XML is not well-formed.
        case malformed(MarkupFault)
        /// The XML is of no format that is known; its outermost element has this name.
        case unknownFormat(root: String)
        /// The folder holds no file of a known format.
        case emptyFolder
        /// The input has files of two formats.
        case mixedFormats(storyboards: Int, androidNavigation: Int)
        /// The model has no screen.
        case noScreens
        /// No file has the name that was given for the main file.
        case unknownMain(String, files: [String], suggestion: String?)
        /// A file includes itself; the names of the files from it back to it.
        case includeCycle([String])
        /// What was read makes no valid graph.
        case invalidGraph(GraphError)
    }

    /// Whose fault an error is, for an exit code.
    public enum Fault: Hashable, Sendable {
        /// The caller asked for what cannot be.
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
    /// What is wrong.
    public var reason: Reason

    /// Creates an error from a file, a place in it and what is wrong there.
    public init(file: String, location: Location? = nil, reason: Reason) {
        self.file = file
        self.location = location
        self.reason = reason
    }

    /// Whose fault the error is.
    public var fault: Fault {
        switch reason {
        case .unknownMain: .request
        case .missing, .unreadable: .reading
        default: .content
        }
    }
}
