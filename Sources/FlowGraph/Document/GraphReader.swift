/// Reads a graph from the bytes of a document in one pass.
///
/// Parts that violate the format are reported and skipped, so that one pass finds all problems. The path is kept for
/// the reports, as offsets into the document; texts are only created for a report.
struct GraphReader {
    /// A problem at an offset into the bytes.
    struct Problem {
        let offset: Int
        let path: ModelPath
        let reason: DocumentProblem.Reason
    }

    /// A step on the path from the whole document to the value being read.
    enum PathStep {
        case key(JSONTextToken)
        case index(Int)
    }

    let conditionKeys = WordTable<ConditionKey>()
    let effectKeys = WordTable<EffectKey>()
    let domainKeys = WordTable<DomainKey>(required: [.min, .max])

    var cursor: JSONCursor
    /// The names read so far, by their bytes between the quotes.
    var names: SharedValues<String>
    var textLists: SharedValues<[String]>
    var preconditions: SharedValues<Preconditions>
    var effects: SharedValues<Effects>
    var path: [PathStep] = []
    private var problems: [Problem] = []
    /// The problem that the version is unreadable; any other problem would only follow from it.
    private var versionProblem: Problem?

    private static let problemLimit = DocumentError.greatestCount

    private init(_ bytes: JSONBytes) {
        cursor = JSONCursor(bytes)
        names = SharedValues(in: bytes)
        textLists = SharedValues(in: bytes)
        preconditions = SharedValues(in: bytes)
        effects = SharedValues(in: bytes)
    }

    /// The graph that a document describes, or the problems of the document.
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

    /// The graph that a document in an array describes, or the problems of the document.
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
            // Otherwise it ended the reading because there are as many problems as are listed.
            guard problems.count < Self.problemLimit else { return contents }
            problems = [Problem(offset: error.offset, path: modelPath, reason: .syntax(error.problem))]
        }
        return contents
    }
}

/// The contents of a document before they are validated as a graph.
struct GraphContents {
    var name: String?
    var facts: [Fact] = []
    var screens: [GraphScreen] = []
    var segments: [Segment] = []
    var nameNumbers = NameNumbers()

    func graph() throws(GraphError) -> NavigationGraph {
        try NavigationGraph(name: name, facts: facts, screens: screens, segments: segments, numbers: nameNumbers)
    }
}

// MARK: Problems

extension GraphReader {
    /// Reports a violation of the format at an offset.
    ///
    /// Throws if there are as many problems now as are listed: the rest is not read, since each part without sense takes more memory than
    /// text.
    mutating func report(_ problem: FormatProblem, at offset: Int) throws(SyntaxError) {
        try add(Problem(offset: offset, path: modelPath, reason: .format(problem)))
    }

    /// Reports a violation of the format by a key.
    mutating func report(_ problem: FormatProblem, key: String, at offset: Int) throws(SyntaxError) {
        try add(Problem(offset: offset, path: modelPath.appending(key), reason: .format(problem)))
    }

    private mutating func add(_ problem: Problem) throws(SyntaxError) {
        problems.append(problem)
        if problems.count >= Self.problemLimit { throw SyntaxError(problem: .textAfterEnd, offset: problem.offset) }
    }

    /// Reports that the document's version cannot be read.
    mutating func report(unreadableVersion version: Int, at offset: Int) {
        versionProblem = Problem(
            offset: offset, path: modelPath, reason: .format(.unreadableVersion(version)))
    }

    /// True if the document's version cannot be read.
    var isUnreadableVersion: Bool { versionProblem != nil }

    /// The number of problems found so far.
    var problemCount: Int { problems.count }

    private var modelPath: ModelPath {
        ModelPath(
            path.map { step in
                switch step {
                case .key(let token): .key(cursor.text(token))
                case .index(let index): .index(index)
                }
            })
    }
}

/// The values read from parts of a document, indexed by the bytes of these parts.
///
/// Every segment names its screens, and many segments have the same steps and conditions. Sharing one copy saves
/// memory, and looking it up is faster than creating another.
struct SharedValues<Value> {
    private let bytes: JSONBytes
    private var index = HashIndex()
    private var ranges: [Range<Int>] = []
    private var values: [Value] = []

    init(in bytes: JSONBytes) {
        self.bytes = bytes
    }

    /// A part of the document with its hash.
    struct Part {
        fileprivate let range: Range<Int>
        fileprivate let hash: UInt64
    }

    /// The part with its hash.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func part(_ range: Range<Int>) -> Part { Part(range: range, hash: bytes.hash(of: range)) }

    /// The value kept for a part with the same bytes, or nil if there is none.
    ///
    /// O(bytes of the part).
    @inline(__always)
    func value(of part: Part) -> Value? { position(of: part).map { values[$0] } }

    /// The number of the value kept for a part with the same bytes, or nil if there is none.
    @inline(__always)
    func position(of part: Part) -> Int? {
        index.position(hash: part.hash) { bytes.areEqual(ranges[$0], part.range) }
    }

    /// Returns true if the value with a number was kept for a part with the same bytes.
    @inline(__always)
    func equals(_ position: Int, _ range: Range<Int>) -> Bool { bytes.areEqual(ranges[position], range) }

    /// The number of values; they are numbered from 0 on.
    var count: Int { values.count }

    /// A value by its number.
    subscript(position: Int) -> Value { values[position] }

    /// Keeps a value for a part without one.
    mutating func keep(_ value: Value, for part: Part) {
        index.insert(ranges.count, hash: part.hash) { bytes.hash(of: ranges[$0]) }
        ranges.append(part.range)
        values.append(value)
    }
}
