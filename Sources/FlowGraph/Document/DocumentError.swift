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

extension DocumentError {
    /// Sorts problems by their position in the document and computes their lines and columns.
    ///
    /// O(bytes + problems).
    init(_ problems: [GraphReader.Problem], in bytes: JSONBytes) {
        // Sorting need not be stable; the numbers keep equal positions in the order in which they were found.
        let inOrder = problems.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        var finder = PositionFinder(bytes)
        self.problems = inOrder.map { _, problem in
            DocumentProblem(
                position: finder.position(at: problem.offset), path: problem.path, reason: problem.reason)
        }
    }
}

/// Computes lines and columns of offsets, which must be requested in ascending order.
struct PositionFinder {
    private let bytes: JSONBytes
    private var offset: Int
    private var position = DocumentPosition(line: 1, column: 1)

    init(_ bytes: JSONBytes) {
        self.bytes = bytes
        offset = JSONCursor.startOffset(bytes)
    }

    mutating func position(at target: Int) -> DocumentPosition {
        while offset < target {
            pass(bytes[offset], before: bytes[offset + 1])
            offset += 1
        }
        return position
    }

    private mutating func pass(_ byte: UInt8, before next: UInt8) {
        let isContinuation = byte & 0xC0 == 0x80
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
            position.line += 1
            position.column = 1
        } else if !isContinuation {
            position.column += 1
        }
    }
}

/// Finds the offsets of model paths in a document by parsing it once more.
///
/// Visits only the parts of the document on some requested path; for a path that the document lacks, returns the offset
/// of its innermost existing part.
struct PathLocator {
    /// A requested path, or a prefix of one.
    private struct Node {
        var children: [ModelPath.Component: Int] = [:]
        var offset: Int?
    }

    private var nodes = [Node()]
    private var cursor: JSONCursor

    /// Adds offsets to problems of the graph that a document describes.
    ///
    /// O(bytes + problems).
    static func locate(_ problems: [GraphProblem], in bytes: JSONBytes) -> [GraphReader.Problem] {
        zip(problems, offsets(of: problems.map(\.path), in: bytes)).map { problem, offset in
            GraphReader.Problem(offset: offset ?? 0, path: problem.path, reason: .graph(problem.reason))
        }
    }

    /// The offsets of some positions, or nil if the bytes up to there are not JSON.
    ///
    /// O(bytes + paths).
    static func offsets(of paths: [ModelPath], in bytes: JSONBytes) -> [Int?] {
        var locator = PathLocator(bytes)
        let places = paths.map { locator.nodes(on: $0) }
        // A syntax error ends the search; the offsets found before it are valid.
        try? locator.visit(0)
        return places.map { places in places.reversed().lazy.compactMap { locator.nodes[$0].offset }.first }
    }

    private init(_ bytes: JSONBytes) {
        cursor = JSONCursor(bytes)
    }

    /// The nodes of a path from the whole document on; creates missing ones.
    private mutating func nodes(on path: ModelPath) -> [Int] {
        path.components.reduce(into: [0]) { places, component in
            places.append(child(component, of: places[places.count - 1]))
        }
    }

    private mutating func child(_ component: ModelPath.Component, of parent: Int) -> Int {
        if let child = nodes[parent].children[component] { return child }
        nodes[parent].children[component] = nodes.count
        nodes.append(Node())
        return nodes.count - 1
    }

    private mutating func visit(_ node: Int?) throws(SyntaxError) {
        let kind = try cursor.nextKind()
        guard let node else { return try cursor.skipValue() }
        nodes[node].offset = cursor.offset
        let children = nodes[node].children
        switch kind {
        case .object where !children.isEmpty: try visitMembers(children)
        case .list where !children.isEmpty: try visitElements(children)
        default: try cursor.skipValue()
        }
    }

    private mutating func visitMembers(_ children: [ModelPath.Component: Int]) throws(SyntaxError) {
        try cursor.enter()
        var isFirst = true
        while let key = try cursor.nextKey(&isFirst) { try visit(children[.key(cursor.text(key))]) }
    }

    private mutating func visitElements(_ children: [ModelPath.Component: Int]) throws(SyntaxError) {
        try cursor.enter()
        var isFirst = true
        var index = 0
        while try cursor.nextElement(&isFirst) {
            try visit(children[.index(index)])
            index += 1
        }
    }
}
