/// A line that is being edited: its text, the place of the cursor, and the lines before it.
struct LineBuffer {
    /// A key as an editor understands it.
    enum Key: Equatable {
        case character(Character)
        case left, right, home, end
        case up, down
        case backspace, delete
        case cutToEnd, cutToStart, cutWord
        case tab
    }

    /// The text of the line.
    var text: String { String(characters) }
    private(set) var cursor = 0
    private var characters: [Character] = []
    private let history: [String]
    /// The line of the history that is shown; that after the last is the new one.
    private var shown: Int
    /// The new line while one of the history is shown.
    private var unfinished: [Character] = []

    /// An empty line after others.
    init(history: [String] = []) { (self.history, shown) = (history, history.count) }

    /// Performs the action of a key; `completions` gives the lines that a line may become.
    ///
    /// - Returns: the possible completions, if there are several that have nothing more in common.
    mutating func press(_ key: Key, completions: (String) -> [String] = { _ in [] }) -> [String] {
        switch key {
        case .character(let character): insert(character)
        case .left: cursor = max(cursor - 1, 0)
        case .right: cursor = min(cursor + 1, characters.count)
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .up: show(shown - 1)
        case .down: show(shown + 1)
        case .backspace: if cursor > 0 { remove(cursor - 1..<cursor) }
        case .delete: if cursor < characters.count { remove(cursor..<cursor + 1) }
        case .cutToEnd: remove(cursor..<characters.count)
        case .cutToStart: remove(0..<cursor)
        case .cutWord: remove(startOfWord..<cursor)
        case .tab: return complete(completions(String(characters[..<cursor])))
        }
        return []
    }

    private mutating func insert(_ character: Character) {
        characters.insert(character, at: cursor)
        cursor += 1
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        let before = characters[..<cursor]
        guard let last = before.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
        return before[..<last].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    }

    private mutating func show(_ index: Int) {
        guard index >= 0, index <= history.count else { return }
        if shown == history.count { unfinished = characters }
        shown = index
        characters = index == history.count ? unfinished : Array(history[index])
        cursor = characters.count
    }

    /// Goes on as far as all candidates are the same.
    private mutating func complete(_ candidates: [String]) -> [String] {
        guard let first = candidates.first else { return [] }
        let common = candidates.dropFirst().reduce(first) { common, candidate in
            String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
        }
        let isFurther = common.count > cursor
        if isFurther {
            characters.replaceSubrange(..<cursor, with: common)
            cursor = common.count
        }
        return candidates.count > 1 && !isFurther ? candidates : []
    }
}

/// Makes keys of the bytes that a terminal sends.
///
/// Source: ECMA-48, section 5.4, and the sequences of xterm.
struct KeyReader {
    /// The result of a byte.
    enum Input: Equatable {
        case key(LineBuffer.Key)
        /// The line is complete.
        case enter
        /// ^C.
        case interrupt
        /// ^D, which ends an empty line.
        case end
        /// More bytes belong to it, or it means nothing here.
        case none
    }

    private var pending: [UInt8] = []

    /// Takes a byte.
    mutating func read(_ byte: UInt8) -> Input {
        if pending.first == 0x1B { return readEscape(byte) }
        if !pending.isEmpty || byte >= 0x80 { return readText(byte) }
        switch byte {
        case 0x0A, 0x0D: return .enter
        case 0x03: return .interrupt
        case 0x04: return .end
        case 0x1B:
            pending = [byte]
            return .none
        default: return Self.controls[byte].map { .key($0) } ?? Self.printable(byte)
        }
    }

    private static let controls: [UInt8: LineBuffer.Key] = [
        0x01: .home, 0x02: .left, 0x05: .end, 0x06: .right, 0x08: .backspace, 0x09: .tab, 0x0B: .cutToEnd,
        0x0E: .down, 0x10: .up, 0x15: .cutToStart, 0x17: .cutWord, 0x7F: .backspace,
    ]

    private static func printable(_ byte: UInt8) -> Input {
        byte < 0x20 ? .none : .key(.character(Character(Unicode.Scalar(byte))))
    }

    /// The keys after `ESC [` or `ESC O`.
    private static let sequences: [[UInt8]: LineBuffer.Key] = [
        Array("A".utf8): .up, Array("B".utf8): .down, Array("C".utf8): .right, Array("D".utf8): .left,
        Array("H".utf8): .home, Array("F".utf8): .end, Array("1~".utf8): .home, Array("4~".utf8): .end,
        Array("3~".utf8): .delete,
    ]

    private mutating func readEscape(_ byte: UInt8) -> Input {
        pending.append(byte)
        if pending.count == 2, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") { return .none }
        let isFinal = pending.count == 2 || (0x40...0x7E).contains(byte)
        guard isFinal || pending.count > 8 else { return .none }
        defer { pending = [] }
        return Self.sequences[Array(pending.dropFirst(2))].map { .key($0) } ?? .none
    }

    /// Collects the bytes of a character beyond ASCII.
    private mutating func readText(_ byte: UInt8) -> Input {
        pending.append(byte)
        guard let text = String(validating: pending, as: UTF8.self) else {
            if pending.count >= 4 { pending = [] }
            return .none
        }
        pending = []
        return text.first.map { .key(.character($0)) } ?? .none
    }
}
