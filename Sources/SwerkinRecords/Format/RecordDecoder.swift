import FlowGraph

/// Reads the lines of a record, each into the type that writes it.
///
/// The decoder of Foundation builds a tree of each line first, and takes many times longer. This one finds the keys of a line by the
/// cursor of `FlowGraph`, which checks all of JSON, and makes only the values that the line's event has.
struct RecordDecoder {
    private let texts = RecordTexts()

    /// Reads a line.
    ///
    /// Throws `DecodingError`, without a path if the bytes are not JSON, and ``RecordFault/Problem``. Of a key that comes twice the
    /// first one counts. O(bytes).
    func line(_ bytes: UnsafeBufferPointer<UInt8>) throws -> RecordLine {
        var cursor = JSONCursor(JSONBytes(bytes))
        let line: RecordObject
        do {
            line = try RecordObject(&cursor, texts)
            try cursor.finish()
        } catch let error as SyntaxError {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: "The line is not JSON.", underlyingError: error))
        }
        return try RecordLine(line)
    }
}

/// The latest texts of some length, so that those which the lines of a record repeat are made once.
final class RecordTexts {
    private var texts = Array(repeating: "", count: 64)

    /// The text of a token.
    func text(_ token: JSONTextToken, in cursor: JSONCursor) -> String {
        let bytes = cursor.bytes.slice(token.range)
        // Shorter texts need no memory of their own.
        guard !token.hasEscapes, bytes.count > 15, let last = bytes.last else { return cursor.text(token) }
        let place = (bytes.count &+ 7 &* Int(last)) & 63
        if !isEqual(texts[place], bytes) { texts[place] = cursor.text(token) }
        return texts[place]
    }

    private func isEqual(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Texts of Swift have their bytes in one piece; others are compared one by one.
        text.utf8.withContiguousStorageIfAvailable { $0.count == bytes.count && $0.elementsEqual(bytes) }
            ?? text.utf8.elementsEqual(bytes)
    }
}

/// An object in a line, by its keys; null counts as no value.
///
/// A number that no run can have written is refused: a record may come from any source, and sums of such numbers would be
/// meaningless, or too large to be numbers.
struct RecordObject {
    /// For each key the cursor before its value.
    private var found: [JSONCursor?]
    private let texts: RecordTexts
    private let path: [String]

    /// Reads the keys of the object that comes next.
    ///
    /// Throws `SyntaxError`, and `DecodingError` if another value comes next.
    init(_ cursor: inout JSONCursor, _ texts: RecordTexts, path: [String] = []) throws {
        (self.texts, self.path) = (texts, path)
        found = Array(repeating: nil, count: RecordKey.total)
        guard try cursor.nextKind() == .object else {
            try cursor.skipValue()
            try cursor.finish()
            throw Self.mismatch([String: String].self, path)
        }
        try cursor.enter()
        var (isFirst, last) = (true, RecordKey.acted)
        while let key = try cursor.nextKey(&isFirst) {
            let known =
                key.hasEscapes
                ? RecordKey.found(cursor.text(key)) : RecordKey.found(cursor.bytes.slice(key.range), after: last)
            last = known ?? last
            if let known, found[known.rawValue] == nil, try cursor.nextKind() != .null {
                found[known.rawValue] = cursor
            }
            try cursor.skipValue()
        }
    }

    /// Returns true if a key has a value.
    func has(_ key: RecordKey) -> Bool { found[key.rawValue] != nil }

    private func cursor(_ key: RecordKey) throws -> JSONCursor {
        if let cursor = found[key.rawValue] { return cursor }
        throw DecodingError.keyNotFound(
            Key(stringValue: key.name),
            DecodingError.Context(
                codingPath: path.map { Key(stringValue: $0) }, debugDescription: "The key is missing."))
    }

    // MARK: Texts

    func text(_ key: RecordKey) throws -> String {
        var cursor = try cursor(key)
        return try text(&cursor, key)
    }

    /// The text that comes next, in the value of a key.
    func text(_ cursor: inout JSONCursor, _ key: RecordKey) throws -> String {
        guard try cursor.nextKind() == .text else { throw mismatch(String.self, key) }
        return texts.text(try cursor.takeText(), in: cursor)
    }

    func textIfPresent(_ key: RecordKey) throws -> String? { has(key) ? try text(key) : nil }

    /// The texts of a list.
    func texts(_ key: RecordKey) throws -> [String] {
        try list(key) { cursor throws in try text(&cursor, key) }
    }

    /// The texts of an object by their keys.
    func pairs(_ key: RecordKey) throws -> [String: String] {
        var cursor = try cursor(key)
        guard try cursor.nextKind() == .object else { throw mismatch([String: String].self, key) }
        try cursor.enter()
        var (pairs, isFirst): ([String: String], Bool) = ([:], true)
        while let name = try cursor.nextKey(&isFirst) {
            pairs[cursor.text(name)] = try text(&cursor, key)
        }
        return pairs
    }

    // MARK: Numbers and truth values

    /// The greatest whole number, and the greatest duration in seconds: some thirty years.
    private static let greatest = 1_000_000_000

    func integer(_ key: RecordKey, from least: Int = 0) throws -> Int {
        var cursor = try cursor(key)
        guard try cursor.nextKind() == .number else { throw mismatch(Int.self, key) }
        let number = try cursor.takeNumber()
        // Other programs may have written 1.0.
        let value = number.isWhole ? cursor.integer(number) : cursor.double(number).flatMap { Int(exactly: $0) }
        guard number.isWhole || value != nil else { throw mismatch(Int.self, key) }
        guard let value, value >= least, value <= Self.greatest else { throw impossible(key) }
        return value
    }

    func integerIfPresent(_ key: RecordKey) throws -> Int? { has(key) ? try integer(key) : nil }

    /// A number of seconds.
    func seconds(_ key: RecordKey) throws -> Double {
        var cursor = try cursor(key)
        guard try cursor.nextKind() == .number else { throw mismatch(Double.self, key) }
        guard let value = cursor.double(try cursor.takeNumber()), value >= 0, value <= Double(Self.greatest) else {
            throw impossible(key)
        }
        return value
    }

    func secondsIfPresent(_ key: RecordKey) throws -> Double? { has(key) ? try seconds(key) : nil }

    /// A cost, which may be infinite: a segment may be one to avoid at any price.
    func cost(_ key: RecordKey) throws -> Double {
        var cursor = try cursor(key)
        if try cursor.nextKind() == .text {
            guard try text(key) == RecordLine.infinity else { throw impossible(key) }
            return .infinity
        }
        guard try cursor.nextKind() == .number else { throw mismatch(Double.self, key) }
        guard let value = cursor.double(try cursor.takeNumber()), value >= 0 else { throw impossible(key) }
        return value
    }

    /// A truth value, false if it is left out.
    func flag(_ key: RecordKey) throws -> Bool {
        guard has(key) else { return false }
        var cursor = try cursor(key)
        guard try cursor.nextKind() == .truthValue else { throw mismatch(Bool.self, key) }
        return try cursor.takeTruthValue()
    }

    // MARK: Objects and lists

    /// A value of any type.
    func valueIfPresent(_ key: RecordKey) throws -> JSON? {
        guard has(key) else { return nil }
        var cursor = try cursor(key)
        return try JSON(&cursor)
    }

    func object(_ key: RecordKey) throws -> RecordObject {
        var cursor = try cursor(key)
        guard try cursor.nextKind() == .object else { throw mismatch([String: String].self, key) }
        return try RecordObject(&cursor, texts, path: path + [key.name])
    }

    func objects(_ key: RecordKey) throws -> [RecordObject] {
        try list(key) { cursor throws in
            guard try cursor.nextKind() == .object else { throw mismatch([String: String].self, key) }
            return try RecordObject(&cursor, texts, path: path + [key.name])
        }
    }

    /// The elements of a list.
    func list<Element>(_ key: RecordKey, _ element: (inout JSONCursor) throws -> Element) throws -> [Element] {
        var cursor = try cursor(key)
        return try list(&cursor, key, element)
    }

    /// The elements of a list that comes next.
    func list<Element>(
        _ cursor: inout JSONCursor, _ key: RecordKey, _ element: (inout JSONCursor) throws -> Element
    ) throws -> [Element] {
        guard try cursor.nextKind() == .list else { throw mismatch([String].self, key) }
        try cursor.enter()
        var (elements, isFirst): ([Element], Bool) = ([], true)
        while try cursor.nextElement(&isFirst) { elements.append(try element(&cursor)) }
        return elements
    }

    // MARK: Errors

    /// A key in the path of an error.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private func mismatch(_ type: any Any.Type, _ key: RecordKey) -> DecodingError {
        Self.mismatch(type, path + [key.name])
    }

    private static func mismatch(_ type: any Any.Type, _ path: [String]) -> DecodingError {
        .typeMismatch(
            type,
            DecodingError.Context(
                codingPath: path.map { Key(stringValue: $0) }, debugDescription: "It is of another type."))
    }

    /// The error for a value that no run can have written.
    func impossible(_ key: RecordKey) -> DecodingError { Self.impossible(path + [key.name]) }

    /// The error for an object that no run can have written.
    func impossible() -> DecodingError { Self.impossible(path) }

    private static func impossible(_ path: [String]) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: path.map { Key(stringValue: $0) }, debugDescription: "No run can have written it."))
    }
}

/// A key of a line, or of an object in it, by its position among all keys.
enum RecordKey: Int, CaseIterable {
    case acted, action, assumed, at, attempt, audit, began, broken, call, changing, checks, control, controls, cost
    case count, culprit, depth, detail, device, driver, duration, elapsed, event, facts, file, files, found, from, goal
    case identifier, index, keyword, known, label, line, locations, message, module, number, outcome, owner, path
    case planned, problem, reason, remedy, role, rule, rules, run, screen, screens, seen, segment, session, severity
    case shard, sources, stacks, step, subject, tags, test, text, to, value, values, version

    /// The key in a record.
    var name: String { Self.names[rawValue] }

    /// The key with some bytes, or nil if lines have no such key.
    ///
    /// Lines have their keys in alphabetical order, so it is looked for from the last key on, then before that.
    static func found(_ bytes: UnsafeBufferPointer<UInt8>, after last: RecordKey) -> RecordKey? {
        let (word, words) = (word(bytes), words)
        var (position, rest) = (last.rawValue, words.count)
        while words[position].word != word || words[position].count != bytes.count {
            position = position + 1 == words.count ? 0 : position + 1
            rest -= 1
            if rest == 0 { return nil }
        }
        // The first eight bytes of a key are those of no other key of its length.
        guard bytes.count <= 8 || names[position].utf8.elementsEqual(bytes) else { return nil }
        return RecordKey(rawValue: position)
    }

    /// The key of a name, or nil if lines have no such key.
    static func found(_ name: String) -> RecordKey? { names.firstIndex(of: name).flatMap { RecordKey(rawValue: $0) } }

    /// The first eight bytes of a key.
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        var position = 0
        while position < 8, position < bytes.count {
            word = word << 8 | UInt64(bytes[position])
            position += 1
        }
        return word
    }

    /// The number of keys.
    static let total = allCases.count
    private static let names = allCases.map { "\($0)" }
    private static let words = names.map { name in
        Array(name.utf8).withUnsafeBufferPointer { (word: word($0), count: $0.count) }
    }
}
