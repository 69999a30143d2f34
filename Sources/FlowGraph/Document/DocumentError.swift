/// All problems of a document that could not be read as a graph.
///
/// If the text is not JSON, that is the only problem. If it is JSON but violates the format, all format problems are
/// listed. Only a document in the right format is validated as a graph; then all problems of the graph are listed. Of more than
/// ``greatestCount`` problems, as many are listed, and the rest of the document is not read.
public struct DocumentError: Error, Hashable, Sendable {
    /// The greatest number of problems that are listed: 10,000.
    public static let greatestCount = GraphError.greatestCount

    /// The problems in the order of their positions; at least one.
    public var problems: [DocumentProblem]
}

/// One problem of a document.
public struct DocumentProblem: Hashable, Sendable {
    /// The reason for a problem.
    public enum Reason: Hashable, Sendable {
        /// The text is not JSON.
        case syntax(SyntaxProblem)
        /// The text is JSON but violates the format.
        case format(FormatProblem)
        /// The document describes an invalid graph.
        case graph(GraphProblem.Reason)
    }

    /// The position in the text.
    ///
    /// A problem with a key is at the key, one with a value at the value, and a missing part at the object that lacks
    /// it.
    public var position: DocumentPosition
    /// The path in the model; for a syntax error, the innermost part that was entered.
    public var path: ModelPath
    /// The reason.
    public var reason: Reason
}

/// A position in a text.
public struct DocumentPosition: Hashable, Sendable {
    /// The line, counted from 1.
    ///
    /// A line ends with a line feed, a carriage return or both.
    public var line: Int
    /// The column, counted in Unicode scalars from 1; a byte order mark does not count.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension DocumentPosition: CustomStringConvertible {
    /// The line and the column, as in `12:7`.
    public var description: String { "\(line):\(column)" }
}

extension DocumentProblem: CustomStringConvertible {
    /// The position, the path in the model and the problem, as in `12:7: segments[3].cost: …`.
    public var description: String {
        let place = path.description
        return OneLine.text("\(position): " + (place.isEmpty ? "" : place + ": ") + reason.description)
    }

    /// The description after the name of the file, as in `Shop.flowgraph.json:12:7: segments[3].cost: …`.
    ///
    /// Editors and build tools recognise the first part as a link.
    public func description(file: String) -> String { "\(file):\(self)" }
}

extension DocumentError: CustomStringConvertible {
    /// All problems, a line each.
    public var description: String { (problems.map(\.description) + rest).joined(separator: "\n") }

    /// All problems, a line each that begins with the name of the file.
    public func description(file: String) -> String {
        (problems.map { $0.description(file: file) } + rest.map { "\(file): \($0)" }).joined(separator: "\n")
    }
}

extension DocumentError {
    /// A sentence about problems that are not listed, or nothing if there are none.
    private var rest: [String] {
        problems.count < Self.greatestCount
            ? [] : ["there may be more problems; the first \(Self.greatestCount) are listed"]
    }
}

extension DocumentProblem.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its position.
    public var description: String {
        switch self {
        case .syntax(let problem): problem.description
        case .format(let problem): problem.description
        case .graph(let problem): problem.description
        }
    }
}
