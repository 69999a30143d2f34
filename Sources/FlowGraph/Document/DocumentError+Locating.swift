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
