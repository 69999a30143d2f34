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

extension ImportError: CustomStringConvertible {
    /// The file, the position and the problem with its remedy, as in `Main.storyboard:3:7: …`.
    public var description: String {
        guard let location else { return "\(file): \(reason)" }
        return "\(file):\(location.line):\(location.column): \(reason)"
    }
}

extension ImportError.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its position.
    public var description: String {
        switch self {
        case .missing:
            "there is no such file or folder"
        case .unreadable:
            "this cannot be read; check its permissions"
        case .exceeds(let limit):
            limit.refusal
        case .encoding(let name):
            "the text is encoded as \(name); save it as UTF-8"
        case .documentType:
            "the file declares a document type (<!DOCTYPE …>), which storyboards and navigation graphs never need; remove it"
        case .malformed(let fault):
            "this is not well-formed XML: \(fault)"
        default:
            contentDescription
        }
    }

    private var contentDescription: String {
        switch self {
        case .unknownFormat(let root):
            "the outermost element is <\(root)>; supported are storyboards (<document>, of a type that names"
                + " Storyboard) and"
                + " Android navigation graphs (<navigation>)"
        case .emptyFolder:
            "there is no storyboard and no Android navigation graph in this folder"
        case .mixedFormats(let storyboards, let androidNavigation):
            "there are storyboards (\(storyboards)) and Android navigation graphs (\(androidNavigation)) here; import the two"
                + " kinds of app one at a time"
        case .noScreens:
            "there are no screens in this model"
        case .unknownMain(let name, let files, let suggestion):
            "there is no file “\(name)” for the main file, only: \(ImportReport.list(files))"
                + SpellingSuggestion.question(suggestion)
        case .includeCycle(let names):
            "the includes form a cycle: \(names.joined(separator: " includes ")); remove one of the includes"
        case .invalidGraph(let error):
            "the model is not a valid graph:\n\(error)"
        default:
            ""
        }
    }
}

extension ImportLimit {
    /// The sentence with which an input is rejected.
    var refusal: String {
        switch self {
        case .fileSize:
            "the file is larger than \(maximum >> 20) MiB, more than any navigation model needs"
        case .depth:
            "elements are nested more than \(maximum) deep, included files counted"
        case .attributes:
            "this tag has more than \(maximum) attributes"
        case .namespaces:
            "this file declares more than \(maximum) namespaces"
        case .elements:
            "there are more than \(maximum) elements in all files together, included files counted each time"
        case .segments:
            "there would be more than \(maximum) segments; import a part of the app"
        case .identifierText:
            "the screens' identifiers have more than \(maximum >> 20) Mi characters together; shorten the ids"
        }
    }
}

/// The limits of an import, so that no input can take all memory or time.
///
/// Each is far above any real app: the largest storyboards have some thousand elements.
public enum ImportLimit: Hashable, Sendable, CaseIterable {
    /// The bytes of one file: 32 MiB, checked before the file is read.
    case fileSize
    /// The nesting depth of elements, counting included files as nested: 256.
    case depth
    /// The attributes of one tag: 256.
    case attributes
    /// The declarations of namespaces in one file, `xmlns:`: 256.
    case namespaces
    /// The elements of all files together, those of an included file once for each include: 500,000.
    case elements
    /// The segments of the graph: 200,000. A global action of an Android graph is a segment from every screen in its graph.
    case segments
    /// The characters of all screens' identifiers together: 64 Mi. Those of Android screens repeat the graphs around them.
    case identifierText

    /// The greatest number allowed.
    public var maximum: Int {
        switch self {
        case .fileSize: 32 << 20
        case .depth: 256
        case .attributes, .namespaces: 256
        case .elements: 500_000
        case .segments: 200_000
        case .identifierText: 64 << 20
        }
    }
}
