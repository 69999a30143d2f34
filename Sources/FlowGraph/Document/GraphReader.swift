/// Reads a graph from the bytes of a document in one pass.
///
/// What is not of the format is noted and passed over, so that one reading finds all of it. The path is kept for that, as
/// places in the document, whose texts are made only where there is something to say.
struct GraphReader {
    /// A problem at an offset into the bytes.
    struct Problem {
        let offset: Int
        let path: ModelPath
        let reason: DocumentProblem.Reason
    }

    /// A step of the way from the whole document to what is being read.
    enum PathStep {
        case key(JSONTextToken)
        case index(Int)
    }

    let conditionKeys = WordTable<ConditionKey>()
    let effectKeys = WordTable<EffectKey>(required: [.add])
    let domainKeys = WordTable<DomainKey>(required: [.min, .max])

    var cursor: JSONCursor
    /// The names met so far, by their bytes between the quotes.
    var names: SharedValues<String>
    var textLists: SharedValues<[String]>
    var preconditions: SharedValues<Preconditions>
    var effects: SharedValues<Effects>
    var path: [PathStep] = []
    private var problems: [Problem] = []
    /// That the document is of another version; what else is wrong with it would only follow from that.
    private var versionProblem: Problem?

    private init(_ bytes: JSONBytes) {
        cursor = JSONCursor(bytes)
        names = SharedValues(in: bytes)
        textLists = SharedValues(in: bytes)
        preconditions = SharedValues(in: bytes)
        effects = SharedValues(in: bytes)
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
            problems = [Problem(offset: error.offset, path: modelPath, reason: .syntax(error.problem))]
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
    var nameNumbers = NameNumbers()

    func graph() throws(GraphError) -> NavigationGraph {
        try NavigationGraph(name: name, facts: facts, screens: screens, segments: segments, numbers: nameNumbers)
    }
}

// MARK: Problems

extension GraphReader {
    /// Notes that something at an offset is not of the format.
    mutating func report(_ problem: FormatProblem, at offset: Int) {
        problems.append(Problem(offset: offset, path: modelPath, reason: .format(problem)))
    }

    /// Notes that a key is not of the format.
    mutating func report(_ problem: FormatProblem, key: String, at offset: Int) {
        problems.append(Problem(offset: offset, path: modelPath.appending(key), reason: .format(problem)))
    }

    /// Notes that the document is of a version that cannot be read.
    mutating func report(unreadableVersion version: Int, at offset: Int) {
        versionProblem = Problem(
            offset: offset, path: modelPath, reason: .format(.unreadableVersion(version)))
    }

    /// Whether the document is of a version that cannot be read.
    var isUnreadableVersion: Bool { versionProblem != nil }

    /// How many problems were found so far.
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
