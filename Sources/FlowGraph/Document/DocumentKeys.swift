/// The keys of the whole document, in the order of writing.
enum DocumentKey: String, CaseIterable {
    case flowgraph, name, facts, screens, segments
}

/// The keys of a screen, in the order of writing.
enum ScreenKey: String, CaseIterable {
    case name, title, module, trait, tags, start
}

/// The keys of a segment, in the order of writing.
enum SegmentKey: String, CaseIterable {
    case start, end, label, kind, steps, preconditions, effects, cost, tags
}

/// The keys of a condition that is more than a value, in the order of writing.
enum ConditionKey: String, CaseIterable {
    case not, `in`, atLeast, atMost
}

/// The keys of an effect that is more than a value.
enum EffectKey: String, CaseIterable {
    case add
}

/// The keys of a domain that is a range.
enum DomainKey: String, CaseIterable {
    case min, max
}

/// The words that may stand at a place, to be found by their bytes.
struct WordTable<Word: RawRepresentable<String> & CaseIterable> {
    /// The words in order.
    let words: [Word]
    private let shortWords: [ShortWord]
    /// The positions of the words that have to be there, as bits.
    let required: UInt64

    init(required: [Word] = []) {
        let names = Word.allCases.map(\.rawValue)
        let requiredNames = required.map(\.rawValue)
        words = Array(Word.allCases)
        shortWords = names.map(ShortWord.init)
        self.required = names.indices.reduce(0) { requiredNames.contains(names[$1]) ? $0 | 1 << $1 : $0 }
    }

    /// The words as texts, in order.
    var names: [String] { words.map(\.rawValue) }

    /// The position of a word; nil where it is none of these.
    ///
    /// O(1) where it is at `guess` or soon after, which for keys written in order is the one after the last.
    @inline(__always)
    func position(of token: JSONTextToken, in cursor: JSONCursor, guess: Int = 0) -> Int? {
        if token.hasEscapes { return position(of: cursor.text(token)) }
        let word = ShortWord(cursor.bytes, token.range)
        var position = guess
        for _ in shortWords.indices {
            if position == shortWords.count { position = 0 }
            if shortWords[position] == word { return position }
            position += 1
        }
        return nil
    }

    private func position(of text: String) -> Int? { words.firstIndex { $0.rawValue == text } }
}

/// A text of up to 16 bytes as two integers, which compares at once.
struct ShortWord: Equatable {
    let count: Int
    private let first: UInt64
    private let second: UInt64

    /// The bytes of a range; of a longer one the first 16, which equals no word.
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
