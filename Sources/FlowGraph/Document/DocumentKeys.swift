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
struct WordTable<Word: RawRepresentable<String> & CaseIterable & Hashable> {
    /// A word and all that is needed to find and name it without making texts.
    struct Row {
        let word: Word
        let bytes: [UInt8]
        let component: ModelPath.Component
        let isRequired: Bool
    }

    let rows: [Row]

    init(required: Set<Word> = []) {
        rows = Word.allCases.map { word in
            Row(
                word: word, bytes: Array(word.rawValue.utf8), component: .key(word.rawValue),
                isRequired: required.contains(word))
        }
    }

    /// The words as texts, in order.
    var names: [String] { rows.map(\.word.rawValue) }

    /// The position of a word; nil where it is none of these.
    ///
    /// O(1) where it is at `guess`, which for keys written in order is the one after the last.
    @inline(__always)
    func position(of token: JSONTextToken, in cursor: JSONCursor, guess: Int = 0) -> Int? {
        if token.hasEscapes {
            let text = cursor.text(token)
            return rows.firstIndex { $0.word.rawValue == text }
        }
        return rows[guess...].firstIndex { cursor.bytes.equals($0.bytes, at: token.range) }
            ?? rows[..<guess].firstIndex { cursor.bytes.equals($0.bytes, at: token.range) }
    }
}
