/// Reads a graph from the bytes of a document in one pass.
///
/// What is not of the format is noted and passed over, so that one reading finds all of it. The path is kept for that; it
/// costs little, because the components of known keys are made once.
struct GraphReader {
    /// A problem at an offset into the bytes.
    struct Problem {
        let offset: Int
        let path: ModelPath
        let reason: DocumentProblem.Reason
    }

    let screenKeys = WordTable<ScreenKey>(required: [.name])
    let segmentKeys = WordTable<SegmentKey>(required: [.start])
    let conditionKeys = WordTable<ConditionKey>()
    let effectKeys = WordTable<EffectKey>(required: [.add])
    let domainKeys = WordTable<DomainKey>(required: [.min, .max])
    let kinds = WordTable<SegmentKind>()

    var cursor: JSONCursor
    /// The names met so far that take more than a `String` itself has room for.
    ///
    /// A screen is named once and then by every segment at it; sharing one copy saves memory, and comparing it with itself
    /// takes no look at the characters.
    var names: [JSONSlice: String] = [:]
    /// The start of the last segment: those of a screen tend to stand side by side.
    var lastStart: (slice: JSONSlice, name: String)?
    var path: [ModelPath.Component] = []
    private var problems: [Problem] = []
    /// That the document is of another version; what else is wrong with it would only follow from that.
    private var versionProblem: Problem?

    private init(_ bytes: JSONBytes) {
        cursor = JSONCursor(bytes)
    }

    /// The graph that a document describes, or what is wrong with it.
    static func graph(in bytes: JSONBytes) -> Result<NavigationGraph, DocumentError> {
        var reader = GraphReader(bytes)
        let contents = reader.contents()
        let problems = reader.versionProblem.map { [$0] } ?? reader.problems
        guard problems.isEmpty else { return .failure(DocumentError(problems, in: bytes)) }
        do throws(GraphError) {
            return .success(try contents.graph())
        } catch {
            return .failure(DocumentError(PathLocator.locate(error.problems, in: bytes), in: bytes))
        }
    }

    /// The graph that a document in an array describes, or what is wrong with it.
    static func graph(inCopyOf bytes: [UInt8]) -> Result<NavigationGraph, DocumentError> {
        bytes.withUnsafeBufferPointer { graph(in: JSONBytes($0)) }
    }

    private mutating func contents() -> GraphContents {
        var contents = GraphContents()
        do throws(SyntaxError) {
            cursor.skipWhiteSpace()
            if cursor.offset >= cursor.bytes.count { throw cursor.error(.empty) }
            try readDocument(into: &contents)
            try cursor.finish()
        } catch {
            problems = [Problem(offset: error.offset, path: ModelPath(path), reason: .syntax(error.problem))]
        }
        return contents
    }
}

/// What a document says, before it is looked at as a graph.
struct GraphContents {
    var name: String?
    var facts: [Fact] = []
    var screens: [Screen] = []
    var segments: [Segment] = []

    func graph() throws(GraphError) -> NavigationGraph {
        try NavigationGraph(name: name, facts: facts, screens: screens, segments: segments)
    }
}

// MARK: Problems

extension GraphReader {
    /// Notes that something at an offset is not of the format.
    mutating func report(_ problem: FormatProblem, at offset: Int) {
        problems.append(Problem(offset: offset, path: ModelPath(path), reason: .format(problem)))
    }

    /// Notes that a key is not of the format.
    mutating func report(_ problem: FormatProblem, key: String, at offset: Int) {
        problems.append(Problem(offset: offset, path: ModelPath(path).appending(key), reason: .format(problem)))
    }

    /// Notes that the document is of a version that cannot be read.
    mutating func report(unreadableVersion version: Int, at offset: Int) {
        versionProblem = Problem(
            offset: offset, path: ModelPath(path), reason: .format(.unreadableVersion(version)))
    }

    /// Whether the document is of a version that cannot be read.
    var isUnreadableVersion: Bool { versionProblem != nil }
}
