/// The keys of the whole document, in the order of writing.
enum DocumentKey: String, CaseIterable {
    case flowgraph, name, facts, screens, segments
}

/// The keys of a screen, in the order of writing.
enum ScreenKey: String, CaseIterable {
    case name, title, module, trait, aliasOf, tags, start
}

/// The keys of a segment, in the order of writing.
enum SegmentKey: String, CaseIterable {
    case start, end, label, kind, destructive, steps, preconditions, effects, cost, tags
}

/// The keys of a condition that is more than a value, in the order of writing.
enum ConditionKey: String, CaseIterable {
    case not, `in`, atLeast, atMost
}

/// The keys of an effect that is more than a value.
enum EffectKey: String, CaseIterable {
    case add, toggle
}

/// The keys of a domain that is a range.
enum DomainKey: String, CaseIterable {
    case min, max
}

/// A table of the words that a position of the document allows, found by their bytes.
struct WordTable<Word: RawRepresentable<String> & CaseIterable> {
    /// The words in order.
    let words: [Word]
    private let shortWords: [ShortWord]
    private let keys: [QuotedKey]
    /// The positions of the required words, as bits.
    let required: UInt64

    init(required: [Word] = []) {
        let names = Word.allCases.map(\.rawValue)
        let requiredNames = required.map(\.rawValue)
        words = Array(Word.allCases)
        shortWords = names.map(ShortWord.init)
        keys = names.map(QuotedKey.init)
        self.required = names.indices.reduce(0) { requiredNames.contains(names[$1]) ? $0 | 1 << $1 : $0 }
    }

    /// The words as texts, in order.
    var names: [String] { words.map(\.rawValue) }

    /// The position of a word, or nil if it is not among these.
    func position(of token: JSONTextToken, in cursor: JSONCursor) -> Int? {
        if token.hasEscapes { return position(of: cursor.text(token)) }
        let word = ShortWord(cursor.bytes, token.range)
        return shortWords.firstIndex { $0 == word }
    }

    /// The word that stands at a cursor in quotes with a colon right behind, if it is at `first` or later in the table.
    ///
    /// Finds keys that are written in order without scanning for their ends. O(1) if the word is at that position or
    /// soon after.
    @inline(__always)
    func expectedKey(at cursor: JSONCursor, from first: Int) -> (position: Int, token: JSONTextToken)? {
        var position = first
        while position < keys.count {
            let key = keys[position]
            if key.stands(in: cursor.bytes, at: cursor.offset) {
                let start = cursor.offset + 1
                return (position, JSONTextToken(range: start..<start + key.count - 3, hasEscapes: false))
            }
            position += 1
        }
        return nil
    }

    private func position(of text: String) -> Int? { words.firstIndex { $0.rawValue == text } }
}

/// A text of up to 16 bytes as two integers, for fast comparison.
struct ShortWord: Equatable {
    let count: Int
    private let first: UInt64
    private let second: UInt64

    /// The bytes of a range; of a longer one the first 16, which equal no word.
    @inline(__always)
    init(_ bytes: JSONBytes, _ range: Range<Int>) {
        count = range.count
        first = bytes.word(at: range.lowerBound, in: range)
        second = bytes.word(at: range.lowerBound + 8, in: range)
    }

    /// A word of the format, all of which are short enough.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        precondition(bytes.count <= 16)
        self = bytes.withUnsafeBufferPointer { ShortWord(JSONBytes($0), 0..<$0.count) }
    }
}

/// A key of the format in its quotes, with the colon behind them, as two integers for fast comparison.
private struct QuotedKey {
    let count: Int
    private let first: UInt64
    private let second: UInt64
    private let firstMask: UInt64
    private let secondMask: UInt64

    /// A key, which is short enough.
    init(_ name: String) {
        let bytes = Array("\"\(name)\":".utf8)
        precondition(bytes.count <= 16)
        count = bytes.count
        (first, second) = bytes.withUnsafeBufferPointer { buffer in
            let bytes = JSONBytes(buffer)
            return (bytes.word(at: 0), bytes.word(at: 8))
        }
        firstMask = count >= 8 ? .max : 1 << UInt64(8 * count) - 1
        secondMask = count >= 16 ? .max : count <= 8 ? 0 : 1 << UInt64(8 * (count - 8)) - 1
    }

    /// Returns true if the key stands at an offset.
    @inline(__always)
    func stands(in bytes: JSONBytes, at offset: Int) -> Bool {
        guard bytes.word(at: offset) & firstMask == first else { return false }
        return secondMask == 0 || bytes.word(at: offset + 8) & secondMask == second
    }
}
