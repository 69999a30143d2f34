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
    private var path: [ModelPath.Component] = []
    private var problems: [Problem] = []

    private init(_ bytes: JSONBytes) {
        cursor = JSONCursor(bytes)
    }

    /// The graph that a document describes, or what is wrong with it.
    static func graph(in bytes: JSONBytes) -> Result<NavigationGraph, DocumentError> {
        var reader = GraphReader(bytes)
        let contents = reader.contents()
        guard reader.problems.isEmpty else { return .failure(DocumentError(reader.problems, in: bytes)) }
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
            // A document of another version need not be one that this reader can follow.
            if !contents.isUnreadableVersion {
                problems = [Problem(offset: error.offset, path: ModelPath(path), reason: .syntax(error.problem))]
            }
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
    var isUnreadableVersion = false

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

    /// Forgets all other problems: they would only follow from this one.
    mutating func reportAlone(_ problem: FormatProblem, at offset: Int) {
        problems = []
        report(problem, at: offset)
    }
}

// MARK: Lists and objects

extension GraphReader {
    /// Goes to the next value and tells whether it is of a kind; if not, that is noted and the value passed over.
    @inline(__always)
    mutating func isNext(
        _ kind: FormatProblem.Kind, expected: FormatProblem.Expectation
    ) throws(SyntaxError) -> Bool {
        let found = try cursor.nextKind()
        if found == kind { return true }
        try refuse(found, expected: expected)
        return false
    }

    /// Notes that the next value is of a wrong type and passes over it.
    mutating func refuse(
        _ found: FormatProblem.Kind, expected: FormatProblem.Expectation
    ) throws(SyntaxError) {
        report(.wrongType(expected: expected, found: found), at: cursor.offset)
        try cursor.skipValue()
    }

    /// Reads the elements of the next value, a list.
    @inline(__always)
    mutating func readList(
        _ element: (inout GraphReader) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        guard try isNext(.list, expected: .list) else { return }
        try cursor.enter()
        var isFirst = true
        var index = 0
        while try cursor.nextElement(&isFirst) {
            path.append(.index(index))
            try element(&self)
            path.removeLast()
            index += 1
        }
    }

    /// Reads the members of the next value, an object with known keys.
    @inline(__always)
    mutating func readObject<Key>(
        _ keys: WordTable<Key>,
        _ member: (inout GraphReader, Key) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        guard try isNext(.object, expected: .object) else { return }
        let start = cursor.offset
        try cursor.enter()
        var isFirst = true
        var seen: UInt64 = 0
        var guess = 0
        while let token = try cursor.nextKey(&isFirst) {
            guard let position = keys.position(of: token, in: cursor, guess: guess), seen & 1 << position == 0 else {
                try refuseKey(token, known: keys.names)
                continue
            }
            seen |= 1 << position
            guess = position + 1
            path.append(keys.rows[position].component)
            try member(&self, keys.rows[position].word)
            path.removeLast()
        }
        for (position, row) in keys.rows.enumerated() where row.isRequired && seen & 1 << position == 0 {
            report(.missingKey(row.word.rawValue), at: start)
        }
    }

    /// Reads the members of the next value, an object whose keys are facts.
    mutating func readFactsObject(
        _ member: (inout GraphReader, String) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        guard try isNext(.object, expected: .object) else { return }
        try cursor.enter()
        var isFirst = true
        var seen = SeenNames()
        while let token = try cursor.nextKey(&isFirst) {
            let fact = name(token)
            guard seen.insert(fact) else {
                try refuseKey(token, known: [fact])
                continue
            }
            path.append(.key(fact))
            try member(&self, fact)
            path.removeLast()
        }
    }

    private mutating func refuseKey(_ token: JSONTextToken, known: [String]) throws(SyntaxError) {
        let key = cursor.text(token)
        let problem: FormatProblem =
            known.contains(key)
            ? .duplicateKey(key)
            : .unknownKey(key, suggestion: SpellingSuggestion.nearest(to: key, among: known), known: known)
        report(problem, key: key, at: token.start)
        path.append(.key(key))
        try cursor.skipValue()
        path.removeLast()
    }
}

/// The keys met so far in an object; most objects have one, for which nothing is allocated.
private struct SeenNames {
    private var first: String?
    private var others: Set<String> = []

    /// Adds a name; whether it is new.
    mutating func insert(_ name: String) -> Bool {
        guard let first else {
            self.first = name
            return true
        }
        return name != first && others.insert(name).inserted
    }
}
