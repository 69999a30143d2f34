import FlowGraph

/// Reads lines of the usual form without a decoder, many times faster.
///
/// The decoder of Foundation builds a tree of each line first. This reads keys and values as they come, by the cursor of
/// `FlowGraph`, which checks all of JSON. A line that it does not take is left to the decoder, which reads or refuses it: so both
/// read the same lines, and every problem has the same words.
struct RecordScanner {
    /// A text that the lines of a record mostly repeat, kept so that it is made once.
    fileprivate struct RepeatedText {
        private var text = ""

        mutating func text(_ token: JSONTextToken, in cursor: JSONCursor) -> String {
            if token.hasEscapes || !isEqual(cursor.bytes.slice(token.range)) { text = cursor.text(token) }
            return text
        }

        private mutating func isEqual(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            // Texts of Swift have their bytes in one piece; others are compared one by one.
            text.utf8.withContiguousStorageIfAvailable { $0.count == bytes.count && $0.elementsEqual(bytes) }
                ?? text.utf8.elementsEqual(bytes)
        }
    }

    private var test = RepeatedText()
    private var file = RepeatedText()
    private var step = RepeatedText()
    private var from = RepeatedText()
    private var to = RepeatedText()

    /// The line in some bytes, or nil if it has not the usual form.
    ///
    /// O(bytes).
    mutating func line(_ bytes: UnsafeBufferPointer<UInt8>) -> RecordLine? {
        // A cursor skips a byte order mark, which no line has.
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        var cursor = JSONCursor(JSONBytes(bytes))
        return try? line(&cursor)
    }

    /// The values that a line must have, before it can be made.
    private struct Parts {
        var version: Int?
        var number: Int?
        var test: String?
        var event: String?
        var line = RecordLine(test: "", number: 1, event: "")
        /// The bits of the keys so far.
        var seen: UInt64 = 0
    }

    private mutating func line(_ cursor: inout JSONCursor) throws -> RecordLine? {
        var parts = Parts()
        guard try cursor.nextKind() == .object else { return nil }
        try cursor.enter()
        var isFirst = true
        while let key = try cursor.nextKey(&isFirst) {
            // Escapes may spell a known key.
            guard !key.hasEscapes else { return nil }
            guard let (known, bit) = RecordKey.found(cursor.bytes.slice(key.range)) else {
                try cursor.skipValue()
                continue
            }
            // Of a key that comes twice the decoder knows which counts.
            guard parts.seen & bit == 0 else { return nil }
            parts.seen |= bit
            if try cursor.nextKind() == .null {
                try cursor.takeNull()
            } else if try !read(known, &cursor, &parts) {
                return nil
            }
        }
        try cursor.finish()
        guard parts.version == RecordLine.version, let number = parts.number, let test = parts.test,
            let event = parts.event
        else { return nil }
        let line = parts.line.with(test: test, number: number, event: event)
        return line.impossibleKey == nil ? line : nil
    }

    // swift-format-ignore: one case a key
    private mutating func read(_ key: RecordKey, _ cursor: inout JSONCursor, _ parts: inout Parts) throws -> Bool {
        switch key {
        case .version: return try cursor.read(integer: &parts.version)
        case .number: return try cursor.read(integer: &parts.number)
        case .test: return try cursor.read(&parts.test, by: &test)
        case .event: return try cursor.read(text: &parts.event)
        case .file: return try cursor.read(&parts.line.file, by: &file)
        case .step: return try cursor.read(&parts.line.step, by: &step)
        case .from: return try cursor.read(&parts.line.from, by: &from)
        case .to: return try cursor.read(&parts.line.to, by: &to)
        case .began: return try cursor.read(text: &parts.line.began)
        case .module: return try cursor.read(text: &parts.line.module)
        case .device: return try cursor.read(text: &parts.line.device)
        case .session: return try cursor.read(text: &parts.line.session)
        case .driver: return try cursor.read(text: &parts.line.driver)
        case .keyword: return try cursor.read(text: &parts.line.keyword)
        case .goal: return try cursor.read(text: &parts.line.goal)
        case .call: return try cursor.read(text: &parts.line.call)
        case .value: return try cursor.read(text: &parts.line.value)
        case .screen: return try cursor.read(text: &parts.line.screen)
        case .found: return try cursor.read(text: &parts.line.found)
        case .reason: return try cursor.read(text: &parts.line.reason)
        case .message: return try cursor.read(text: &parts.line.message)
        case .culprit: return try cursor.read(text: &parts.line.culprit)
        case .text: return try cursor.read(text: &parts.line.text)
        case .run: return try cursor.read(integer: &parts.line.run)
        case .at: return try cursor.read(integer: &parts.line.at)
        case .attempt: return try cursor.read(integer: &parts.line.attempt)
        case .depth: return try cursor.read(integer: &parts.line.depth)
        case .line: return try cursor.read(integer: &parts.line.line)
        case .duration: return try cursor.read(number: &parts.line.duration)
        case .elapsed: return try cursor.read(number: &parts.line.elapsed)
        case .cost: return try cursor.read(number: &parts.line.cost)
        case .acted: return try cursor.read(truth: &parts.line.acted)
        case .changing: return try cursor.read(truth: &parts.line.changing)
        case .locations: return try cursor.read(truth: &parts.line.locations)
        case .planned: return try cursor.read(texts: &parts.line.planned)
        case .assumed: return try cursor.read(texts: &parts.line.assumed)
        case .screens: return try cursor.read(texts: &parts.line.screens)
        case .tags: return try cursor.read(texts: &parts.line.tags)
        case .facts: return try cursor.read(pairs: &parts.line.facts)
        case .files: return try cursor.read(pairs: &parts.line.files)
        case .outcome: return try cursor.read(outcome: &parts.line.outcome)
        case .segment: return try cursor.read(segment: &parts.line.segment)
        // Lines with these are rare, or their values have rules of their own.
        case .control, .controls, .shard, .stacks, .values: return false
        }
    }
}

// MARK: Values

extension JSONCursor {
    fileprivate mutating func read(text: inout String?) throws -> Bool {
        guard try nextKind() == .text else { return false }
        text = self.text(try takeText())
        return true
    }

    fileprivate mutating func read(_ text: inout String?, by repeated: inout RecordScanner.RepeatedText) throws -> Bool
    {
        guard try nextKind() == .text else { return false }
        text = repeated.text(try takeText(), in: self)
        return true
    }

    fileprivate mutating func read(integer: inout Int?) throws -> Bool {
        guard try nextKind() == .number else { return false }
        let number = try takeNumber()
        guard number.isWhole, let value = self.integer(number) else { return false }
        integer = value
        return true
    }

    fileprivate mutating func read(number: inout Double?) throws -> Bool {
        guard try nextKind() == .number, let value = double(try takeNumber()) else { return false }
        number = value
        return true
    }

    fileprivate mutating func read(truth: inout Bool?) throws -> Bool {
        guard try nextKind() == .truthValue else { return false }
        truth = try takeTruthValue()
        return true
    }

    fileprivate mutating func read(texts: inout [String]?) throws -> Bool {
        guard try nextKind() == .list else { return false }
        try enter()
        var (isFirst, list): (Bool, [String]) = (true, [])
        while try nextElement(&isFirst) {
            guard try nextKind() == .text else { return false }
            list.append(text(try takeText()))
        }
        texts = list
        return true
    }

    fileprivate mutating func read(pairs: inout [String: String]?) throws -> Bool {
        guard try nextKind() == .object else { return false }
        try enter()
        var (isFirst, object): (Bool, [String: String]) = (true, [:])
        while let key = try nextKey(&isFirst) {
            guard try nextKind() == .text else { return false }
            guard object.updateValue(text(try takeText()), forKey: text(key)) == nil else { return false }
        }
        pairs = object
        return true
    }

    fileprivate mutating func read(outcome: inout RecordedOutcome?) throws -> Bool {
        guard try nextKind() == .text, let value = RecordedOutcome(rawValue: text(try takeText())) else { return false }
        outcome = value
        return true
    }

    fileprivate mutating func read(segment: inout RecordedSegment?) throws -> Bool {
        guard try nextKind() == .object else { return false }
        try enter()
        var isFirst = true
        var (number, count, index, label): (Int?, Int?, Int?, String?) = (nil, nil, nil, nil)
        while let key = try nextKey(&isFirst) {
            let isRead =
                switch text(key) {
                case "number" where number == nil: try read(integer: &number)
                case "count" where count == nil: try read(integer: &count)
                case "index" where index == nil: try read(integer: &index)
                case "label" where label == nil: try read(text: &label)
                default: false
                }
            guard isRead else { return false }
        }
        guard let number, let count, let index else { return false }
        segment = RecordedSegment(number: number, count: count, index: index, label: label)
        return true
    }
}

/// A key of a line, by its bytes.
enum RecordKey: String, CaseIterable {
    case acted, assumed, at, attempt, began, call, changing, control, controls, cost, culprit, depth, device, driver
    case duration, elapsed, event, facts, file, files, found, from, goal, keyword, line, locations, message, module
    case number, outcome, planned, reason, run, screen, screens
    case segment, session, shard, stacks, step, tags, test, text, to, value, values, version

    /// The key with some bytes and a bit that no other key has, or nil if lines have no such key.
    static func found(_ bytes: UnsafeBufferPointer<UInt8>) -> (key: RecordKey, bit: UInt64)? {
        let (word, count) = word(bytes)
        guard let position = words.firstIndex(where: { $0.word == word && $0.count == count }) else { return nil }
        let key = allKeys[position]
        return count <= 8 || key.rawValue.utf8.elementsEqual(bytes) ? (key, 1 << UInt64(position)) : nil
    }

    /// The first eight bytes of a key, which no two keys of the same length share, and its length.
    private static func word(_ bytes: some Collection<UInt8>) -> (word: UInt64, count: Int) {
        var word: UInt64 = 0
        for (position, byte) in bytes.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(8 * position) }
        return (word, bytes.count)
    }

    private static let allKeys = allCases
    private static let words = allCases.map { word($0.rawValue.utf8) }
}
