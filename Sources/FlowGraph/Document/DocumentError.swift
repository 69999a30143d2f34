/// Everything that is wrong with a document that could not be read as a graph.
///
/// Where the text is no JSON, that is the one problem. Where it is JSON but not of the format, all such problems are listed.
/// Only a document of the right format can be looked at as a graph; then all problems of the graph are listed.
public struct DocumentError: Error, Hashable, Sendable {
    /// The problems in the order of their positions; at least one.
    public var problems: [DocumentProblem]
}

/// One thing that is wrong with a document.
public struct DocumentProblem: Hashable, Sendable {
    /// What is wrong at a place of the document.
    public enum Reason: Hashable, Sendable {
        /// The text is no JSON.
        case syntax(SyntaxProblem)
        /// The text is JSON, but not of the format.
        case format(FormatProblem)
        /// The document describes something that is no graph.
        case graph(GraphProblem.Reason)
    }

    /// Where in the text.
    ///
    /// A problem with a key is at the key, one with a value at the value, and something missing at the part that lacks it.
    public var position: DocumentPosition
    /// Where in the model; the innermost part that had been entered where the text is no JSON.
    public var path: ModelPath
    /// What is wrong there.
    public var reason: Reason
}

/// A place in a text.
public struct DocumentPosition: Hashable, Sendable {
    /// The line, counted from 1.
    ///
    /// A line ends with a line feed, a carriage return or both.
    public var line: Int
    /// The column, counted in Unicode scalars from 1; a byte order mark counts nothing.
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
    /// The position, the place in the model and the problem, as in `12:7: segments[3].cost: …`.
    public var description: String {
        let place = path.description
        return OneLine.text("\(position): " + (place.isEmpty ? "" : place + ": ") + reason.description)
    }

    /// The description after the name of the file, as in `Shop.flowgraph.json:12:7: segments[3].cost: …`.
    ///
    /// Editors and build tools make a link of the first part.
    public func description(file: String) -> String { "\(file):\(self)" }
}

extension DocumentError: CustomStringConvertible {
    /// All problems, a line each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }

    /// All problems, a line each that begins with the name of the file.
    public func description(file: String) -> String {
        problems.map { $0.description(file: file) }.joined(separator: "\n")
    }
}

extension DocumentProblem.Reason: CustomStringConvertible {
    /// The problem in a sentence, without its place.
    public var description: String {
        switch self {
        case .syntax(let problem): problem.description
        case .format(let problem): problem.description
        case .graph(let problem): problem.description
        }
    }
}
